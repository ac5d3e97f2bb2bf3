import { describe, expect, test } from 'vitest'
import type { OutsideSigner } from '../../sandbox/sign/OutsideSigner.ts'
import { signAsTwo } from '../../sandbox/sign/signWithMysten.ts'
import { buildMessage, verify, verifySignature } from '../../src/engine/siwx/index.ts'
import type { ExpectedMessage, SiwxFields } from '../../src/engine/siwx/publicTypes.ts'
import * as solanaAlone from '../../src/engine/siwx/solana/index.ts'
import { shopExpects, shopFields, siwxSigners } from '../support/siwxSigners.ts'

const signers = await siwxSigners()
const solana = signers.find(({ chainId }) => chainId.startsWith('solana'))!
const other = (await siwxSigners(9)).find(({ chainId }) => chainId.startsWith('solana'))!

/**
 * Signs in with any URI, as other libraries may write it. latchkey itself writes only URIs of the
 * message's domain.
 */
async function signIn(
  { uri, ...changes }: Partial<SiwxFields> = {},
  signer: OutsideSigner = solana,
) {
  const text = buildMessage(shopFields(signer, changes))
  const message = uri === undefined ? text : text.replace(/^URI: .*$/m, `URI: ${uri}`)
  return { message, signature: await signer.sign(message), expected: shopExpects(signer) }
}

/** The result for a message with these changes and these expected values. */
async function judge(changes: Partial<SiwxFields>, expected: Partial<ExpectedMessage> = {}) {
  const request = await signIn(changes)
  const verdict = await verify({ ...request, expected: { ...request.expected, ...expected } })
  return verdict.status === 'invalid' ? verdict.failed : verdict.status
}

test.each(signers)('$chainId, $kind: a valid sign-in returns the message', async (signer) => {
  const request = await signIn({}, signer)
  expect(await verify(request)).toEqual({
    status: 'valid',
    message: { ...shopFields(signer), serializedMessage: request.message },
  })
})

test.each<[string, Partial<SiwxFields>, Partial<ExpectedMessage>]>([
  ['domain', { domain: 'evil.example', uri: 'https://shop.example/' }, {}],
  ['domain', { domain: 'shop.example:8443' }, {}],
  ['domain', {}, { domain: 'SHOP.example' }],
  ['domain', {}, { domain: '' }],
  ['domain', { scheme: 'http' }, {}],
  ['domain', { scheme: 'https' }, { scheme: 'http' }],
  ['uri', { uri: 'https://evil.example/' }, {}],
  ['uri', { uri: 'https://shop.example.evil.example/' }, {}],
  ['uri', { uri: 'https://shop.example@evil.example/' }, {}],
  ['uri', { uri: 'https://evil.example/?https://shop.example/' }, {}],
  ['uri', { uri: 'ipfs://shop.example/' }, {}],
  ['uri', {}, { uri: 'https://shop.example/' }],
  ['uri', {}, { uri: [] }],
  ['chain', { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }, {}],
  ['chain', {}, { chainId: ['eip155:1'] }],
  ['chain', {}, { chainId: [] }],
  ['address', {}, { address: other.address }],
  ['address', {}, { address: '' }],
  ['nonce', { nonce: 'ffffffffffffffff' }, {}],
  ['nonce', {}, { nonce: 'a1b2c3d4' }],
  ['nonce', {}, { nonce: '' }],
  ['issuedAt', { issuedAt: '2026-11-21T12:01:00.001Z' }, {}],
  ['issuedAt', { issuedAt: '2026-11-21T12:00:00.001Z' }, { clockTolerance: 0 }],
  ['issuedAt', { issuedAt: '2026-11-21T11:50:00.000Z' }, { maxAge: 600_000 }],
  ['issuedAt', {}, { now: Number.NaN }],
  ['notBefore', { notBefore: '2026-11-21T12:00:00.001Z' }, {}],
  ['expiration', { expirationTime: '2026-11-21T12:00:00.000Z' }, {}],
  ['expiration', { expirationTime: '2026-11-21T13:59:59+02:00' }, {}],
])('the failed part is the %s: %j, expecting %j', async (failed, changes, expected) => {
  expect(await judge(changes, expected)).toBe(failed)
})

