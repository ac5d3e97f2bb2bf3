import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { attestByCertificate } from './attestByCertificate.ts'

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

export interface PasskeyPlace {
  origin: string
  /** The origin of the page around the frame. */
  topOrigin?: string
}

/**
 * Creates an authenticator in software, with a P-256 key for each passkey (WebAuthn level 3, 6).
 */
export function createTestPasskeys() {
  const keys = new Map<string, { privateKey: KeyObject; counter: number }>()
  const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()

  function clientData(type: string, challenge: string, { origin, topOrigin }: PasskeyPlace) {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin,
        crossOrigin: topOrigin !== undefined,
        ...(topOrigin !== undefined && { topOrigin }),
      }),
    )
  }

  function authenticatorData(rpId: string, flags: number, counter: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count])
  }

  return {
    /**
     * Creates a passkey. `aaguid`: 32 hex digits that identify the authenticator's model. `id`: the
     * credential's id, by default a random one. `list`: the URL of a revocation list, which the
     * certificates of the attestation contain.
     */
    create(
      options: object,
      place: PasskeyPlace,
      {
        aaguid = '0'.repeat(32),
        id = randomBytes(16),
        list,
        transports = ['internal'],
      }: { aaguid?: string; id?: Buffer; list?: string; transports?: string[] } = {},
    ) {
      const { challenge, rp } = options as Options
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      keys.set(id.toString('base64url'), { privateKey, counter: 0 })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // The flags for a user who is present and verified, and for a key that follows.
      const data = Buffer.concat([
        authenticatorData(rp?.id ?? '', 0x45, 0),
        Buffer.from(aaguid, 'hex'),
        Buffer.from([0, id.length]),
        id,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ])
      const client = clientData('webauthn.create', challenge, place)
      const clientDataHash = sha256(client)
      const attested =
        list === undefined
          ? attestation(data)
          : attestByCertificate({ authData: data, clientDataHash, list, privateKey })
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attested.toString('base64url'),
          transports,
        },
      }
    },
    /** Answers a request. `changes`: the values that an attacker changes in the answer. */
    get(
      options: object,
      place: PasskeyPlace,
      {
        flags = 0x05,
        id = [...keys.keys()].at(-1) ?? '',
        rpId,
      }: { flags?: number; id?: string; rpId?: string } = {},
    ) {
      const asked = options as Options
      const key = keys.get(id)
      if (!key) throw new Error('There is no such passkey.')
      key.counter += 1
      const data = authenticatorData(rpId ?? asked.rpId ?? '', flags, key.counter)
      const client = clientData('webauthn.get', asked.challenge, place)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(key.privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** Encodes an ES256 key (EC2, RFC 9053). */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ])

/** Encodes `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function attestation(data: Buffer) {
  const text = (word: string) =>
    Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ])
}
