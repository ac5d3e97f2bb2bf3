/** What stands in the way of reading tokens again. */
export interface TokensState {
  /** Until when an account's tokens are not asked for again after a failure: key -> milliseconds. */
  blockedUntil: Readonly<Record<string, number>>
}

export const initialTokensState: TokensState = { blockedUntil: {} }

export const tokensKey = (caipNetworkId: string, address: string) => `${caipNetworkId}:${address}`
