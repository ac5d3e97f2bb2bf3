import { formatUnits } from '../../amounts/Amount.ts'
import { isPrefixedEvmAddress } from '../../caip/isEvmAddress.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { type Description, readInFile } from './Description.ts'
import type { Meaning, MeaningField, MeaningTerm, MeaningValue } from './Meaning.ts'
import { addressIn, type Found, type Node, readPath } from './readPath.ts'

/** Values of the call or message that are not among its arguments (`@` in paths). */
export interface Container {
  from?: `0x${string}` | undefined
  to: `0x${string}`
  value: bigint
  chainId: number
}

/** The name and the decimals of a coin or token, as it calls itself. */
export interface Coin {
  symbol: string
  decimals: number
}

/** What the fields are described with. */
export interface Facts {
  checksum(address: string): `0x${string}`
  coinOf(chainId: number): Coin | undefined
  isSelf(address: string): boolean
  /** The owner of a contract of the registry. */
  nameOf(chainId: number, address: string): string | undefined
  networkName(chainId: number): string | undefined
  tokenOf(chainId: number, address: string): Promise<Coin | undefined>
  /** The meaning of a call inside this one. `undefined` if there are too many. */
  explainInner(call: Container & { data: string }): Promise<Meaning | undefined>
}

/** What a description says about a call or a message. */
export interface Described {
  intent: string
  sentence?: string | undefined
  fields: readonly MeaningField[]
  /** Whether a field shows the value that is sent along. */
  showsValue: boolean
}

interface Scope {
  container: Container
  description: Description
  facts: Facts
  root: Node
}

const mostFields = 100
const deepest = 5
const longestLabel = 60
const longestIntent = 120
const longestSentence = 300
const longestString = 300
const longestHex = 200
const mostListed = 50
const shownBytes = 33
/** The last second that a `Date` can hold. */
const latest = 8_640_000_000_000n
const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E']

/**
 * Describes the arguments by an ERC-7730 file. Returns `undefined` if the file does not fit: then it
 * says nothing about the call.
 */
export async function describeFields(scope: Scope): Promise<Described | undefined> {
  const { format } = scope.description
  const shown: ShownField[] = []
  const intent = intentOf(readField(format, 'intent'))
  const list = readField(format, 'fields')
  try {
    if (!intent || !Array.isArray(list)) return undefined
    for (const each of await readGroup(scope, scope.root, { list, prefix: '', depth: 0 })) {
      shown.push(...each)
      if (shown.length > mostFields) return undefined
    }
  } catch (thrown) {
    if (thrown instanceof Unfit) return undefined
    throw thrown
  }
  const sentence = sentenceOf(readField(format, 'interpolatedIntent'), shown)
  return {
    intent,
    ...(sentence && { sentence }),
    fields: shown.filter(({ isHidden }) => !isHidden).map(({ field }) => field),
    showsValue: shown.some(({ isHidden, path }) => path === '@.value' && !isHidden),
  }
}

class Unfit extends Error {}

interface ShownField {
  field: MeaningField
  /** Where it came from, without `#.`. */
  path: string
  isHidden: boolean
}

interface Group {
  list: readonly unknown[]
  prefix: string
  depth: number
}

/** One list for each entry of the group. */
async function readGroup(scope: Scope, at: Node, group: Group): Promise<readonly ShownField[][]> {
  if (group.depth > deepest || group.list.length > mostFields) throw new Unfit()
  const lists: ShownField[][] = []
  for (const entry of group.list) lists.push(await readEntry(scope, at, { ...group, entry }))
  return lists
}

async function readEntry(
  scope: Scope,
  at: Node,
  { depth, entry, prefix }: Omit<Group, 'list'> & { entry: unknown },
): Promise<ShownField[]> {
  const inner = readField(entry, 'fields')
  if (!Array.isArray(inner)) return readOne(scope, at, { spec: specOf(scope, entry), prefix })
  const path = readField(entry, 'path')
  const nodes = path === undefined ? [at] : reach(scope, at, path).nodes
  const shown: ShownField[] = []
  for (const node of nodes) {
    const below = path === undefined ? prefix : `${prefix}${plainPath(path)}.`
    const lists = await readGroup(scope, node, { list: inner, prefix: below, depth: depth + 1 })
    shown.push(...(readField(entry, 'iteration') === 'bundled' ? bundle(lists) : lists.flat()))
    if (shown.length > mostFields) throw new Unfit()
  }
  return shown
}

