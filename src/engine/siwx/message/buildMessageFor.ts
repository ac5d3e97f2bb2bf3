import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { serverPlatform } from '../../platform/serverPlatform.ts'
import {
  areResources,
  fieldGuards,
  isPageOf,
  isShortEnough,
  isStatement,
  siwxErrors,
} from './fieldGuards.ts'
import type { NamespaceProfile, SiwxFields, TextOptions } from './SiwxMessage.ts'

const required = ['domain', 'uri', 'version', 'nonce'] as const
const optional = ['scheme', 'issuedAt', 'expirationTime', 'notBefore', 'requestId'] as const

/** Validates every field, and writes the message in the format of its namespace. */
export function buildMessageFor(
  profiles: readonly NamespaceProfile[],
  given: SiwxFields,
  { statements = 'ascii' }: TextOptions = {},
): string {
  // Reads each getter only once. Otherwise the written value could differ from the checked value.
  const fields: SiwxFields = { ...given }
  const { accountAddress, chainId, domain, resources, statement } = fields
  for (const name of required) assertField(name, fields[name], fieldGuards[name])
  for (const name of optional)
    if (fields[name] !== undefined) assertField(name, fields[name], fieldGuards[name])
  // Refuses a user name before the host. The grammar allows it, but it could deceive the user.
  if (domain.includes('@')) throw siwxErrors.INVALID_FIELD('domain')
  if (!isPageOf(domain, fields.uri)) throw siwxErrors.INVALID_FIELD('uri')

  const [namespace, reference = ''] = isCaipNetworkId(chainId) ? chainId.split(':') : []
  const profile = profiles.find((one) => one.namespace === namespace)
  if (!profile?.isReference(reference)) throw siwxErrors.INVALID_FIELD('chainId')
  const address =
    typeof accountAddress === 'string'
      ? profile.canonicalAddress(accountAddress, reference)
      : undefined
  if (address === undefined) throw siwxErrors.INVALID_FIELD('accountAddress')

  if (statement !== undefined) {
    const rule = profile.isStrict ? 'strict' : statements === 'unicode' ? 'unicode' : 'printable'
    assertField('statement', statement, (value) => isStatement(value, rule))
  }
  const list = resources === undefined ? undefined : copyList(resources)
  const { scheme, uri, version, nonce, expirationTime, notBefore, requestId } = fields
  const issuedAt = fields.issuedAt ?? new Date(serverPlatform.now()).toISOString()
  const lines = [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${profile.name} account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...line('Expiration Time', expirationTime),
    ...line('Not Before', notBefore),
    ...line('Request ID', requestId),
    ...(list === undefined ? [] : ['Resources:', ...list.map((resource) => `- ${resource}`)]),
  ]
  const text = lines.join('\n')
  if (!isShortEnough(text)) throw siwxErrors.MESSAGE_TOO_LONG()
  return text
}

function assertField(name: string, value: unknown, holds: (value: string) => boolean) {
  if (typeof value !== 'string' || !holds(value)) throw siwxErrors.INVALID_FIELD(name)
}

function copyList(resources: readonly string[]): readonly string[] {
  const list: readonly unknown[] = Array.isArray(resources) ? [...resources] : [undefined]
  if (!areResources(list)) throw siwxErrors.INVALID_FIELD('resources')
  return list
}

function line(label: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [`${label}: ${value}`]
}
