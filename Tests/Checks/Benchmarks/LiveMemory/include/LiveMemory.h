// The bytes in use on the heap, or -1 if that is unknown.
long live_bytes(void);
// The peak memory of this process, in bytes; or the largest peak of the processes that it has waited for.
long peak_bytes(int of_children);
