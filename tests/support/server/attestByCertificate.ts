import { createPublicKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/**
 * Creates an attestation object in the format `android-key` (WebAuthn level 3, 8.4). Its
 * certificates are created here. They contain `list` as the URL of the revocation list (RFC 5280,
 * 4.2.1.13).
 */
export function attestByCertificate({
  authData,
  clientDataHash,
  list,
  privateKey,
}: {
  authData: Buffer
  clientDataHash: Buffer
  list: string
  privateKey: KeyObject
}): Buffer {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const lists = extension(
    '551d1f',
    sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(list)))))),
  )
  const octets = (bytes: Buffer) => der(0x04, bytes)
  const key = extension(
    '2b06010401d679020111',
    sequence(
      integer(3),
      der(0x0a, Buffer.from([1])),
      integer(3),
      der(0x0a, Buffer.from([1])),
      octets(clientDataHash),
      octets(Buffer.alloc(0)),
      sequence(),
      sequence(),
    ),
  )
  const own = createPublicKey(privateKey)
  const x5c = [
    certificate({ subject: 'Leaf', key: own, signer: root.privateKey, extensions: [key, lists] }),
    certificate({ subject: 'Root', key: root.publicKey, signer: root.privateKey, extensions: [] }),
  ]
  const sig = createSign('sha256')
    .update(Buffer.concat([authData, clientDataHash]))
    .sign(privateKey)
  return map(
    ['fmt', text('android-key')],
    [
      'attStmt',
      map(
        ['alg', Buffer.from([0x26])],
        ['sig', bytes(sig)],
        ['x5c', Buffer.concat([head(0x80, x5c.length), ...x5c.map(bytes)])],
      ),
    ],
    ['authData', bytes(authData)],
  )
}

/** Encodes a DER value (X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const integer = (value: number) => der(0x02, Buffer.from([value]))
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const extension = (id: string, value: Buffer) => sequence(identifier(id), der(0x04, value))
const named = (name: string) =>
  sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))))
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))

function certificate({
  extensions,
  key,
  signer,
  subject,
}: {
  extensions: readonly Buffer[]
  key: KeyObject
  signer: KeyObject
  subject: string
}): Buffer {
  const time = (text: string) => der(0x18, Buffer.from(text))
  const signed = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    named('Root'),
    sequence(time('20200101000000Z'), time('20990101000000Z')),
    named(subject),
    key.export({ format: 'der', type: 'spki' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  )
  const signature = createSign('sha256').update(signed).sign(signer)
  return sequence(signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
}

/** Encodes the head of a CBOR value (RFC 8949). */
const head = (kind: number, length: number) =>
  Buffer.from(
    length < 24
      ? [kind + length]
      : length < 256
        ? [kind + 24, length]
        : [kind + 25, length >> 8, length & 0xff],
  )
const text = (word: string) => Buffer.concat([head(0x60, word.length), Buffer.from(word)])
const bytes = (given: Buffer) => Buffer.concat([head(0x40, given.length), given])
const map = (...entries: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([
    head(0xa0, entries.length),
    ...entries.flatMap(([name, value]) => [text(name), value]),
  ])
