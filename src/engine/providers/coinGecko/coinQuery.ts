/**
 * The maximum number of addresses in a request. It keeps the URL below the 2,048 characters that
 * the handler accepts.
 */
export const mostAddresses = 30

const asked = { vs_currencies: 'usd', precision: 'full' }

/** Returns the query for the price of a network's coin. */
export const coinQuery = (coin: string) => new URLSearchParams({ ids: coin, ...asked })

/** Returns the query for the prices of tokens of one platform. */
export const tokenQuery = (addresses: readonly string[]) =>
  new URLSearchParams({ contract_addresses: addresses.join(','), ...asked })
