// The bytes that were asked for and not given back; -1 where there is no telling.
long live_bytes(void);
