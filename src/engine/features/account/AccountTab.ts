/** The tabs of the account, in the order in which they stand. */
export const accountTabNames = ['tokens', 'nfts', 'activity'] as const

/** One of the account's tabs. */
export type AccountTab = (typeof accountTabNames)[number]
