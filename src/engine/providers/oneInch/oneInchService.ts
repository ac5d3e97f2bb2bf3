import { readField } from '../../errors/readField.ts'
import { fitsRules, type QueryRules } from '../fitsRules.ts'
import type { SecretRequest, SecretService } from '../server/createProviderHandler.ts'

export interface OneInchServiceOptions {
  /** The API key from https://portal.1inch.dev. */
  apiKey: string
}

const start = 'https://api.1inch.dev/swap/v6.0'
const address = /^0x[0-9a-fA-F]{40}$/
const pair: QueryRules = { src: address, dst: address, amount: /^[1-9]\d{0,77}$/ }
const mostTokens = 5_000

/** Each path with its allowed parameters, and the fields of its answer that are passed on. */
const paths: Readonly<Record<string, { rules: QueryRules; read: SecretRequest['read'] }>> = {
  tokens: { rules: {}, read: readTokens },
  quote: { rules: pair, read: readQuote },
  swap: { rules: { ...pair, from: address, slippage: /^\d{1,2}(\.\d{1,6})?$/ }, read: readSwap },
}

/**
 * Provides the classic swaps of 1inch (https://portal.1inch.dev/documentation/apis/swap), for the
 * handler.
 */
export function oneInchService({ apiKey }: OneInchServiceOptions): SecretService {
  return {
    path: '1inch',
    ask([network = '', name = '', ...more], query) {
      const path = Object.hasOwn(paths, name) ? paths[name] : undefined
      if (!path || more.length > 0 || !/^\d{1,12}$/.test(network)) return undefined
      if (!fitsRules(query, path.rules)) return undefined
      const parameters = new URLSearchParams(query)
      if (name === 'swap') {
        parameters.set('origin', String(query.get('from')))
        // The engine simulates the call itself.
        parameters.set('disableEstimate', 'true')
      }
      return {
        url: `${start}/${network}/${name}?${parameters}`,
        headers: { Authorization: `Bearer ${apiKey}` },
        read: path.read,
      }
    },
  }
}

function readQuote(answer: unknown) {
  // The service's name for this field differs from its documentation, so both names are read.
  const dstAmount = readField(answer, 'dstAmount') ?? readField(answer, 'toAmount')
  return typeof dstAmount === 'string' ? { dstAmount } : undefined
}

function readSwap(answer: unknown) {
  const quote = readQuote(answer)
  const request = readField(answer, 'tx')
  const [to, data, value] = ['to', 'data', 'value'].map((name) => readField(request, name))
  const isCall = [to, data, value].every((one) => typeof one === 'string')
  return quote && isCall ? { ...quote, tx: { to, data, value } } : undefined
}

function readTokens(answer: unknown) {
  const given: unknown = readField(answer, 'tokens')
  if (typeof given !== 'object' || given === null) return undefined
  const fields = ['address', 'symbol', 'name', 'decimals', 'logoURI']
  const tokens = Object.values(given)
    .slice(0, mostTokens)
    .map((token) => Object.fromEntries(fields.map((name) => [name, readField(token, name)])))
  return { tokens }
}
