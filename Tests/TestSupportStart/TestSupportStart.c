#include "TestSupportStart.h"

// In TestSupport, in Swift, which has no way to run code when a process starts.
extern void countTestsOfAllBundles(void);

__attribute__((constructor)) static void start(void) { countTestsOfAllBundles(); }
