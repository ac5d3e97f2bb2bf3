import { readField } from '../../errors/readField.ts'
import type { PriceProvider, ProvidedPrice } from '../Provider.ts'
import { toUsd } from '../toUsd.ts'
import { knownChains } from './knownChains.ts'

const url = 'https://coins.llama.fi/prices/current/'
/** The maximum number of coins in a request. It keeps the URL below 4,000 characters. */
const mostInOne = 50
/**
 * The minimum of DefiLlama's `confidence`, from 0 to 1. Tokens with a small market have a lower
 * confidence.
 */
const leastConfidence = 0.9

/** Reads the prices of the coins that DefiLlama lists. Coins without a price are missing. */
export const getDefiLlamaPrices: PriceProvider['getPrices'] = async (
  { network, tokenAddresses },
  { fetchJson },
) => {
  const known = knownChains[network.caipNetworkId]
  if (!known) return undefined
  const asked = tokenAddresses.map((tokenAddress) => ({
    tokenAddress,
    id: tokenAddress === undefined ? known.coin : `${known.chain}:${tokenAddress}`,
  }))
  const parts = Array.from({ length: Math.ceil(asked.length / mostInOne) }, (_, part) =>
    asked.slice(part * mostInOne, (part + 1) * mostInOne),
  )
  const answers = await Promise.all(
    parts.map((part) => fetchJson(url + part.map(({ id }) => id).join(','))),
  )
  return parts.flatMap((part, at) =>
    part.flatMap(({ id, tokenAddress }): readonly ProvidedPrice[] => {
      const usd = parsePrice(readField(readField(answers[at], 'coins'), id))
      return usd === undefined ? [] : [{ usd, ...(tokenAddress !== undefined && { tokenAddress }) }]
    }),
  )
}

/**
 * Reads a price as decimal text. Returns `undefined` if the price is missing, or if DefiLlama's
 * confidence in it is low.
 */
function parsePrice(coin: unknown): string | undefined {
  const confidence = readField(coin, 'confidence') ?? 1
  if (typeof confidence !== 'number' || confidence < leastConfidence) return undefined
  return toUsd(readField(coin, 'price'))
}
