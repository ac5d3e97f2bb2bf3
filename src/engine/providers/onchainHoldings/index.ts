export { type OnchainHoldingsOptions, onchainHoldings } from './onchainHoldings.ts'
export type { ListedToken, TokenList } from './parseTokenList.ts'