/** The first of each list, then the second of each list. */
function bundle(lists: readonly ShownField[][]): ShownField[] {
  const [first = []] = lists
  if (lists.some(({ length }) => length !== first.length)) throw new Unfit()
  return first.flatMap((_, index) => lists.flatMap((list) => list.slice(index, index + 1)))
}

/** An entry of `fields`, with what its `$ref` points at. */
interface Spec {
  get(name: string): unknown
  /** A parameter of the format. A path with `$` is replaced by the value that it leads to. */
  param(name: string): unknown
}

function specOf({ description: { file } }: Scope, entry: unknown): Spec {
  const reference = readField(entry, '$ref')
  const shared = typeof reference === 'string' ? readInFile(file, reference) : undefined
  const get = (name: string) => readField(entry, name) ?? readField(shared, name)
  return {
    get,
    param(name) {
      const own = readField(readField(entry, 'params'), name)
      const given = own ?? readField(readField(shared, 'params'), name)
      const isPath = typeof given === 'string' && given.startsWith('$.') && name !== '$ref'
      return isPath ? readInFile(file, given) : given
    },
  }
}

async function readOne(
  scope: Scope,
  at: Node,
  { prefix, spec }: { prefix: string; spec: Spec },
): Promise<ShownField[]> {
  const path = spec.get('path')
  const constant = spec.get('value')
  const found: Found =
    path === undefined ? { nodes: [constantNode(constant)], isList: false } : reach(scope, at, path)
  const label = textOf(spec.get('label'), longestLabel)
  const id = spec.get('$id')
  const shown: ShownField[] = []
  for (const [index, node] of found.nodes.entries()) {
    const isHidden = hides(spec.get('visible'), node)
    const place = found.isList ? index : undefined
    const { text, value } = await format(scope, at, { node, spec, index: place })
    const between =
      place === undefined
        ? ''
        : textOf(spec.get('separator'), longestLabel).replace('{index}', `${place}`)
    shown.push({
      isHidden,
      path: path === undefined ? '' : `${isRooted(path) ? '' : prefix}${plainPath(path)}`,
      field: {
        label,
        ...(scope.description.isStandard && { term: id as MeaningTerm }),
        text,
        value,
        ...(between && { separator: between }),
      },
    })
  }
  return shown
}

