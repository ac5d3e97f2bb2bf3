import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

/** The first bytes of an ed25519 key: in a `did:key`, and in DER. */
const didPrefix = Buffer.from([0xed, 0x01])
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** The allowed clock difference, in seconds. */
const tolerance = 60

/** Verifies the token of a client. Its errors have the messages of the real relay. */
export function parseRelayToken(token: string, now: number): { clientId: string } {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const { iss, iat, exp } = claims as { iss: string; iat: number; exp: number }
  const key = Buffer.from(base58.decode(iss.replace(/^did:key:z/, '')))
  if (!key.subarray(0, 2).equals(didPrefix)) throw new Error('JWT validation error: wrong key')
  const publicKey = createPublicKey({
    key: Buffer.concat([derPrefix, key.subarray(2)]),
    format: 'der',
    type: 'spki',
  })
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('JWT validation error: Invalid signature')
  if (iat > now / 1000 + tolerance)
    throw new Error('JWT validation error: JWT Token is not yet valid')
  if (exp < now / 1000 - tolerance) throw new Error('JWT validation error: JWT Token has expired')
  return { clientId: iss }
}
