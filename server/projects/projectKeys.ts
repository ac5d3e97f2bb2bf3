import { z } from 'zod'
import { createSiteKeys, type Place } from '../secureSite/site/createSiteKeys.ts'

/** The server settings for which a project can have its own value. */
export const keyNames = [
  'etherscanApiKey',
  'coinGeckoApiKey',
  'oneInchApiKey',
  'zeroExApiKey',
  'jupiterApiKey',
  'dasNodeUrl',
  'meldApiKey',
  'moonPayApiKey',
  'moonPaySecretKey',
  'stripeSecretKey',
] as const

export type KeyName = (typeof keyNames)[number]
export type ProjectKeys = Partial<Record<KeyName, string>>

/** A key, which becomes part of a header or a URL. */
const key = z
  .string()
  .regex(/^[\x21-\x7e]{8,500}$/, 'is not 8 to 500 letters, digits or signs')
  .nullable()
  .optional()
/**
 * The URL of a node. It must not be on a private network, because the administrator of a project
 * may not be the server's operator.
 */
const nodeUrl = z
  .string()
  .max(500)
  .refine(isOnInternet, 'is not an https: URL without a port')
  .nullable()
  .optional()

/**
 * The keys to set. `null` removes a key. Omitted keys stay unchanged. Error messages never contain
 * a value.
 */
export const keyChanges = z
  .strictObject(
    {
      etherscanApiKey: key,
      coinGeckoApiKey: key,
      oneInchApiKey: key,
      zeroExApiKey: key,
      jupiterApiKey: key,
      dasNodeUrl: nodeUrl,
      meldApiKey: key,
      moonPayApiKey: key,
      moonPaySecretKey: key,
      stripeSecretKey: key,
    } satisfies Record<KeyName, z.ZodType>,
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? `The keys are named ${keyNames.join(', ')}` : undefined,
    },
  )
  .refine(
    ({ moonPayApiKey: one, moonPaySecretKey: other }) =>
      (one === undefined) === (other === undefined) && (one === null) === (other === null),
    'moonPayApiKey and moonPaySecretKey are set and removed together',
  )

export type KeyChanges = z.output<typeof keyChanges>

/** The error for stored keys that are damaged, or that were encrypted with another secret. */
export class UnreadableKeysError extends Error {
  constructor(options: ErrorOptions) {
    super('The keys of a project cannot be read. Set them again.', options)
    this.name = 'UnreadableKeysError'
  }
}

/** The project that owns the keys, and the server's secret, which encrypts the keys. */
export interface KeyOwner {
  project: string
  secret: string
}

const placeOf = (project: string, name: string): Place => ['project key', project, name]

const sealsOf = (secret: string) =>
  createSiteKeys([{ id: 'server', secret: Buffer.from(secret, 'base64url') }])

const parseStored = (stored: string | null): Record<string, string> => JSON.parse(stored ?? '{}')

/** Returns the names of the stored keys. */
export function storedNames(stored: string | null): KeyName[] {
  const keys = parseStored(stored)
  return keyNames.filter((name) => keys[name] !== undefined)
}

/** Returns the new text to store: JSON in which each value is encrypted. `null` without keys. */
export function changeStored(
  stored: string | null,
  changes: KeyChanges,
  { project, secret }: KeyOwner,
): string | null {
  const keys = parseStored(stored)
  const { seal } = sealsOf(secret)
  for (const name of keyNames) {
    const value = changes[name]
    if (value === null) delete keys[name]
    else if (value !== undefined) keys[name] = seal(value, placeOf(project, name))
  }
  return Object.keys(keys).length > 0 ? JSON.stringify(keys) : null
}

/** Decrypts the stored keys. Throws `UnreadableKeysError`. */
export function openStored(stored: string | null, { project, secret }: KeyOwner): ProjectKeys {
  const keys = parseStored(stored)
  const { open } = sealsOf(secret)
  try {
    return Object.fromEntries(
      storedNames(stored).map((name) => [
        name,
        open<string>(keys[name] ?? '', placeOf(project, name)),
      ]),
    )
  } catch (cause) {
    throw new UnreadableKeysError({ cause })
  }
}

function isOnInternet(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { password, port, protocol, username } = new URL(text)
  return protocol === 'https:' && port === '' && username === '' && password === ''
}
