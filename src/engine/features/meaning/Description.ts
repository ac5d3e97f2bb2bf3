import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { type AbiFunction, parseFunction } from './AbiType.ts'
import { selectorOf } from './digestOfCall.ts'
import type { MeaningAction } from './Meaning.ts'

/** The part of an ERC-7730 file that describes one function or message. */
export interface Description {
  /** The whole file. Paths that begin with `$` start here. */
  file: unknown
  /** The entry of `display.formats`. */
  format: unknown
  /** The function, if the description is for a call. */
  called?: AbiFunction | undefined
  owner?: string | undefined
  url?: string | undefined
  /**
   * Whether the file is one of our own. In our files, each `$id` is a `MeaningTerm` or a
   * `MeaningAction`.
   */
  isStandard?: boolean | undefined
}

/** The location of a contract. The address is in lower case. */
export interface Place {
  chainId: number
  address: string
}

/** A file of the ERC-7730 registry, and the contracts that it describes. */
export interface RegistryEntry {
  /** Whether the file describes calls of a contract, or messages (EIP-712). */
  readonly kind: 'contract' | 'eip712'
  readonly owner: string | undefined
  /** The ids of the chains, by address in lower case. */
  readonly places: Readonly<Record<string, readonly number[]>>
  load(): Promise<unknown>
}

const mostDeployments = 500
const mostFormats = 500
const longestName = 60
const secondVersion = /\/erc7730-v2(\.\d+){0,2}\.schema\.json$/

/**
 * Returns the description of a call in an ERC-7730 file. `undefined` if the file is for other
 * contracts.
 */
export function describeCall(
  file: unknown,
  { selector, ...place }: Place & { selector: string },
): Description | undefined {
  if (!isDeployedAt(file, 'contract', place)) return undefined
  const found = formatsOf(file).flatMap(([key, format]) => {
    const called = parseFunction(key)
    return called && selectorOf(called.signature) === selector ? [{ called, format }] : []
  })
  const [first, second] = found
  // ERC-7730: two keys for the same function make the file invalid.
  return first && !second ? { ...first, ...describeOwner(file), file } : undefined
}

/**
 * Returns the description of a message in an ERC-7730 file. `undefined` if the file is for other
 * contracts.
 */
export function describeMessage(
  file: unknown,
  {
    domain,
    encodedType,
    place,
  }: { domain: unknown; encodedType: string; place: Place | undefined },
): Description | undefined {
  const bound = readField(readField(file, 'context'), 'eip712')
  const deployments = readField(bound, 'deployments')
  // A file without deployments would apply to every contract.
  if (!place || !Array.isArray(deployments) || !isDeployedAt(file, 'eip712', place))
    return undefined
  const required = readField(bound, 'domain')
  const isOther = (['name', 'version', 'chainId', 'verifyingContract'] as const).some((name) => {
    const wanted = readField(required, name)
    const actual = readField(domain, name)
    return wanted !== undefined && String(wanted).toLowerCase() !== String(actual).toLowerCase()
  })
  const [, format] = formatsOf(file).find(([key]) => key === encodedType) ?? []
  return format === undefined || isOther ? undefined : { ...describeOwner(file), file, format }
}

/**
 * Returns whether the file is for the contract. Also checks the file's version, as ERC-7730
 * requires.
 */
function isDeployedAt(file: unknown, kind: 'contract' | 'eip712', { address, chainId }: Place) {
  const schema = readField(file, '$schema')
  if (typeof schema !== 'string' || schema.length > 200 || !secondVersion.test(schema)) return false
  const list = readField(readField(readField(file, 'context'), kind), 'deployments')
  if (!Array.isArray(list)) return false
  return list.slice(0, mostDeployments).some((one: unknown) => {
    const deployed = readField(one, 'address')
    return (
      readField(one, 'chainId') === chainId &&
      isPrefixedEvmAddress(deployed) &&
      deployed.toLowerCase() === address
    )
  })
}

function formatsOf(file: unknown): readonly (readonly [key: string, format: unknown])[] {
  const formats = readField(readField(file, 'display'), 'formats')
  if (typeof formats !== 'object' || formats === null) return []
  return Object.keys(formats)
    .slice(0, mostFormats)
    .map((key) => [key, readField(formats, key)] as const)
}

function describeOwner(file: unknown): Pick<Description, 'owner' | 'url'> {
  const metadata = readField(file, 'metadata')
  const owner = readField(metadata, 'owner')
  const name = typeof owner === 'string' ? cleanText(owner, longestName) : ''
  const url = sanitizeUrl(readField(readField(metadata, 'info'), 'url'))
  return { ...(name && { owner: name }), ...(url && { url }) }
}

/** Reads the value at a path such as `$.metadata.constants.weth` in the file. */
export function readInFile(file: unknown, path: string): unknown {
  const names = path.split('.').slice(1)
  if (names.length > 8) return undefined
  return names.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? readField(at, name)
        : undefined,
    file,
  )
}

/** Returns the action of the call or message, if a well-known standard describes it. */
export const actionOf = ({ format, isStandard }: Description) =>
  isStandard ? (readField(format, '$id') as MeaningAction) : undefined