test.each<[Partial<SiwxFields>, Partial<ExpectedMessage>]>([
  [{}, { address: solana.address }],
  [{}, { uri: 'https://shop.example/cart' }],
  [{}, { uri: ['https://shop.example/', 'https://shop.example/cart'] }],
  [{}, { chainId: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }],
  [{ uri: 'https://shop.example' }, {}],
  [{ uri: 'http://shop.example?a=b#c' }, {}],
  [{ scheme: 'https' }, {}],
  [{ scheme: 'http' }, { scheme: 'http' }],
  [{ issuedAt: '2026-11-21T12:01:00.000Z' }, {}],
  [{ issuedAt: '2026-11-21T11:50:00.001Z' }, { maxAge: 600_000 }],
  [{ notBefore: '2026-11-21T12:00:00.000Z' }, {}],
  [{ expirationTime: '2026-11-21T12:00:00.001Z' }, {}],
])('%j is valid when %j is expected', async (changes, expected) => {
  expect(await judge(changes, expected)).toBe('valid')
})

test('an address of Ethereum or Sui is the same in either case', async () => {
  for (const signer of signers.filter(({ chainId }) => /^(eip155|sui)/.test(chainId))) {
    const request = await signIn({}, signer)
    const expected = { ...request.expected, address: signer.address.toLowerCase() }
    expect(await verify({ ...request, expected })).toMatchObject({ status: 'valid' })
  }
})

test('the result names a version other than 1', async () => {
  const request = await signIn()
  const message = request.message.replace('Version: 1', 'Version: 2')
  expect(await verify({ ...request, message })).toEqual({ status: 'invalid', failed: 'version' })
})

test.each(['hello', '', 'x'.repeat(10_000)])(
  'a text that is not a message is invalid: %#',
  async (message) => {
    const request = await signIn()
    expect(await verify({ ...request, message })).toEqual({ status: 'invalid', failed: 'message' })
  },
)

test('without the host’s time, `verify` uses the current time', async () => {
  const time = (ahead: number) => new Date(Date.now() + ahead).toISOString()
  const judgeNow = async (changes: Partial<SiwxFields>) => {
    const request = await signIn(changes)
    const { now: _, ...expected } = request.expected
    const verdict = await verify({ ...request, expected })
    return verdict.status === 'invalid' ? verdict.failed : verdict.status
  }
  expect(await judgeNow({ issuedAt: time(0), expirationTime: time(60_000) })).toBe('valid')
  expect(await judgeNow({ issuedAt: time(-9), expirationTime: time(-5) })).toBe('expiration')
})

test.each(signers)(
  '$chainId, $kind: a message whose field was changed after signing is not valid',
  async (signer) => {
    const request = await signIn({}, signer)
    const changes: Partial<SiwxFields>[] = [
      { domain: 'shop.test', uri: 'https://shop.test/' },
      { uri: 'https://shop.example/' },
      { nonce: 'a1b2c3d4e5f60719' },
      { statement: 'Sign in to the shop!' },
      { issuedAt: '2026-11-21T11:59:59.999Z' },
      { expirationTime: '2026-11-21T13:00:00Z' },
      { notBefore: '2026-11-21T11:00:00Z' },
      { requestId: '1' },
      { resources: [] },
      { resources: ['https://shop.example/'] },
      { scheme: 'https' },
    ]
    for (const change of changes) {
      const message = buildMessage(shopFields(signer, change))
      // The server expects the changed fields.
      const { domain = 'shop.example', nonce = request.expected.nonce } = change
      const expected = { ...request.expected, domain, nonce }
      const { status } = await verify({ ...request, message, expected })
      expect([change, status]).not.toEqual([change, 'valid'])
      expect(
        await verify({ message, signature: await signer.sign(message), expected }),
      ).toMatchObject({ status: 'valid' })
    }
  },
)

