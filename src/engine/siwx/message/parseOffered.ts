import { parseMessageFor } from './parseMessageFor.ts'
import type { ChainProfile, SiwxFields } from './SiwxMessage.ts'

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
 * The fields of a text that a wallet wrote itself. `undefined` if it is not a message, or has
 * another content than what was asked. Only `issuedAt` is up to the wallet if it was not asked.
 */
export function parseOffered(
  profile: ChainProfile,
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

/** Wallets may write the same instant in another form. */
const isSameTime = (one: string | undefined, other: string | undefined) =>
  one === other || (one && other ? Date.parse(one) === Date.parse(other) : false)
