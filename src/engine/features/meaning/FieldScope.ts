import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { type Description, readInFile } from './Description.ts'
import type { Meaning } from './Meaning.ts'
import { type Found, type Node, readPath } from './readPath.ts'

/** Values of the call or message that are not among its arguments (`@` in paths). */
export interface Container {
  from?: `0x${string}` | undefined
  to: `0x${string}`
  value: bigint
  chainId: number
}

/** The decimals and the symbol of a coin or token, as its contract reports them. */
export interface Coin {
  symbol: string
  decimals: number
}

/** The functions that provide data for the fields. */
export interface Facts {
  checksum(address: string): `0x${string}`
  coinOf(chainId: number): Coin | undefined
  isSelf(address: string): boolean
  /** Returns the name of a contract's owner, if the registry has the contract. */
  nameOf(chainId: number, address: string): string | undefined
  networkName(chainId: number): string | undefined
  tokenOf(chainId: number, address: string): Promise<Coin | undefined>
  /**
   * Resolves with the meaning of a call inside this call. `undefined` if there are too many such
   * calls.
   */
  explainInner(call: Container & { data: string }): Promise<Meaning | undefined>
}

/** The data from which the fields of one call or message are read. */
export interface FieldScope {
  container: Container
  description: Description
  facts: Facts
  root: Node
}

/** Thrown if the file does not fit the call or message. The file is then not used. */
export class Unfit extends Error {}

export const longestLabel = 60

export const textOf = (given: unknown, longest: number) =>
  typeof given === 'string' ? cleanText(given, longest) : ''

/** Returns the values at a path. Throws if there is no value at the path. */
export function reach(
  { container, description, root }: FieldScope,
  at: Node,
  path: unknown,
): Found {
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

export function constantNode(value: unknown): Node {
  if (isPrefixedEvmAddress(value)) return { type: { kind: 'address' }, value: value.toLowerCase() }
  if (typeof value === 'number' && Number.isSafeInteger(value))
    return { type: { kind: 'int', bits: 256 }, value: BigInt(value) }
  if (typeof value === 'string') return { type: { kind: 'string' }, value }
  if (typeof value === 'boolean') return { type: { kind: 'bool' }, value }
  throw new Unfit()
}
