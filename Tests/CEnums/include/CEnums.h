// An enum as Apple's headers declare them: its cases are raw values, not positions.
enum __attribute__((enum_extensibility(open))) CDirection : long {
  CDirectionNorth = 90,
  CDirectionEast = 0,
  CDirectionSouth = 270
};

#include <stdint.h>

// Structures with packed members, which aren't aligned for fast access.
typedef struct __attribute__((packed)) {
  char character;
  int32_t number;
} PackedInner;

typedef struct __attribute__((packed)) {
  char character;
  int32_t number;
  PackedInner inner;
} PackedStruct;
