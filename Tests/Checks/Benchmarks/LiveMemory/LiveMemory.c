#include "LiveMemory.h"
#include <stdlib.h>
#include <sys/resource.h>

#if defined(__linux__) && defined(__GLIBC__)
#include <malloc.h>

// The resident size is not a measure: the allocator keeps freed memory for later requests.
long live_bytes(void) { return (long)mallinfo2().uordblks; }
#else
long live_bytes(void) { return -1; }
#endif

long peak_bytes(int of_children) {
  struct rusage usage;
  if (getrusage(of_children ? RUSAGE_CHILDREN : RUSAGE_SELF, &usage) != 0) return -1;
#if defined(__APPLE__)
  return usage.ru_maxrss;
#else
  return usage.ru_maxrss * 1024;
#endif
}
