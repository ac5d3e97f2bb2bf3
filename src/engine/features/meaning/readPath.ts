import type { AbiType, AbiValue } from './AbiType.ts'

/** A value with its type. */
export interface Node {
  type: AbiType
  value: AbiValue
}

/** The values that a path leads to. Several if it goes through a whole array. */
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

function fieldOf({ type, value }: Node, name: string): Found | undefined {
  if (type.kind !== 'tuple' || !Array.isArray(value)) return undefined
  const at = type.fields.findIndex((field) => field.name === name)
  const field = type.fields[at]
  return field && { nodes: [{ type: field.type, value: value[at] }], isList: false }
}

function partOf(
  { type, value }: Node,
  { from, isSlice, to }: Exclude<Step, { name: string }>,
): Found | undefined {
  if (type.kind === 'array' && Array.isArray(value)) {
    const inside = (list: readonly AbiValue[], many: boolean): Found => ({
      nodes: list.map((one) => ({ type: type.of, value: one })),
      isList: many,
    })
    if (from === '' && !isSlice) return inside(value, true)
    if (isSlice) return inside(value.slice(...bounds(from, to)), true)
    const one = value.at(Number(from))
    return one === undefined ? undefined : inside([one], false)
  }
  const bytes = isSlice ? bytesOf({ type, value }) : undefined
  if (bytes === undefined) return undefined
  const pairs = bytes.match(/../g) ?? []
  const part = pairs.slice(...bounds(from, to))
  return { nodes: [{ type: { kind: 'bytes' }, value: `0x${part.join('')}` }], isList: false }
}

const bounds = (from: string, to: string) =>
  [from === '' ? 0 : Number(from), to === '' ? undefined : Number(to)] as const

/** The value as bytes, in hex without `0x`. */
function bytesOf({ type, value }: Node): string | undefined {
  if (typeof value === 'bigint') return BigInt.asUintN(256, value).toString(16).padStart(64, '0')
  if (typeof value !== 'string') return undefined
  if (type.kind === 'bytes' || type.kind === 'address') return value.slice(2)
  return Array.from(new TextEncoder().encode(value), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The address that a node holds: an address, 20 bytes, or a number whose upper 12 bytes are 0. */
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
