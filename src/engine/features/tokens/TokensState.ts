/** Waiting times before tokens can be read again. */
export interface TokensState {
  /** When an account's tokens may be requested again after a failure: milliseconds by key. */
  blockedUntil: Readonly<Record<string, number>>
}

export const initialTokensState: TokensState = { blockedUntil: {} }

export const tokensKey = (caipNetworkId: string, address: string) => `${caipNetworkId}:${address}`
