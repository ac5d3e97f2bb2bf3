/** On every read of ours: the cache may be the host's, with reads that are none of our business. */
export const readMark = { latchkey: true }