const plainPath = (path: unknown) => String(path).replace(/^#\./, '')
const isRooted = (path: unknown) => /^[#@$]/.test(String(path))

/** Whether the field is not shown. Throws if the value is one that the file does not allow. */
function hides(rule: unknown, { value }: Node): boolean {
  if (rule === 'never') return true
  const has = (list: unknown) =>
    Array.isArray(list) &&
    list
      .slice(0, mostListed)
      .some((one: unknown) => String(one).toLowerCase() === String(value).toLowerCase())
  const allowed = readField(rule, 'mustMatch')
  if (allowed !== undefined && !has(allowed)) throw new Unfit()
  return allowed !== undefined || has(readField(rule, 'ifNotIn'))
}

/** The values at a path. Throws if the path leads nowhere. */
function reach({ container, description, root }: Scope, at: Node, path: unknown): Found {
  if (typeof path !== 'string') throw new Unfit()
  if (path.startsWith('@.')) return { nodes: [inContainer(container, path)], isList: false }
  if (path.startsWith('$.'))
    return { nodes: [constantNode(readInFile(description.file, path))], isList: false }
  const found = path.startsWith('#')
    ? readPath(root, path.replace(/^#\.?/, ''))
    : readPath(at, path)
  if (!found) throw new Unfit()
  return found
}

function inContainer({ chainId, from, to, value }: Container, path: string): Node {
  if (path === '@.value') return { type: { kind: 'uint', bits: 256 }, value }
  if (path === '@.chainId') return { type: { kind: 'uint', bits: 256 }, value: BigInt(chainId) }
  const address = path === '@.to' ? to : path === '@.from' ? from : undefined
  if (address === undefined) throw new Unfit()
  return { type: { kind: 'address' }, value: address }
}

function constantNode(value: unknown): Node {
  if (isPrefixedEvmAddress(value)) return { type: { kind: 'address' }, value: value.toLowerCase() }
  if (typeof value === 'number' && Number.isSafeInteger(value))
    return { type: { kind: 'int', bits: 256 }, value: BigInt(value) }
  if (typeof value === 'string') return { type: { kind: 'string' }, value }
  if (typeof value === 'boolean') return { type: { kind: 'bool' }, value }
  throw new Unfit()
}

interface Formatted {
  text: string
  value: MeaningValue
}

interface Asked {
  node: Node
  spec: Spec
  /** The place in the list, if there are several. */
  index: number | undefined
}

const plain = (text: string): Formatted => ({ text, value: { kind: 'text' } })

async function format(scope: Scope, at: Node, asked: Asked): Promise<Formatted> {
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

/** An address from the parameters: `token` or `tokenPath`, `callee` or `calleePath`. */
async function addressParam(
  scope: Scope,
  at: Node,
  { index, spec }: Asked,
  name: string,
): Promise<`0x${string}` | undefined> {
  const path = spec.param(`${name}Path`)
  if (isPrefixedEvmAddress(path)) return path.toLowerCase() as `0x${string}`
  if (path !== undefined) {
    const { isList, nodes } = reach(scope, at, path)
    const node = isList && index !== undefined ? nodes[index] : nodes[0]
    // ERC-7730: lists of parameters must be as long as the list of values.
    if (!node || (isList && index === undefined)) throw new Unfit()
    return addressIn(node)
  }
  const given = constantOf(scope, at, spec.param(name))
  return isPrefixedEvmAddress(given) ? (given.toLowerCase() as `0x${string}`) : undefined
}

/** A constant, or the entry of a map that belongs to a value of the call. */
function constantOf(scope: Scope, at: Node, given: unknown): unknown {
  const map = readField(given, 'map')
  if (typeof map !== 'string') return given
  const key = reach(scope, at, readField(given, 'keyPath')).nodes[0]
  const values = readField(readInFile(scope.description.file, map), 'values')
  const name = String(key?.value)
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name))
    throw new Unfit()
  return readField(values, name)
}

async function chainOf(scope: Scope, at: Node, { spec }: Asked): Promise<number> {
  const path = spec.param('chainIdPath')
  if (path === undefined) return Number(spec.param('chainId') ?? scope.container.chainId)
  return Number(reach(scope, at, path).nodes[0]?.value)
}

async function tokenAmount(
  scope: Scope,
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

/** An amount of the coin, or of a token. Without its decimals, in the smallest unit. */
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

function addressField({ container, facts }: Scope, given: string): Formatted {
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

async function innerCall(scope: Scope, at: Node, asked: Asked): Promise<Formatted> {
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

/** The value as it is. */
export function raw(scope: Pick<Scope, 'container' | 'facts'>, { type, value }: Node): Formatted {
  if (type.kind === 'address' && typeof value === 'string')
    return addressField(scope as Scope, value)
  if (type.kind === 'bytes' && typeof value === 'string') return plain(shortHex(value))
  if (typeof value === 'string') return plain(cleanText(value, longestString))
  if (!Array.isArray(value)) return plain(String(value))
  return plain(`${value.length}`)
}

/** Long data with its start, its end and its length. */
function shortHex(hex: string): string {
  if (hex.length <= longestHex) return hex
  const end = hex.slice(-shownBytes * 2)
  return `${hex.slice(0, 2 + shownBytes * 2)}…${end} (${(hex.length - 2) / 2} bytes)`
}

const textOf = (given: unknown, longest: number) =>
  typeof given === 'string' ? cleanText(given, longest) : ''

/** One text, or several with labels. */
function intentOf(given: unknown): string {
  if (typeof given !== 'object' || given === null) return textOf(given, longestIntent)
  const parts = Object.keys(given)
    .slice(0, 5)
    .map((label) => `${label}: ${textOf(readField(given, label), longestLabel)}`)
  return textOf(parts.join(', '), longestIntent)
}

/** The sentence with its values, or nothing if a value is missing. */
function sentenceOf(given: unknown, shown: readonly ShownField[]): string | undefined {
  if (typeof given !== 'string' || given.length > longestSentence) return undefined
  let isWhole = true
  const text = given.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (braces, path: string | undefined) => {
    if (path === undefined) return braces.slice(1)
    const values = shown.filter((one) => one.path === plainPath(path) && !one.isHidden)
    isWhole &&= values.length > 0
    return values.map(({ field }) => field.text).join(', ')
  })
  return isWhole ? cleanText(text, longestSentence * 4) : undefined
}
