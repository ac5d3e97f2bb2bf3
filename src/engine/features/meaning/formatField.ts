import { formatUnits } from '../../amounts/Amount.ts'
import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { readInFile } from './Description.ts'
import { type Coin, type FieldScope, longestLabel, reach, textOf, Unfit } from './FieldScope.ts'
import type { MeaningValue } from './Meaning.ts'
import { addressIn, type Node } from './readPath.ts'

const longestString = 300
const longestHex = 200
const mostListed = 50
const shownBytes = 33
/** The last time that a `Date` can hold, in seconds. */
const latest = 8_640_000_000_000n
const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E']

/** An entry of `fields`, merged with the entry that its `$ref` points to. */
export interface Spec {
  get(name: string): unknown
  /** Returns a parameter of the format. A path with `$` is replaced by the value at that path. */
  param(name: string): unknown
}

/** A value as text, and its kind. */
export interface Formatted {
  text: string
  value: MeaningValue
}

interface Asked {
  node: Node
  spec: Spec
  /** The position in the list, if the path leads to several values. */
  index: number | undefined
}

const plain = (text: string): Formatted => ({ text, value: { kind: 'text' } })

/** Writes a value in the format that the file sets, such as `tokenAmount` or `date`. */
export async function formatField(scope: FieldScope, at: Node, asked: Asked): Promise<Formatted> {
  const { node, spec } = asked
  const { container, facts } = scope
  const number = typeof node.value === 'bigint' ? node.value : undefined
  if (readField(spec.get('encryption'), 'scheme') !== undefined) {
    const label = textOf(readField(spec.get('encryption'), 'fallbackLabel'), longestLabel)
    return plain(label || '[Encrypted]')
  }
  switch (spec.get('format')) {
    case 'amount':
      return number === undefined
        ? raw(scope, node)
        : amountOf(number, facts.coinOf(container.chainId), undefined)
    case 'tokenAmount':
      return number === undefined ? raw(scope, node) : tokenAmount(scope, at, { ...asked, number })
    case 'addressName': {
      const address = addressIn(node)
      return address ? addressField(scope, address) : raw(scope, node)
    }
    case 'tokenTicker': {
      const token = addressIn(node)
      const chainId = await chainOf(scope, at, asked)
      const known = token && (await facts.tokenOf(chainId, token))
      const shown = token ? addressField(scope, token) : raw(scope, node)
      return known ? { ...shown, text: known.symbol } : shown
    }
    case 'date':
      if (number === undefined) return raw(scope, node)
      if (spec.param('encoding') === 'blockheight') return plain(`Block ${number}`)
      return number < 0n || number > latest ? plain(String(number)) : dateOf(Number(number))
    case 'duration':
      return number === undefined || number < 0n ? raw(scope, node) : plain(durationOf(number))
    case 'unit':
      return number === undefined ? raw(scope, node) : plain(unitOf(number, spec))
    case 'enum': {
      const reference = spec.param('$ref')
      const values =
        typeof reference === 'string' ? readInFile(scope.description.file, reference) : {}
      const key = String(node.value)
      const named =
        typeof values === 'object' && values !== null && Object.hasOwn(values, key)
          ? textOf(readField(values, key), longestLabel)
          : ''
      return named ? plain(named) : raw(scope, node)
    }
    case 'chainId':
      return plain(facts.networkName(Number(number)) ?? raw(scope, node).text)
    case 'calldata':
      return innerCall(scope, at, asked)
    default:
      return raw(scope, node)
  }
}

/** Reads an address from the parameters: `token` or `tokenPath`, `callee` or `calleePath`. */
async function addressParam(
  scope: FieldScope,
  at: Node,
  { index, spec }: Asked,
  name: string,
): Promise<`0x${string}` | undefined> {
  const path = spec.param(`${name}Path`)
  if (isPrefixedEvmAddress(path)) return path.toLowerCase() as `0x${string}`
  if (path !== undefined) {
    const { isList, nodes } = reach(scope, at, path)
    const node = isList && index !== undefined ? nodes[index] : nodes[0]
    // By ERC-7730, a list of parameters must be as long as the list of values.
    if (!node || (isList && index === undefined)) throw new Unfit()
    return addressIn(node)
  }
  const given = constantOf(scope, at, spec.param(name))
  return isPrefixedEvmAddress(given) ? (given.toLowerCase() as `0x${string}`) : undefined
}

/** Reads a constant, or the map entry for a value of the call. */
function constantOf(scope: FieldScope, at: Node, given: unknown): unknown {
  const map = readField(given, 'map')
  if (typeof map !== 'string') return given
  const key = reach(scope, at, readField(given, 'keyPath')).nodes[0]
  const values = readField(readInFile(scope.description.file, map), 'values')
  const name = String(key?.value)
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name))
    throw new Unfit()
  return readField(values, name)
}

async function chainOf(scope: FieldScope, at: Node, { spec }: Asked): Promise<number> {
  const path = spec.param('chainIdPath')
  if (path === undefined) return Number(spec.param('chainId') ?? scope.container.chainId)
  return Number(reach(scope, at, path).nodes[0]?.value)
}

