import { readField } from '../../errors/readField.ts'
import type { SecretService } from '../server/createProviderHandler.ts'
import {
  actions,
  etherscanQuery,
  mostPages,
  pageLength,
  supportedChains,
} from './etherscanQuery.ts'

export interface EtherscanServiceOptions {
  /** The API key from https://etherscan.io/apidashboard. */
  apiKey: string
}

const start = 'https://api.etherscan.io/v2/api'
const fields = [
  'blockNumber',
  'timeStamp',
  'hash',
  'from',
  'to',
  'value',
  'contractAddress',
  'input',
  'functionName',
  'isError',
  'tokenSymbol',
  'tokenDecimal',
]
/**
 * The maximum length of a field. Longer fields are cut, because only the presence of a call's data
 * matters.
 */
const longestText = 200

/**
 * Provides the history of Etherscan (https://docs.etherscan.io/api-reference/endpoint/txlist), for
 * the handler.
 */
export function etherscanService({ apiKey }: EtherscanServiceOptions): SecretService {
  return {
    path: 'etherscan',
    ask([chain = '', action = '', ...more], query) {
      const [address = '', endblock = '', page = ''] = ['address', 'endblock', 'page'].map(
        (name) => query.get(name) ?? '',
      )
      const isKnown =
        supportedChains.some((id) => String(id) === chain) &&
        actions.some((one) => one === action) &&
        more.length === 0
      if (!isKnown || !/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined
      if (!/^\d{1,15}$/.test(endblock) || !/^[1-9]\d?$/.test(page)) return undefined
      const wanted = etherscanQuery({ address, endblock, page })
      if (Number(page) > mostPages || String(wanted) !== String(query)) return undefined
      const place = new URLSearchParams({ chainid: chain, module: 'account', action })
      return {
        url: `${start}?${place}&${wanted}&${new URLSearchParams({ apikey: apiKey })}`,
        headers: {},
        isLimited,
        read: readList,
      }
    },
  }
}

/**
 * Returns whether the answer reports too many requests. Etherscan returns errors with the status
 * 200.
 */
const isLimited = (answer: unknown) =>
  readField(answer, 'status') === '0' && /rate limit/i.test(String(readField(answer, 'result')))

/** Reads a list. Etherscan also returns an empty list with the status of an error. */
function readList(answer: unknown) {
  const result = readField(answer, 'result')
  if (!Array.isArray(result)) return undefined
  return {
    result: result.slice(0, pageLength).map((item) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = readField(item, field)
          return typeof value === 'string' ? [[field, value.slice(0, longestText)]] : []
        }),
      ),
    ),
  }
}
