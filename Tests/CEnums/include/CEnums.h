// An enum as Apple's headers declare them: its cases are raw values, not positions.
enum __attribute__((enum_extensibility(open))) CDirection : long {
  CDirectionNorth = 90,
  CDirectionEast = 0,
  CDirectionSouth = 270
};
