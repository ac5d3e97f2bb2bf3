import type { AbiType, AbiValue } from './AbiType.ts'

/** A value with its type. */
export interface Node {
  type: AbiType
  value: AbiValue
  /**
   * The value's position in the arguments or in the message, such as `.0.2`. Missing for a part of
   * a value, and for values from elsewhere.
   */
  place?: string | undefined
}

/** The values at a path. There are several if the path leads through a whole array. */
export interface Found {
  nodes: readonly Node[]
  isList: boolean
}

const longestPath = 200
const mostSteps = 16
const mostNodes = 1_000
const step = /\.?(?:([A-Za-z_$][\w$-]*)|\[(-?\d{0,9})(:?)(-?\d{0,9})\])/y

type Step = { name: string } | { from: string; isSlice: boolean; to: string }

/** Follows a path of ERC-7730, such as `details.[].token` or `params.path.[-20:]`. */
export function readPath(start: Node, path: string): Found | undefined {
  const steps = parseSteps(path)
  let found: Found | undefined = { nodes: [start], isList: false }
  for (const one of steps ?? []) found &&= follow(found, one)
  return steps && found
}

function parseSteps(path: string): readonly Step[] | undefined {
  if (path.length > longestPath) return undefined
  const steps: Step[] = []
  for (let at = 0; at < path.length; ) {
    step.lastIndex = at
    const read = step.exec(path)
    if (!read || steps.length === mostSteps) return undefined
    const [whole, name, from = '', colon = '', to = ''] = read
    steps.push(name === undefined ? { from, isSlice: colon === ':', to } : { name })
    at += whole.length
  }
  return steps
}

function follow({ isList, nodes }: Found, one: Step): Found | undefined {
  const reached = nodes.map((node) => ('name' in one ? fieldOf(node, one.name) : partOf(node, one)))
  if (reached.some((each) => each === undefined)) return undefined
  const all = reached.flatMap((each) => each?.nodes ?? [])
  if (all.length > mostNodes) return undefined
  return { nodes: all, isList: isList || reached.some((each) => each?.isList) }
}

function fieldOf(node: Node, name: string): Found | undefined {
  const fields = node.type.kind === 'tuple' ? node.type.fields : []
  const inside = partsOf(node)?.[fields.findIndex((field) => field.name === name)]
  return inside && { nodes: [inside], isList: false }
}

/** Returns the elements of a list, or the fields of a struct. `undefined` for other values. */
export function partsOf({ place, type, value }: Node): readonly Node[] | undefined {
  if ((type.kind !== 'tuple' && type.kind !== 'array') || !Array.isArray(value)) return undefined
  return value.flatMap((one: AbiValue, index) => {
    const inner = type.kind === 'array' ? type.of : type.fields[index]?.type
    const at = place === undefined ? undefined : `${place}.${index}`
    return inner ? [{ type: inner, value: one, place: at }] : []
  })
}

function partOf(
  node: Node,
  { from, isSlice, to }: Exclude<Step, { name: string }>,
): Found | undefined {
  const list = node.type.kind === 'array' ? partsOf(node) : undefined
  if (list) {
    if (from === '' && !isSlice) return { nodes: list, isList: true }
    if (isSlice) return { nodes: list.slice(...bounds(from, to)), isList: true }
    const one = list.at(Number(from))
    return one && { nodes: [one], isList: false }
  }
  const bytes = isSlice ? bytesOf(node) : undefined
  if (bytes === undefined) return undefined
  const pairs = bytes.match(/../g) ?? []
  const part = pairs.slice(...bounds(from, to))
  return { nodes: [{ type: { kind: 'bytes' }, value: `0x${part.join('')}` }], isList: false }
}

const bounds = (from: string, to: string) =>
  [from === '' ? 0 : Number(from), to === '' ? undefined : Number(to)] as const

/** Returns the value as bytes, in hex without `0x`. */
function bytesOf({ type, value }: Node): string | undefined {
  if (typeof value === 'bigint') return BigInt.asUintN(256, value).toString(16).padStart(64, '0')
  if (typeof value !== 'string') return undefined
  if (type.kind === 'bytes' || type.kind === 'address') return value.slice(2)
  return Array.from(new TextEncoder().encode(value), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Returns the address in a node: an address, 20 bytes, or a number whose upper 12 bytes are 0. */
export function addressIn({ type, value }: Node): `0x${string}` | undefined {
  if (typeof value === 'bigint')
    return type.kind === 'uint' && value < 2n ** 160n
      ? `0x${value.toString(16).padStart(40, '0')}`
      : undefined
  const isHex = type.kind === 'address' || type.kind === 'bytes'
  return isHex && typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value)
    ? (value as `0x${string}`)
    : undefined
}
