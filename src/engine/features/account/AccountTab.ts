/** The tabs of the account view, in their order. */
export const accountTabNames = ['tokens', 'nfts', 'activity'] as const

/** One of the tabs of the account view. */
export type AccountTab = (typeof accountTabNames)[number]