describe('accounts with more than one key', () => {
  const two = signAsTwo(3)

  test('on Sui, a multisig cannot be checked here', async () => {
    expect(await verify(await signIn({}, two))).toEqual({
      status: 'cannotCheck',
      reason: 'multisig',
    })
  })

  test('get the host’s own check, with all the data that it needs', async () => {
    const request = await signIn({}, two)
    const asked: unknown[] = []
    const answering = (answer: unknown) => ({
      ...request,
      verifyOther: (signature: unknown) => {
        asked.push(signature)
        return answer as boolean
      },
    })
    expect(await verify(answering(true))).toMatchObject({ status: 'valid' })
    expect(asked).toEqual([
      {
        kind: 'multisig',
        address: two.address,
        chainId: 'sui:mainnet',
        message: request.message,
        signature: request.signature,
      },
    ])
    const no = { status: 'invalid', failed: 'signature' }
    for (const answer of [false, undefined, 1, 'true', {}])
      expect(await verify(answering(answer))).toEqual(no)
    expect(await verify(answering(Promise.resolve(true)))).toMatchObject({ status: 'valid' })
    expect(await verify(answering(Promise.reject(new Error('away'))))).toEqual({
      status: 'cannotCheck',
      reason: 'otherFailed',
    })
  })

  test('do not get the host’s check if a key can be verified', async () => {
    const request = await signIn()
    const verifyOther = () => true
    const signature = await other.sign(request.message)
    expect(await verify({ ...request, signature, verifyOther })).toMatchObject({
      status: 'invalid',
    })
  })

  test.each([
    [3, 'multisig'],
    [5, 'zkLogin'],
    [6, 'passkey'],
  ])('on Sui, the flag %i means %s', async (flag, reason) => {
    const signature = Buffer.from([flag, ...new Uint8Array(120)]).toString('base64')
    const { address, chainId } = two
    expect(await verifySignature({ address, chainId, message: 'x', signature })).toEqual({
      status: 'cannotCheck',
      reason,
    })
  })

  test('on Sui, an unknown flag is invalid', async () => {
    const { address, chainId } = two
    for (const flag of [4, 7, 128, 255]) {
      const signature = Buffer.from([flag, ...new Uint8Array(96)]).toString('base64')
      expect(await verifySignature({ address, chainId, message: 'x', signature })).toEqual({
        status: 'invalid',
      })
    }
  })
})

test('on Cosmos, the public key that the wallet gave must belong to the signer', async () => {
  for (const signer of signers.filter(({ chainId }) => chainId.startsWith('cosmos'))) {
    const request = await signIn({}, signer)
    const { publicKey } = signer as OutsideSigner & { publicKey: string }
    expect(await verify({ ...request, publicKey })).toMatchObject({ status: 'valid' })
    const hex = Buffer.from(publicKey, 'base64').toString('hex')
    expect(await verify({ ...request, publicKey: hex })).toMatchObject({ status: 'valid' })
    const wrong = ['', 'AAAA', 'A'.repeat(44), `Ag${publicKey.slice(2, -3)}AA=`]
    for (const one of wrong)
      expect(await verify({ ...request, publicKey: one })).toEqual({
        status: 'invalid',
        failed: 'signature',
      })
  }
})

test('the entry of one namespace parses and verifies only that namespace', async () => {
  const request = await signIn()
  expect(await solanaAlone.verify(request)).toEqual(await verify(request))
  expect(solanaAlone.buildMessage(shopFields(solana))).toBe(request.message)
  expect(solanaAlone.parseMessage(request.message).accountAddress).toBe(solana.address)
  const ethereum = await signIn({}, signers[0])
  expect(await solanaAlone.verify(ethereum)).toEqual({ status: 'invalid', failed: 'message' })
  expect(() => solanaAlone.buildMessage(shopFields(signers[0]!))).toThrow('chainId')
})
