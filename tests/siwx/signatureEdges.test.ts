import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { base64, bech32, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { OutsideSigner } from '../../sandbox/sign/OutsideSigner.ts'
import { signForStacks } from '../../sandbox/sign/signForStacks.ts'
import { signAsTwo } from '../../sandbox/sign/signWithMysten.ts'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import { encodeStacksAddress } from '../../sandbox/verify/encodeStacksAddress.ts'
import { verifySignature } from '../../src/engine/siwx/index.ts'
import type { SignatureRequest } from '../../src/engine/siwx/publicTypes.ts'
import { siwxSigners } from '../support/siwxSigners.ts'

const alice = signWithViem('alice')
const stacks = await signForStacks(7)
const two = signAsTwo(3)
const ofCosmos = async (seed: number) =>
  (await siwxSigners(seed)).find(({ kind }) => kind === 'ADR-36') as OutsideSigner & {
    publicKey: string
  }
const cosmos = await ofCosmos(7)
const stranger = await ofCosmos(9)
const bitcoin = (await siwxSigners()).find(({ kind }) => kind.startsWith('BIP-137'))!

async function judge(request: Partial<SignatureRequest>, signer: OutsideSigner = stacks) {
  const { address, chainId } = signer
  const message = request.message ?? 'Sign in.'
  const signature = 'signature' in request ? undefined : await signer.sign(message)
  const whole = { address, chainId, message, signature: signature ?? '', ...request }
  const verdict = await verifySignature(whole)
  return verdict.status === 'cannotCheck' ? verdict.reason : verdict.status
}

describe('a signature of Sui', () => {
  const secret = new Uint8Array(32).fill(7)
  const message = 'Sign in.'
  const text = new TextEncoder().encode(message)
  const digest = blake2b(Uint8Array.of(3, 0, 0, text.length, ...text), { dkLen: 32 })
  const signed = [...secp256k1.sign(digest, secret)]
  const verdictOf = async (flag: number, isCompressed: boolean) => {
    const key = secp256k1.getPublicKey(secret, isCompressed)
    const address = `0x${hex.encode(blake2b(Uint8Array.of(flag, ...key), { dkLen: 32 }))}`
    const signature = base64.encode(Uint8Array.of(flag, ...signed, ...key))
    return (await verifySignature({ chainId: 'sui:mainnet', address, message, signature })).status
  }

  test('has a compressed key, and the flag of its kind', async () => {
    expect(await verdictOf(1, true)).toBe('valid')
    expect(await verdictOf(1, false)).toBe('invalid')
    for (const flag of [0, 2, 4, 7, 255]) expect(await verdictOf(flag, true)).toBe('invalid')
  })
})

describe('a request to verify a signature', () => {
  const none = undefined as unknown as string
  test.each<[string, Partial<SignatureRequest>]>([
    ['without a signature', { signature: none }],
    ['without an address', { address: none }],
    ['without a text', { message: 7 as unknown as string, signature: '0x' }],
    ['without a chain', { chainId: 'eip155' as 'eip155:1' }],
    ['with a chain that is not text', { chainId: 1 as unknown as 'eip155:1' }],
    ['with an unknown chain', { chainId: 'near:1' as 'eip155:1' }],
    ['with an invalid number', { chainId: 'eip155:0' }],
    ['with an invalid checksum', { address: alice.address.replace(/[a-f]/, 'F') }],
    ['with an address in mixed case', { address: alice.address.replace(/[A-F]/, 'a') }],
  ])('%s is invalid', async (_, request) => {
    expect(await judge({}, alice)).toBe('valid')
    expect(await judge(request, alice)).toBe('invalid')
  })

  test('has a signature of at most 131,072 characters', async () => {
    const several = Buffer.from([3, ...new Uint8Array(98_303)]).toString('base64')
    expect(several).toHaveLength(131_072)
    expect(await judge({ signature: several }, two)).toBe('multisig')
    expect(await judge({ signature: `${several}AAAA` }, two)).toBe('invalid')
    const noText = { message: 7 as unknown as string, signature: several }
    expect(await judge(noText, two)).toBe('invalid')
  })
})

test('on Stacks and on Bitcoin can have a text of any length', async () => {
  for (const length of [0, 252, 253, 65_535, 65_536])
    for (const signer of [stacks, bitcoin])
      expect(await judge({ message: 'y'.repeat(length) }, signer)).toBe('valid')
})

describe('on Stacks', () => {
  test('a signature is 65 bytes in hex, with or without a prefix', async () => {
    // Uses a signature that ends in zeros, because a careless parser could read other letters as
    // zeros.
    let message = 'Sign in'
    while (!(await stacks.sign(message)).endsWith('00')) message += '.'
    const good = await stacks.sign(message)
    const start = good.slice(0, -2)
    for (const signature of [good, `0x${good}`, good.toUpperCase()])
      expect(await judge({ message, signature })).toBe('valid')
    for (const signature of [
      `${good}00`,
      start,
      `${start}zz`,
      `${start}0z`,
      `${start}04`,
      `zz${good}`,
    ])
      expect([signature, await judge({ message, signature })]).toEqual([signature, 'invalid'])
    for (const last of ['01', '02', '03'])
      expect(await judge({ message, signature: `${start}${last}` })).toBe('invalid')
  })

  test('a multisig address cannot be checked', async () => {
    const hash = '11'.repeat(20)
    expect(await judge({ address: encodeStacksAddress(20, hash) })).toBe('multisig')
    expect(await judge({ address: encodeStacksAddress(22, hash) })).toBe('invalid')
    expect(
      await judge({ address: encodeStacksAddress(21, hash), chainId: 'stacks:2147483648' }),
    ).toBe('multisig')
    expect(await judge({ address: encodeStacksAddress(20, hash), signature: 'ab' })).toBe('invalid')
  })
})

describe('on Cosmos', () => {
  test('an address of 32 bytes belongs to a multisig', async () => {
    const address = bech32.encode('cosmos', bech32.toWords(new Uint8Array(32).fill(7)))
    expect(await judge({ address }, cosmos)).toBe('multisig')
  })

  test('the given public key must have made the signature', async () => {
    const inHex = hex.encode(Buffer.from(cosmos.publicKey, 'base64'))
    for (const publicKey of [cosmos.publicKey, inHex, `0x${inHex}`])
      expect(await judge({ publicKey }, cosmos)).toBe('valid')
    for (const publicKey of [stranger.publicKey, '', `${inHex}00`, inHex.slice(2)])
      expect(await judge({ publicKey }, cosmos)).toBe('invalid')
  })

  test('a signature has 64 bytes in the only valid encoding', async () => {
    const good = Buffer.from(await cosmos.sign('Sign in.'), 'base64')
    const half = (at: number, value: bigint) => {
      const digits = value.toString(16).padStart(64, '0')
      return Buffer.concat([
        good.subarray(0, at),
        Buffer.from(digits, 'hex'),
        good.subarray(at + 32),
      ])
    }
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = BigInt(`0x${good.subarray(32).toString('hex')}`)
    for (const bytes of [
      good.subarray(0, 63),
      Buffer.concat([good, Buffer.alloc(1)]),
      half(32, order - s),
      half(32, 0n),
      half(0, 0n),
      half(0, order),
    ]) {
      const signature = bytes.toString('base64')
      expect(await judge({ signature }, cosmos)).toBe('invalid')
    }
  })
})
