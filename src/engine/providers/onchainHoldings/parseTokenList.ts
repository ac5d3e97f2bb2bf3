import { isEvmAddress, isSolanaKey } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'

/** A list in the format of tokenlists.org. Its other fields are not read. */
export interface TokenList {
  tokens: readonly ListedToken[]
}

export interface ListedToken {
  /** The network's id. On Solana: 101 for mainnet, 102 for testnet, 103 for devnet. */
  chainId: number
  address: string
  symbol: string
  name: string
  decimals: number
  logoURI?: string | undefined
}

const mostTokens = 20_000
const mostDecimals = 77
const longestText = 200
const longestIcon = 4096

/**
 * Parses the valid tokens among the first entries of a list. Returns `undefined` if the value is
 * not a list.
 */
export function parseTokenList(given: unknown): readonly ListedToken[] | undefined {
  const tokens = readField(given, 'tokens')
  if (!Array.isArray(tokens)) return undefined
  return tokens.slice(0, mostTokens).flatMap((entry) => parseListedToken(entry) ?? [])
}

function parseListedToken(entry: unknown): ListedToken | undefined {
  const [chainId, decimals] = ['chainId', 'decimals'].map((field) => readField(entry, field))
  const [address, symbol, name, logoURI] = ['address', 'symbol', 'name', 'logoURI'].map((field) =>
    readField(entry, field),
  )
  if (!isAmong(chainId, 1, Number.MAX_SAFE_INTEGER)) return undefined
  // A token without decimals is not a currency.
  if (!isAmong(decimals, 1, mostDecimals)) return undefined
  if (typeof address !== 'string' || !(isEvmAddress(address) || isSolanaKey(address)))
    return undefined
  if (!isText(symbol, longestText) || !isText(name, longestText)) return undefined
  return {
    chainId,
    address,
    symbol,
    name,
    decimals,
    ...(isText(logoURI, longestIcon) && { logoURI }),
  }
}

const isAmong = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest
