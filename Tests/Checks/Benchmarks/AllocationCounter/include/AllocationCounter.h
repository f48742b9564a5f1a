/// How often this program has asked for memory so far. Counts on Linux with glibc; elsewhere 0.
long allocation_count(void);
