// Nothing to call: this module runs by itself, when the process loads it.
