import { readField } from '../../errors/readField.ts'
import type { PriceProvider, ProvidedPrice, ProviderOptions } from '../Provider.ts'
import { toUsd } from '../toUsd.ts'
import { coinQuery, mostAddresses, tokenQuery } from './coinQuery.ts'
import { knownPlatforms } from './knownPlatforms.ts'

/** Reads prices from CoinGecko, or from a handler with the same paths. */
export function createCoinGeckoPrices(base: string): PriceProvider {
  async function readCoin(coin: string, { fetchJson }: ProviderOptions): Promise<ProvidedPrice[]> {
    const answer = await fetchJson(`${base}/simple/price?${coinQuery(coin)}`)
    const usd = toUsd(readField(readField(answer, coin), 'usd'))
    return usd === undefined ? [] : [{ usd }]
  }

  async function readTokens(
    platform: string,
    addresses: readonly string[],
    { fetchJson }: ProviderOptions,
  ): Promise<ProvidedPrice[]> {
    const answer = await fetchJson(
      `${base}/simple/token_price/${platform}?${tokenQuery(addresses)}`,
    )
    return addresses.flatMap((tokenAddress) => {
      // CoinGecko returns addresses of EVM networks in lower case.
      const found = readField(answer, tokenAddress) ?? readField(answer, tokenAddress.toLowerCase())
      const usd = toUsd(readField(found, 'usd'))
      return usd === undefined ? [] : [{ tokenAddress, usd }]
    })
  }

  return {
    async getPrices({ network, tokenAddresses }, options) {
      const known = knownPlatforms[network.caipNetworkId]
      if (!known) return undefined
      const { coin, platform } = known
      const addresses = tokenAddresses.filter((one) => one !== undefined)
      const parts = Array.from({ length: Math.ceil(addresses.length / mostAddresses) }, (_, part) =>
        addresses.slice(part * mostAddresses, (part + 1) * mostAddresses),
      )
      const answers = await Promise.all([
        ...(tokenAddresses.includes(undefined) ? [readCoin(coin, options)] : []),
        ...(platform ? parts.map((part) => readTokens(platform, part, options)) : []),
      ])
      return answers.flat()
    },
  }
}
