import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { describe, expect, test } from 'vitest'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import { buildMessage, parseMessage, verify } from '../../src/engine/siwx/index.ts'
import type { SiwxFields } from '../../src/engine/siwx/publicTypes.ts'
import { propertyRuns } from '../support/propertyRuns.ts'
import { plainNode, shopExpects, shopFields } from '../support/siwxSigners.ts'

const alice = signWithViem('alice')
const whole = {
  expirationTime: '2026-11-21T12:10:00.000Z',
  notBefore: '2026-11-21T11:59:00.000Z',
  requestId: 'order-7',
  resources: ['https://shop.example/terms', 'ipfs://bafy/list'],
}
const { statement: _, ...bare } = shopFields(alice)

/** Messages that both libraries can write. */
const messages: readonly [string, SiwxFields][] = [
  ['with everything', shopFields(alice, whole)],
  ['with a scheme', shopFields(alice, { scheme: 'https' })],
  ['without a statement', bare],
  ['with a port', shopFields(alice, { domain: 'localhost:5173', uri: 'http://localhost:5173/' })],
]

/** The fields with the names that `siwe` uses. */
function inSiwe({ accountAddress, chainId, ...rest }: SiwxFields) {
  return { ...rest, address: accountAddress, chainId: Number(chainId.split(':')[1]) } as object
}

const time = '2026-11-21T12:00:00.000Z'

describe('with siwe, the reference of EIP-4361', () => {
  test.each(messages)('siwe parses our message %s', (_, fields) => {
    const theirs = new SiweMessage(buildMessage(fields))
    expect(theirs).toMatchObject(inSiwe(fields))
    expect(theirs.prepareMessage(), 'siwe writes the same text').toBe(buildMessage(fields))
  })

  test.each(messages)('our library parses siwe’s message %s', (_, fields) => {
    const text = new SiweMessage(inSiwe(fields)).prepareMessage()
    const { serializedMessage, ...read } = parseMessage(text)
    expect(read).toEqual(fields)
    expect(serializedMessage).toBe(text)
  })

  test('siwe verifies a wallet’s signature of our message, and we verify one of siwe’s', async () => {
    const ours = buildMessage(shopFields(alice))
    const signature = await alice.sign(ours)
    const verdict = await new SiweMessage(ours).verify({ signature, time, domain: 'shop.example' })
    expect(verdict.success).toBe(true)
    const theirs = new SiweMessage(inSiwe(shopFields(alice))).prepareMessage()
    const result = await verify({
      message: theirs,
      signature: await alice.sign(theirs),
      expected: shopExpects(alice),
    })
    expect(result.status).toBe('valid')
  })

  test('both refuse a message with a changed character', async () => {
    const ours = buildMessage(shopFields(alice))
    const signature = await alice.sign(ours)
    const message = ours.replace('shop.example/cart', 'shop.example/bart')
    const { success } = await new SiweMessage(message)
      .verify({ signature, time })
      .catch(() => ({ success: false }))
    expect(success).toBe(false)
    const { status } = await verify({
      message,
      signature,
      expected: shopExpects(alice),
      client: plainNode,
    })
    expect(status).toBe('invalid')
  })
})

/** A change in a text: its position, its length, and the replacement. */
type Change = readonly [at: number, length: number, piece: string]

const pieces = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '  ',
    '\r',
    '\t',
    '-',
    '- ',
    ':',
    '/',
    '#',
    '?',
    '@',
    '%',
    '%20',
    '[',
    ']',
  ],
  ...[
    '"',
    '<',
    '\\',
    '^',
    '`',
    '{',
    '|',
    'ü',
    '測',
    '\u202e',
    '\u200b',
    '\0',
    '0',
    '1',
    '60',
    '.5',
  ],
  ...['Z', 'z', '+', '+01:00', 'T', 't', 'eip155:', 'Polygon', 'Ethereum', 'https://', 'a@', '::1'],
  ...['[::1]', '\nChain ID: 1', '\nRequest ID: ', '\nResources:', '\n- ', '\nNot Before: '],
]

