/**
 * The networks in https://docs.etherscan.io/supported-chains, read on 2026-11-23. Without a paid
 * plan, Etherscan does not support OP Mainnet, BNB Smart Chain, Base, Avalanche and their test
 * networks.
 */
export const supportedChains: readonly number[] = [
  1, 10, 56, 97, 100, 137, 146, 199, 252, 480, 999, 1284, 1285, 1329, 2741, 5000, 8453, 33139,
  42161, 42170, 42220, 43113, 43114, 50104, 59141, 59144, 80002, 80094, 81457, 84532, 421614,
  534352, 11155111, 11155420, 168587773,
]

/**
 * The lists of an account: its transactions, its token transfers, and transfers of the coin by
 * contracts.
 */
export const actions = ['txlist', 'tokentx', 'txlistinternal'] as const

export const pageLength = 50
/**
 * The maximum number of pages. With a free plan, Etherscan returns the first 1,000 entries of a
 * list.
 */
export const mostPages = 1_000 / pageLength
export const latestBlock = '99999999999'

interface Page {
  address: string
  /** The number of the page, starting at 1. */
  page: string
  /**
   * The newest block to include. Without it, new transactions would move entries to other pages.
   */
  endblock: string
}

/** Returns the query of a page, with the newest entry first. */
export const etherscanQuery = ({ address, page, endblock }: Page) =>
  new URLSearchParams({
    address,
    startblock: '0',
    endblock,
    page,
    offset: String(pageLength),
    sort: 'desc',
  })
