// The bytes on the heap that are in use, or -1 where that is unknown.
long live_bytes(void);
// The most memory that this process has ever had, in bytes; or the largest of the processes that it has waited for.
long peak_bytes(int of_children);