/** Changes of whole parts. Some libraries write messages in each of these ways. */
const rewrites: readonly [string, (text: string) => string][] = [
  ['as it is', (text) => text],
  ['with the full id', (text) => text.replace('Chain ID: 1', 'Chain ID: eip155:1')],
  [
    'with the name of another network',
    (text) => text.replace('Ethereum account', 'Polygon account'),
  ],
  [
    "in AppKit's form",
    (text) => text.replace('Ethereum account', 'Words account').replace('ID: 1', 'ID: eip155:1'),
  ],
  ['in small letters', (text) => text.replace(alice.address, alice.address.toLowerCase())],
  [
    'in large letters',
    (text) => text.replace(alice.address, `0x${alice.address.slice(2).toUpperCase()}`),
  ],
  ['with one blank line', (text) => text.replace('\n\n\nURI', '\n\nURI')],
  ['without its time', (text) => text.replace(/\nIssued At: .*/, '')],
  ['with a statement in quotes', (text) => text.replace('shop.\n', '"shop".\n')],
  ['with a statement in other letters', (text) => text.replace('shop.\n', 'Läden.\n')],
  ['with a time of small letters', (text) => text.replace(/T(\d\d:\d\d:\d\d\.\d+)Z/g, 't$1z')],
  ['with an end of line', (text) => `${text}\n`],
  ['with other ends of lines', (text) => text.replaceAll('\n', '\r\n')],
]

const accepts = (read: () => unknown) => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

const siweReads = (text: string) => accepts(() => new SiweMessage(text))

const texts = messages.flatMap(([, fields]) =>
  rewrites.map(([, rewrite]) => rewrite(buildMessage(fields))),
)

const change = (text: string, changes: readonly Change[]) =>
  changes.reduce(
    (changed, [at, length, piece]) => changed.slice(0, at) + piece + changed.slice(at + length),
    text,
  )

const readable = texts.filter((text) => accepts(() => parseMessage(text)))

/** Changes a letter or two, mostly in a valid text, or inserts one of the pieces. */
const changedText = fc
  .tuple(
    fc.constantFrom(...readable, ...readable, ...texts),
    fc.array(
      fc.oneof(
        fc.tuple(fc.nat(420), fc.nat(1), fc.string({ unit: 'grapheme-ascii', maxLength: 1 })),
        fc.tuple(fc.nat(420), fc.constant(1), fc.constantFrom(...'0123456789abcdefABCDEF.-%:/')),
        fc.tuple(
          fc.nat(420),
          fc.nat(3),
          fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 2 })),
        ),
      ),
      { minLength: 1, maxLength: 2 },
    ),
  )
  .map(([text, changes]) => change(text, changes))

describe('latchkey refuses all that siwe refuses', () => {
  test.each(rewrites)('a message %s', async (_, rewrite) => {
    for (const [, fields] of messages) {
      const message = rewrite(buildMessage(fields))
      const { domain, nonce } = fields
      const result = await verify({
        message,
        signature: await alice.sign(message),
        expected: { ...shopExpects(alice), domain, nonce },
        client: plainNode,
      })
      expect([message, result.status]).toEqual([
        message,
        siweReads(message) && message === buildMessage(fields) ? 'valid' : 'invalid',
      ])
    }
  })

  test('security 25 any changed text; and both parse a text that both accept into the same fields', () => {
    let read = 0
    fc.assert(
      fc.property(changedText, (text) => {
        if (!accepts(() => parseMessage(text))) return
        read += 1
        expect([text, siweReads(text)]).toEqual([text, true])
        const { serializedMessage: _, ...fields } = parseMessage(text)
        expect({ ...new SiweMessage(text) }).toMatchObject(inSiwe(fields))
      }),
      propertyRuns(71),
    )
    expect(read, 'texts that both accept').toBeGreaterThan(20)
  })

  test('no field produces a text that siwe refuses', () => {
    const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 }))
    const word = fc.array(piece, { maxLength: 3 }).map((all) => all.join(''))
    const host = fc.oneof(
      fc.constantFrom('shop.example', 'localhost:5173', '[::1]', '[2001:db8::1]:80', '127.0.0.1'),
      fc.domain(),
      word,
    )
    const value = <Value>(usual: Value) => fc.oneof(fc.constant(usual), word)
    fc.assert(
      fc.property(
        host,
        fc.record({ path: value('/cart'), nonce: value('a1b2c3d4e5f60718') }),
        fc.record(
          {
            scheme: value('https'),
            statement: value('Sign in.'),
            issuedAt: value('2026-11-21T12:00:00.000Z'),
            expirationTime: value('2026-11-21T12:10:00+01:00'),
            requestId: value('7'),
            resources: fc.array(fc.oneof(value('ipfs://bafy'), fc.webUrl()), { maxLength: 2 }),
          },
          { requiredKeys: [] },
        ),
        (domain, { path, nonce }, rest) => {
          const fields = { ...bare, domain, uri: `https://${domain}${path}`, nonce, ...rest }
          if (!accepts(() => buildMessage(fields))) return
          const text = buildMessage(fields)
          expect([text, siweReads(text)]).toEqual([text, true])
        },
      ),
      propertyRuns(72),
    )
  })
})
