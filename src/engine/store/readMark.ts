/** Marks our own reads, because the cache may be the host's and contain others. */
export const readMark = { latchkey: true }
