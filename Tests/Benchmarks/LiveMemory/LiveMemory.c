#include "LiveMemory.h"
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)
#include <malloc.h>

// What the process has in memory is no measure: memory that was given back is kept for the next who asks.
long live_bytes(void) { return (long)mallinfo2().uordblks; }
#else
long live_bytes(void) { return -1; }
#endif
