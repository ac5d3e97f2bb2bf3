import { readField } from '../../errors/readField.ts'
import { fitsRules, type QueryRules } from '../fitsRules.ts'
import type { SecretRequest, SecretService } from '../server/createProviderHandler.ts'

export interface ZeroExServiceOptions {
  /** The API key from https://dashboard.0x.org. */
  apiKey: string
}

const start = 'https://api.0x.org/swap/allowance-holder'
const address = /^0x[0-9a-fA-F]{40}$/
const pair: QueryRules = {
  sellToken: address,
  buyToken: address,
  sellAmount: /^[1-9]\d{0,77}$/,
}

/** Each path with its allowed parameters, and the fields of its answer that are passed on. */
const paths: Readonly<Record<string, { rules: QueryRules; read: SecretRequest['read'] }>> = {
  price: { rules: pair, read: readPrice },
  quote: { rules: { ...pair, taker: address, slippageBps: /^\d{1,4}$/ }, read: readQuote },
}

/**
 * Provides the swaps of 0x with `AllowanceHolder` (https://docs.0x.org/api-reference), for the
 * handler.
 */
export function zeroExService({ apiKey }: ZeroExServiceOptions): SecretService {
  return {
    path: '0x',
    ask([network = '', name = '', ...more], query) {
      const path = Object.hasOwn(paths, name) ? paths[name] : undefined
      if (!path || more.length > 0 || !/^\d{1,12}$/.test(network)) return undefined
      if (!fitsRules(query, path.rules)) return undefined
      return {
        url: `${start}/${name}?${new URLSearchParams([['chainId', network], ...query])}`,
        headers: { '0x-api-key': apiKey, '0x-version': 'v2' },
        read: path.read,
      }
    },
  }
}

function readPrice(answer: unknown) {
  if (readField(answer, 'liquidityAvailable') === false) return { liquidityAvailable: false }
  const buyAmount = readField(answer, 'buyAmount')
  return typeof buyAmount === 'string' ? { buyAmount } : undefined
}

function readQuote(answer: unknown) {
  const price = readPrice(answer)
  if (!price || 'liquidityAvailable' in price) return price
  const minBuyAmount = readField(answer, 'minBuyAmount')
  const request = readField(answer, 'transaction')
  const [to, data, value] = ['to', 'data', 'value'].map((name) => readField(request, name))
  const isWhole = [minBuyAmount, to, data, value].every((one) => typeof one === 'string')
  return isWhole ? { ...price, minBuyAmount, transaction: { to, data, value } } : undefined
}
