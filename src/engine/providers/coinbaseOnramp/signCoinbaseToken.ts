import { serverPlatform } from '../../platform/serverPlatform.ts'

export interface CoinbaseKey {
  /** The key's id or name. */
  keyId: string
  /**
   * The private key, as Coinbase shows it: 64 bytes in base64 (Ed25519), or a PEM that starts with
   * `-----BEGIN EC PRIVATE KEY-----` (ECDSA on P-256).
   */
  keySecret: string
}

/** The lifetime of a token in seconds, the longest that Coinbase accepts. */
const lifetime = 120
const host = 'api.developer.coinbase.com'
const p256Algorithm = [
  0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48,
  0xce, 0x3d, 0x03, 0x01, 0x07,
]

/**
 * Creates a JSON Web Token (RFC 7519) for one request, such as `POST` and `/onramp/v1/token`:
 * https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication.
 */
export async function signCoinbaseToken(
  { keyId, keySecret }: CoinbaseKey,
  method: string,
  path: string,
): Promise<string> {
  const isPem = keySecret.includes('-----BEGIN')
  const now = Math.floor(serverPlatform.now() / 1000)
  const header = {
    alg: isPem ? 'ES256' : 'EdDSA',
    kid: keyId,
    typ: 'JWT',
    nonce: hexOf(serverPlatform.randomBytes(16)),
  }
  const claims = {
    sub: keyId,
    iss: 'cdp',
    iat: now,
    nbf: now,
    exp: now + lifetime,
    uris: [`${method} ${host}${path}`],
  }
  const encoder = new TextEncoder()
  const text = [header, claims]
    .map((part) => toBase64Url(encoder.encode(JSON.stringify(part))))
    .join('.')
  const bytes = encoder.encode(text)
  const signature = await (isPem ? signEs256(keySecret, bytes) : signEd25519(keySecret, bytes))
  return `${text}.${toBase64Url(signature)}`
}

async function signEd25519(secret: string, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const bytes = fromBase64(secret)
  const jwk = {
    kty: 'OKP',
    crv: 'Ed25519',
    d: toBase64Url(bytes.slice(0, 32)),
    x: toBase64Url(bytes.slice(32)),
  }
  const key = await serverPlatform.subtle().importKey('jwk', jwk, 'Ed25519', false, ['sign'])
  return new Uint8Array(await serverPlatform.subtle().sign('Ed25519', key, text))
}

/**
 * Signs with an ECDSA key. The key in the PEM (RFC 5915) is wrapped in PKCS #8, the format that
 * WebCrypto accepts.
 */
async function signEs256(pem: string, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = fromBase64(pem.replace(/-----[^-]+-----|\\n/g, ''))
  const pkcs8 = pem.includes('EC PRIVATE KEY')
    ? encodeDer(0x30, [0x02, 0x01, 0x00, ...p256Algorithm, ...encodeDer(0x04, key)])
    : key
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const imported = await serverPlatform.subtle().importKey('pkcs8', pkcs8, curve, false, ['sign'])
  const hashed = { name: 'ECDSA', hash: 'SHA-256' }
  return new Uint8Array(await serverPlatform.subtle().sign(hashed, imported, text))
}

/** Encodes a value of at most 255 bytes in DER. */
function encodeDer(tag: number, content: Iterable<number>): Uint8Array<ArrayBuffer> {
  const bytes = [...content]
  const length = bytes.length < 128 ? [bytes.length] : [0x81, bytes.length]
  return Uint8Array.from([tag, ...length, ...bytes])
}

const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