async function tokenAmount(
  scope: FieldScope,
  at: Node,
  asked: Asked & { number: bigint },
): Promise<Formatted> {
  const { facts } = scope
  const { number, spec } = asked
  const chainId = await chainOf(scope, at, asked)
  const token = await addressParam(scope, at, asked, 'token')
  const natives = [spec.param('nativeCurrencyAddress')]
    .flat()
    .slice(0, mostListed)
    .map((one) =>
      typeof one === 'string' && one.startsWith('$.')
        ? readInFile(scope.description.file, one)
        : one,
    )
  const isCoin = natives.some((one) => typeof one === 'string' && one.toLowerCase() === token)
  const coin = isCoin ? facts.coinOf(chainId) : token && (await facts.tokenOf(chainId, token))
  const limit = numberIn(constantOf(scope, at, spec.param('threshold')))
  const shown = amountOf(number, coin, isCoin || !token ? undefined : facts.checksum(token))
  if (limit === undefined || number < limit) return shown
  const message = textOf(spec.param('message'), longestLabel) || 'Unlimited'
  return {
    text: coin ? `${message} ${coin.symbol}` : message,
    value: { ...shown.value, isUnlimited: true } as MeaningValue,
  }
}

function numberIn(given: unknown): bigint | undefined {
  if (typeof given === 'number') return Number.isSafeInteger(given) ? BigInt(given) : undefined
  return typeof given === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(given)
    ? BigInt(given)
    : undefined
}

/**
 * Writes an amount of the coin or of a token. If the decimals are unknown, writes the amount in the
 * smallest unit.
 */
export function amountOf(
  number: bigint,
  coin: Coin | undefined,
  token: `0x${string}` | undefined,
): { text: string; value: Extract<MeaningValue, { kind: 'amount' }> } {
  const amount = coin && formatUnits(number, coin.decimals)
  return {
    text: coin ? `${amount} ${coin.symbol}` : String(number),
    value: {
      kind: 'amount',
      units: String(number),
      ...(coin && { amount, symbol: coin.symbol }),
      ...(token && { token }),
      isUnlimited: false,
    },
  }
}

function addressField({ container, facts }: FieldScope, given: string): Formatted {
  const address = facts.checksum(given)
  const name = facts.nameOf(container.chainId, given)
  return {
    text: name ? `${name} (${address})` : address,
    value: { kind: 'address', address, isSelf: facts.isSelf(given), ...(name && { name }) },
  }
}

const dateOf = (seconds: number): Formatted => ({
  text: new Date(seconds * 1_000).toISOString().replace('.000', ''),
  value: { kind: 'date', at: seconds * 1_000 },
})

function durationOf(seconds: bigint): string {
  const two = (part: bigint) => String(part).padStart(2, '0')
  return [seconds / 3_600n, (seconds / 60n) % 60n, seconds % 60n].map(two).join(':')
}

function unitOf(number: bigint, spec: Spec): string {
  const decimals = Number(spec.param('decimals') ?? 0)
  const base = textOf(spec.param('base'), 10)
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77) throw new Unfit()
  let places = decimals
  let prefix = 0
  const whole = () => formatUnits(number, places).split('.')[0]?.replace('-', '') ?? ''
  if (spec.param('prefix') === true)
    while (prefix < prefixes.length - 1 && whole().length > 3 && places + 3 <= 77) {
      places += 3
      prefix += 1
    }
  return `${formatUnits(number, places)}${prefixes[prefix]}${base}`
}

async function innerCall(scope: FieldScope, at: Node, asked: Asked): Promise<Formatted> {
  const { container, facts } = scope
  const { node, spec } = asked
  const shown = raw(scope, node)
  const callee = await addressParam(scope, at, asked, 'callee')
  const { value: data } = node
  if (!callee || typeof data !== 'string' || node.type.kind !== 'bytes') return shown
  const amount = spec.param('amountPath')
  const value = amount === undefined ? 0n : reach(scope, at, amount).nodes[0]?.value
  const meaning = await facts.explainInner({
    chainId: await chainOf(scope, at, asked),
    from: (await addressParam(scope, at, asked, 'spender')) ?? container.from,
    to: callee,
    value: typeof value === 'bigint' ? value : 0n,
    data,
  })
  return meaning ? { text: meaning.intent, value: { kind: 'call', meaning } } : shown
}

/** Writes the value without a format. */
export function raw(
  scope: Pick<FieldScope, 'container' | 'facts'>,
  { type, value }: Node,
): Formatted {
  if (type.kind === 'address' && typeof value === 'string')
    return addressField(scope as FieldScope, value)
  if (type.kind === 'bytes' && typeof value === 'string') return plain(shortHex(value))
  if (typeof value === 'string') return plain(cleanText(value, longestString))
  if (!Array.isArray(value)) return plain(String(value))
  return plain(`${value.length}`)
}

/** Returns the start, the end and the length of long data. */
function shortHex(hex: string): string {
  if (hex.length <= longestHex) return hex
  const end = hex.slice(-shownBytes * 2)
  return `${hex.slice(0, 2 + shownBytes * 2)}…${end} (${(hex.length - 2) / 2} bytes)`
}
