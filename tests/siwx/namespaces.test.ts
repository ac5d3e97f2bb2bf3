import { describe, expect, test } from 'vitest'
import * as bip122 from '../../src/engine/siwx/bip122/index.ts'
import * as cosmos from '../../src/engine/siwx/cosmos/index.ts'
import * as eip155 from '../../src/engine/siwx/eip155/index.ts'
import * as whole from '../../src/engine/siwx/index.ts'
import * as polkadot from '../../src/engine/siwx/polkadot/index.ts'
import * as solana from '../../src/engine/siwx/solana/index.ts'
import * as stacks from '../../src/engine/siwx/stacks/index.ts'
import * as sui from '../../src/engine/siwx/sui/index.ts'
import {
  plainNode,
  shopExpects,
  shopFields,
  signatureCoder,
  siwxSigners,
} from '../support/siwxSigners.ts'

const entries = { eip155, solana, bip122, polkadot, cosmos, sui, stacks }
const signers = await siwxSigners()
const strangers = await siwxSigners(9, 'bob')
const kindsOf = (namespace: string) =>
  signers.filter(({ chainId }) => chainId.startsWith(`${namespace}:`))
const signerOf = (namespace: string) =>
  signers.find(({ chainId }) => chainId.startsWith(`${namespace}:`))!

describe.each(Object.entries(entries))('latchkey/siwx/%s', (namespace, entry) => {
  const signer = signerOf(namespace)
  const options = { statements: 'unicode' } as const
  const fields = shopFields(signer, { statement: 'Grüße' })

  test('writes and parses the messages of its chains like the entry of all namespaces', () => {
    expect(() => entry.buildMessage(fields)).toThrow('statement')
    // Ethereum wallets treat a message with other letters as plain text, so the option has no
    // effect.
    const given = namespace === 'eip155' ? { ...fields, statement: 'Welcome' } : fields
    const text = entry.buildMessage(given, options)
    expect(text).toBe(whole.buildMessage(given, options))
    expect(entry.parseMessage(text, options)).toEqual(whole.parseMessage(text, options))
    const other = text.replace('Welcome', 'Grüße')
    expect(() => entry.parseMessage(other)).toThrow('statement')
    if (namespace !== 'eip155') return
    expect(() => entry.buildMessage(fields, options)).toThrow('statement')
    expect(() => entry.parseMessage(other, options)).toThrow('statement')
  })

  test.each(kindsOf(namespace))('signs in with a valid signature: $kind', async (one) => {
    const { address, chainId } = one
    const message = entry.buildMessage(shopFields(one))
    const signature = await one.sign(message)
    const request = { message, signature, client: plainNode }
    const verdict = async (changes: object = {}) => {
      const { status } = await entry.verifySignature({ ...request, address, chainId, ...changes })
      return status
    }
    expect(await verdict()).toBe('valid')
    expect(await entry.verify({ ...request, expected: shopExpects(one) })).toMatchObject({
      status: 'valid',
      message: { accountAddress: address },
    })
    const stranger = strangers.find(({ kind }) => kind === one.kind)!
    expect(await verdict({ message: `${message} ` })).toBe('invalid')
    expect(await verdict({ signature: await stranger.sign(message) })).toBe('invalid')
    expect(await verdict({ address: stranger.address })).toBe('invalid')
    const { decode, encode } = signatureCoder(one)
    const bytes = decode(signature)
    for (const index of [1, bytes.length >> 1, bytes.length - 2]) {
      const turned = bytes.slice()
      turned[index]! ^= 1
      expect(await verdict({ signature: encode(turned) })).toBe('invalid')
    }
    expect(await verdict({ signature: encode(bytes.slice(0, -1)) })).toBe('invalid')
  })

  test('supports no other namespace', async () => {
    const other = signerOf(namespace === 'sui' ? 'solana' : 'sui')
    expect(() => entry.buildMessage(shopFields(other))).toThrow('chainId')
    const message = whole.buildMessage(shopFields(other))
    const signature = await other.sign(message)
    const request = { message, signature, client: plainNode }
    expect(
      await entry.verifySignature({ ...request, address: other.address, chainId: other.chainId }),
    ).toEqual({ status: 'invalid' })
    expect(await entry.verify({ ...request, expected: shopExpects(other) })).toEqual({
      status: 'invalid',
      failed: 'message',
    })
  })
})
