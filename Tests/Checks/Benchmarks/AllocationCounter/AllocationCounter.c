#include "AllocationCounter.h"
#include <stdlib.h>

// A `malloc` in the program takes precedence over the C library's, even in the Swift runtime.
#if defined(__linux__) && defined(__GLIBC__)
static _Atomic long count = 0;

extern void *__libc_malloc(size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

int posix_memalign(void **address, size_t alignment, size_t size) {
  count++;
  *address = __libc_memalign(alignment, size);
  return *address ? 0 : 12;
}

long allocation_count(void) { return count; }
#else
long allocation_count(void) { return 0; }
#endif
