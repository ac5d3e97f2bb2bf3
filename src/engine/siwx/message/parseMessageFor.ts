import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { areResources, fieldGuards, isShortEnough, isStatement, siwxErrors } from './fieldGuards.ts'
import type { NamespaceProfile, ReadOptions, SiwxFields, SiwxMessage } from './SiwxMessage.ts'

type OptionalField = 'issuedAt' | 'expirationTime' | 'notBefore' | 'requestId'

const optional: readonly [OptionalField, string][] = [
  ['issuedAt', 'Issued At: '],
  ['expirationTime', 'Expiration Time: '],
  ['notBefore', 'Not Before: '],
  ['requestId', 'Request ID: '],
]

/** Parses a message line by line. Each line must be in its place, and no line may be left over. */
export function parseMessageFor(
  profiles: readonly NamespaceProfile[],
  text: string,
  { statements = 'ascii', textsWithoutDomainWarning = {} }: ReadOptions = {},
): SiwxMessage {
  if (typeof text !== 'string') throw siwxErrors.INVALID_MESSAGE('message')
  if (!isShortEnough(text)) throw siwxErrors.MESSAGE_TOO_LONG()
  const [first = '', address = '', blank, ...rest] = text.split('\n')
  const { scheme, domain, name } = parseHeader(first)
  if (blank !== '') throw siwxErrors.INVALID_MESSAGE('accountAddress')

  const { statement, lines, hasOneBlank } = splitStatement(rest)
  let next = 0
  const take = (label: string) => {
    const line = lines[next]
    if (!line?.startsWith(label)) return undefined
    next += 1
    return line.slice(label.length)
  }
  const need = (field: keyof typeof fieldGuards, value: string | undefined) => {
    if (value === undefined || !fieldGuards[field](value)) throw siwxErrors.INVALID_MESSAGE(field)
    return value
  }

  const uri = need('uri', take('URI: '))
  const version = need('version', take('Version: '))
  const chain = readChain(profiles, name, take('Chain ID: '), textsWithoutDomainWarning)
  const nonce = need('nonce', take('Nonce: '))
  const { profile, reference, isStrict, isLoose } = chain
  const accountAddress = profile.canonicalAddress(address, reference)
  if (accountAddress === undefined || (accountAddress !== address && !isLoose))
    throw siwxErrors.INVALID_MESSAGE('accountAddress')
  if (isStrict && hasOneBlank) throw siwxErrors.INVALID_MESSAGE('statement')
  const rule = isStrict ? 'strict' : statements === 'unicode' ? 'unicode' : 'printable'
  if (statement !== undefined && !isStatement(statement, rule))
    throw siwxErrors.INVALID_MESSAGE('statement')

  const message: SiwxMessage = {
    ...(scheme === undefined ? {} : { scheme: need('scheme', scheme) }),
    domain: need('domain', domain),
    accountAddress,
    ...(statement === undefined ? {} : { statement }),
    uri,
    version,
    chainId: chain.chainId,
    nonce,
    serializedMessage: text,
  }
  for (const [field, label] of optional) {
    const value = take(label)
    if (value !== undefined) message[field] = need(field, value)
  }
  if (isStrict) need('issuedAt', message.issuedAt)
  if (lines[next] === 'Resources:') {
    message.resources = readResources(lines.slice(next + 1))
    next = lines.length
  }
  if (next !== lines.length) throw siwxErrors.INVALID_MESSAGE('message')
  return message
}

/**
 * Splits off the statement. A blank line stands before the statement, and another one after it. A
 * text without a statement has one more blank line (EIP-4361), or no blank line (Solana's wallets,
 * AppKit).
 */
function splitStatement(rest: readonly string[]): {
  statement?: string
  lines: readonly string[]
  hasOneBlank: boolean
} {
  const [first = '', second] = rest
  if (first === '') return { lines: rest.slice(1), hasOneBlank: false }
  if (second === '') return { statement: first, lines: rest.slice(2), hasOneBlank: false }
  return { lines: rest, hasOneBlank: true }
}

/**
 * Reads the id of the chain: the part after the name of the namespace. Outside of EIP-4361, the
 * full CAIP-2 id is also valid. A name is valid only if the host accepts AppKit's format and the
 * name belongs to this network.
 */
function readChain(
  profiles: readonly NamespaceProfile[],
  name: string,
  value = '',
  loose: NonNullable<ReadOptions['textsWithoutDomainWarning']>,
) {
  const colon = value.indexOf(':')
  const isBare = colon === -1
  const reference = value.slice(colon + 1)
  const profile = profiles.find((one) =>
    isBare ? one.name === name : one.namespace === value.slice(0, colon),
  )
  if (!profile?.isReference(reference)) throw siwxErrors.INVALID_MESSAGE('chainId')
  const chainId: CaipNetworkId = `${profile.namespace}:${reference}`
  const isLoose = !isBare && Object.hasOwn(loose, chainId) && loose[chainId] === name
  const isNamed = profile.name === name && (isBare || !profile.isStrict)
  if (!isLoose && !isNamed) throw siwxErrors.INVALID_MESSAGE('chainId')
  return { profile, reference, chainId, isLoose, isStrict: profile.isStrict && !isLoose }
}

function readResources(lines: readonly string[]): readonly string[] {
  const resources = lines.map((line) => (line.startsWith('- ') ? line.slice(2) : ''))
  if (!areResources(resources)) throw siwxErrors.INVALID_MESSAGE('resources')
  return resources
}

const words = ' wants you to sign in with your '
const end = ' account:'
const longestName = 64

/** Parses the first line, which contains the optional scheme, the domain and the network's name. */
export function parseHeader(line: string): { scheme?: string; domain: string; name: string } {
  const at = line.indexOf(words)
  if (at === -1 || !line.endsWith(end)) throw siwxErrors.INVALID_MESSAGE('message')
  const asking = line.slice(0, at)
  const name = line.slice(at + words.length, -end.length)
  if (name.length > longestName || !/^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(name))
    throw siwxErrors.INVALID_MESSAGE('message')
  const colon = asking.indexOf('://')
  if (colon === -1) return { domain: asking, name }
  return { scheme: asking.slice(0, colon), domain: asking.slice(colon + 3), name }
}

const times = ['issuedAt', 'expirationTime', 'notBefore'] as const
const others = [
  'accountAddress',
  'chainId',
  'domain',
  'nonce',
  'requestId',
  'scheme',
  'statement',
  'uri',
  'version',
] as const

/**
 * Reads the fields of a text that a wallet wrote itself. Returns `undefined` if the text is not a
 * message, or if its content differs from the request. The wallet may choose `issuedAt` if the
 * request does not contain it.
 */
export function parseOffered(
  profile: NamespaceProfile,
  text: string,
  asked: SiwxFields,
): SiwxFields | undefined {
  try {
    const { serializedMessage: _, ...fields } = parseMessageFor([profile], text)
    const isAsked =
      others.every((name) => fields[name] === asked[name]) &&
      times.every(
        (name) => isSameTime(fields[name], asked[name]) || (name === 'issuedAt' && !asked[name]),
      ) &&
      JSON.stringify(fields.resources) === JSON.stringify(asked.resources)
    return isAsked ? fields : undefined
  } catch {
    return undefined
  }
}

/** Returns whether the times are the same. Wallets may write the same time in another format. */
const isSameTime = (one: string | undefined, other: string | undefined) =>
  one === other || (one && other ? Date.parse(one) === Date.parse(other) : false)
