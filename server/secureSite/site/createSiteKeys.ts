import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A key of the operator. Without the key, the database cannot be decrypted. */
export interface SiteKey {
  /** The id, which is stored with each value that this key encrypted. */
  id: string
  /** 32 random bytes. */
  secret: Uint8Array
}

/** Reads the keys, for example from a key management service. The first key encrypts. */
export type LoadSiteKeys = () => Promise<readonly SiteKey[]>

/**
 * The place of a text in the database. A text can be decrypted only for the place for which it was
 * encrypted.
 */
export type Place = readonly [kind: string, ...ids: string[]]

export interface SiteKeys {
  /** The id of the key that encrypts new values. */
  current: string
  seal(value: unknown, place: Place): string
  /**
   * Decrypts a text. Throws if the text was encrypted for another place, if the text was changed,
   * or if its key is missing.
   */
  open<Value>(sealed: string, place: Place): Value
  /** Returns whether the text is encrypted with the current key. */
  isCurrent(sealed: string): boolean
  /** Returns an HMAC by which a value can be found. It reveals nothing about the value. */
  nameOf(parts: Place): string
  /** Returns the HMACs of a value with all keys, the current key first. */
  namesOf(parts: Place): readonly [string, ...string[]]
  /** The keys that sign statements (Ed25519), the current key first. */
  signers: readonly [SiteSigner, ...SiteSigner[]]
}

export interface SiteSigner {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

const keyLine = /^([\w.-]{1,40}):([A-Za-z0-9_-]{43}|[A-Za-z0-9+/]{43}=)$/

/**
 * Parses keys from the settings: `<id>:<32 bytes in base64>`, separated by line breaks or commas.
 */
export function parseSiteKeys(text: string): readonly SiteKey[] | undefined {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  const keys = parts.flatMap((part): SiteKey[] => {
    const [, id, secret] = keyLine.exec(part) ?? []
    return id && secret ? [{ id, secret: Buffer.from(secret, 'base64') }] : []
  })
  const isSound =
    keys.length > 0 &&
    keys.length === parts.length &&
    new Set(keys.map(({ id }) => id)).size === keys.length &&
    keys.every(({ secret }) => secret.length === 32)
  return isSound ? keys : undefined
}

/** Reads the keys from the settings. Throws if the settings contain no keys. */
export async function readSiteKeys({
  secureSiteKey,
  secureSiteKeyFile,
}: {
  secureSiteKey?: string | undefined
  secureSiteKeyFile?: string | undefined
}): Promise<SiteKeys> {
  const text = secureSiteKeyFile ? await readFile(secureSiteKeyFile, 'utf8') : secureSiteKey
  const keys = text === undefined ? undefined : parseSiteKeys(text)
  if (keys) return createSiteKeys(keys)
  throw new Error(
    'The secure site needs SECURE_SITE_KEY or SECURE_SITE_KEY_FILE. `latchkey-server key create` prints a key.',
  )
}

/** Creates a new key in the format of the settings. */
export function writeNewSiteKey(now: number): string {
  const id = new Date(now).toISOString().slice(0, 10)
  return `${id}-${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64url')}`
}

/**
 * Creates the functions that encrypt with AES-256-GCM, and that compute names with HMAC-SHA-256.
 * Each purpose has its own key (HKDF).
 */
export function createSiteKeys(keys: readonly SiteKey[]): SiteKeys {
  const [first, ...others] = keys.map(deriveKeys)
  if (!first) throw new Error('The secure site has no key.')
  const all = [first, ...others] as const
  const nameBy = ({ names }: DerivedKeys, parts: Place) =>
    createHmac('sha256', names).update(JSON.stringify(parts)).digest('base64url')

  return {
    current: first.id,
    seal(value, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', first.texts, iv)
      cipher.setAAD(Buffer.from(JSON.stringify([first.id, ...place])))
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      const all = Buffer.concat([iv, text, cipher.getAuthTag()])
      return `1.${first.id}.${all.toString('base64url')}`
    },
    open(sealed, place) {
      const [, id, text = ''] = /^1\.(.+)\.([\w-]+)$/.exec(sealed) ?? []
      const key = all.find((one) => one.id === id)
      if (!key) throw new Error('A stored text needs a key that is not configured.')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.texts, bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(JSON.stringify([key.id, ...place])))
      decipher.setAuthTag(bytes.subarray(-16))
      return JSON.parse(
        Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(),
      )
    },
    isCurrent: (sealed) => sealed.startsWith(`1.${first.id}.`),
    nameOf: (parts) => nameBy(first, parts),
    namesOf: (parts) => [nameBy(first, parts), ...others.map((one) => nameBy(one, parts))],
    signers: [first.signer, ...others.map(({ signer }) => signer)],
  }
}

interface DerivedKeys {
  id: string
  names: Uint8Array
  texts: Uint8Array
  signer: SiteSigner
}

/** The PKCS #8 prefix of an Ed25519 key, before its 32 bytes (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function deriveKeys({ id, secret }: SiteKey): DerivedKeys {
  const derive = (use: string) =>
    new Uint8Array(hkdfSync('sha256', secret, 'latchkey secure site', use, 32))
  const der = Buffer.concat([pkcs8, derive('statements')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    id,
    names: derive('names'),
    texts: derive('texts'),
    signer: { id, privateKey, publicKey: createPublicKey(privateKey) },
  }
}
