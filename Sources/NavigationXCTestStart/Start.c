#include "NavigationXCTestStart.h"

// In NavigationXCTest, in Swift, which has no way to run code when a process starts.
extern void navigationXCTestStart(void);

// Clang lowers the attribute on Windows as well: to an entry in the section .CRT$XCU.
__attribute__((constructor)) static void start(void) { navigationXCTestStart(); }
