import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { readChain } from './readChain.ts'

export interface SignInPlace {
  readonly address: Address
  readonly chainId: number
  /** The origin of the page that contains the frame. */
  readonly parentOrigin: string
}

/** A path segment (RFC 3986). */
const requestId = /^(?:[\w\-.~!$&'()*+,;=:@]|%[\da-f]{2}){0,200}$/i
/** A URI, whose host may be an IPv6 address (RFC 3986). */
const address =
  /^[a-z][a-z\d+.-]*:(?:\/\/\[[\da-f:.]+\])?(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*(?:#(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i
/**
 * The characters of a statement (EIP-4361). They are the reserved and unreserved characters of RFC
 * 3986, and spaces.
 */
const statement = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]*$/
const longest = 4_096
/** The first and last times that RFC 3339 can write. */
const [firstTime, lastTime] = [Date.UTC(1970, 0), Date.UTC(10_000, 0)]

/**
 * Writes the sign-in message (EIP-4361) from the fields of a page's request. The message is always
 * for the page's own host. Ignores a complete message in the request. Throws if a field is missing
 * or wrong.
 */
export function writeSignIn(
  asked: unknown,
  { address: account, chainId, parentOrigin }: SignInPlace,
) {
  const fields = (typeof asked === 'object' && asked !== null ? asked : {}) as Readonly<
    Record<string, unknown>
  >
  const read = (name: string): string | undefined => {
    const value = fields[name]
    if (value === undefined) return undefined
    if (typeof value !== 'string' || value.length > longest) throw new Error(`A wrong ${name}`)
    return value
  }
  const date = (name: string): Date | undefined => {
    const value = read(name)
    if (value === undefined) return undefined
    const time = new Date(value)
    if (!(time.getTime() >= firstTime && time.getTime() < lastTime))
      throw new Error(`A wrong ${name}`)
    return time
  }
  const uri = read('uri') ?? ''
  const { host } = new URL(parentOrigin)
  if (read('domain') !== host) throw new Error('A sign-in for another domain')
  if (!address.test(uri) || !URL.canParse(uri) || new URL(uri).origin !== parentOrigin)
    throw new Error('A sign-in for another page')
  const chain = readChain(read('chainId'))
  if (chain?.namespace !== 'eip155' || chain.chainId !== chainId)
    throw new Error('A sign-in for another network')
  if (!requestId.test(read('requestId') ?? '')) throw new Error('A wrong requestId')
  if (!statement.test(read('statement') ?? '')) throw new Error('A wrong statement')
  const { resources } = fields
  const isList =
    Array.isArray(resources) &&
    resources.every((one) => typeof one === 'string' && address.test(one))
  if (resources !== undefined && !isList) throw new Error('Wrong resources')
  if (read('version') !== '1') throw new Error('A wrong version')
  return createSiweMessage({
    address: account,
    chainId,
    domain: host,
    uri,
    version: '1',
    nonce: read('nonce') ?? '',
    statement: read('statement'),
    issuedAt: date('issuedAt'),
    expirationTime: date('expirationTime'),
    notBefore: date('notBefore'),
    requestId: read('requestId'),
    resources: isList ? resources : undefined,
  })
}
