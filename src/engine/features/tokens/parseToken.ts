import { parseDecimal } from '../../amounts/Amount.ts'
import { type CaipAddress, isTokenAddress } from '../../caip/CaipAddress.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { readProblem, readSource } from '../../providers/readSource.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import type { UrlKind } from '../../sanitize/sanitizeUrl.ts'
import type { StoredForm } from '../../store/keepReads.ts'
import type { Token, TokenWarning } from './Tokens.ts'

const mostDecimals = 77
/** The placeholder that many services use for the contract of the native coin. */
const coin = `0x${'e'.repeat(40)}`
const longestAmount = 160
const longestName = 40
const longestSymbol = 16

export interface TokenOrigin {
  caipNetworkId: CaipNetworkId
  /** How the URLs of the provider's images are sanitized. */
  imageKind: UrlKind
}

/** Parses a holding. Returns `undefined` if the holding is on another network or malformed. */
export function parseToken(given: unknown, origin: TokenOrigin): Token | undefined {
  const { caipNetworkId } = origin
  const decimals = readDecimals(readField(readField(given, 'quantity'), 'decimals'))
  const numeric = readAmountText(readField(readField(given, 'quantity'), 'numeric'))
  const chainId = readField(given, 'chainId') ?? caipNetworkId
  const address = readAddress(readField(given, 'address'), caipNetworkId)
  if (!decimals || !numeric || chainId !== caipNetworkId || address === false) return undefined
  const iconUrl = sanitizeApiIcon(readField(given, 'iconUrl'), origin.imageKind)
  const value = readWorth(readField(given, 'value'))
  return {
    name: readText(readField(given, 'name'), longestName) || 'Unknown token',
    symbol: readText(readField(given, 'symbol'), longestSymbol) || '?',
    chainId: caipNetworkId,
    ...(address && { address }),
    ...(value !== undefined && { value }),
    price: readWorth(readField(given, 'price')) ?? 0,
    quantity: { decimals, numeric },
    ...(iconUrl && { iconUrl }),
  }
}

/** Reads the number of decimals. `0` marks an asset that is not a currency. */
function readDecimals(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^[0-9]{1,2}$/.test(given)) return undefined
  const decimals = Number(given)
  return decimals > 0 && decimals <= mostDecimals ? String(decimals) : undefined
}

function readAmountText(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > longestAmount) return undefined
  const amount = parseDecimal(given)
  return amount && amount.value >= 0n && !given.startsWith('-') ? given : undefined
}

/**
 * Reads the CAIP-10 id of a contract on this network. `undefined` for the native coin, and `false`
 * if the address is malformed.
 */
function readAddress(
  given: unknown,
  caipNetworkId: CaipNetworkId,
): CaipAddress | undefined | false {
  if (given === undefined) return undefined
  const prefix = `${caipNetworkId}:`
  if (typeof given !== 'string' || !given.startsWith(prefix)) return false
  if (isCoin(given)) return undefined
  return isTokenAddress(given, caipNetworkId) && given
}

/** Returns whether the CAIP-10 id is the placeholder of an EVM network's coin. */
export const isCoin = (id: string): boolean =>
  id.startsWith('eip155:') && id.toLowerCase().endsWith(`:${coin}`)

function readWorth(given: unknown): number | undefined {
  return typeof given === 'number' && Number.isFinite(given) && given >= 0 ? given : undefined
}

const readText = (given: unknown, longest: number) =>
  typeof given === 'string' ? cleanText(given, longest) : ''

/**
 * The maximum number of holdings in storage. A longer list would displace all other stored data.
 */
const mostKept = 100
const warnings: readonly TokenWarning[] = ['imitation', 'advert', 'unpriced']

/** Converts holdings to the format of the storage, and back. */
export const tokensForm: StoredForm<readonly Token[]> = {
  write: (tokens) => (tokens.length > mostKept ? undefined : tokens),
  read(stored) {
    if (!Array.isArray(stored) || stored.length > mostKept) return undefined
    const tokens = stored.flatMap((entry) => readToken(entry) ?? [])
    return tokens.length === stored.length ? tokens : undefined
  },
}

/** Converts a price to the format of the storage, and back. 0 means that the price is unknown. */
export const priceForm: StoredForm<number> = {
  write: (price) => price,
  read: (stored) =>
    typeof stored === 'number' && Number.isFinite(stored) && stored >= 0 ? stored : undefined,
}

function readToken(entry: unknown): Token | undefined {
  const caipNetworkId = readField(entry, 'chainId')
  const said = readField(entry, 'warning')
  const warning = warnings.find((one) => one === said)
  if (!isCaipNetworkId(caipNetworkId)) return undefined
  const token = parseToken(entry, { caipNetworkId, imageKind: 'service' })
  const source = readSource(readField(entry, 'source'))
  const priceSource = readSource(readField(entry, 'priceSource'))
  const priceProblem = readProblem(readField(entry, 'priceProblem'))
  return (
    token && {
      ...token,
      ...(warning && { warning }),
      ...(source && { source }),
      ...(priceSource && { priceSource }),
      ...(priceProblem && { priceProblem }),
    }
  )
}
