/** What configures agents is read into memory, and exchanged twice for each call: more than this is something else. */
export const MOST_FILES = 5_000
export const MOST_BYTES = 64 << 20
