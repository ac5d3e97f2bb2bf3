import { describe, expect, test } from 'vitest'
import type { OutsideSigner } from '../../sandbox/sign/OutsideSigner.ts'
import { buildMessage, verifySignature } from '../../src/engine/siwx/index.ts'
import { plainNode, shopFields, signatureCoder, siwxSigners } from '../support/siwxSigners.ts'

const signers = await siwxSigners()
const hasOnlyNewHead = / reported$|^BIP-137 p2(sh|w)|^(sr25519|ed25519|ecdsa)$/
const others = await siwxSigners(9, 'bob')

async function sign(signer: OutsideSigner) {
  const { address, chainId } = signer
  const message = buildMessage(shopFields(signer))
  return { address, chainId, message, signature: await signer.sign(message), client: plainNode }
}

test('the tests have signers of 23 kinds', () => {
  expect(signers.map(({ kind }) => kind)).toHaveLength(23)
})

describe.each(signers.map((signer, index) => ({ ...signer, index })))(
  '$chainId, $kind',
  (signer) => {
    test('a signature by an independent library is valid', async () => {
      expect(await verifySignature(await sign(signer))).toEqual({ status: 'valid' })
    })

    test('signatures of a long text and of a text outside ASCII are valid', async () => {
      for (const message of ['grüße 測試 👋', 'x'.repeat(300), 'y'.repeat(70_000)]) {
        const signature = await signer.sign(message)
        const { address, chainId } = signer
        expect(await verifySignature({ address, chainId, message, signature })).toEqual({
          status: 'valid',
        })
      }
    })

    test('a signature of another text is invalid', async () => {
      const request = await sign(signer)
      for (const message of [`${request.message} `, request.message.slice(0, -1), '']) {
        expect(await verifySignature({ ...request, message })).toEqual({ status: 'invalid' })
      }
    })

    test("another account's signature is invalid", async () => {
      const request = await sign(signer)
      const stranger = others[signer.index]!
      const signature = await stranger.sign(request.message)
      expect(await verifySignature({ ...request, signature })).toEqual({ status: 'invalid' })
      expect(await verifySignature({ ...request, address: stranger.address })).toEqual({
        status: 'invalid',
      })
    })

    test('a signature with a flipped bit is invalid', { timeout: 120_000 }, async () => {
      const request = await sign(signer)
      const { encode, decode } = signatureCoder(signer)
      const bytes = decode(request.signature)
      const passed: number[] = []
      // In these kinds, only the first byte is this signer's. The other bytes are another signer's.
      const last = hasOnlyNewHead.test(signer.kind) ? 8 : bytes.length * 8
      // Flips one bit in each byte. The position of the bit differs from byte to byte.
      const step = last > 8 ? 9 : 1
      for (let bit = 0; bit < last; bit += step) {
        const turned = bytes.slice()
        turned[bit >> 3]! ^= 1 << (bit & 7)
        const { status } = await verifySignature({ ...request, signature: encode(turned) })
        if (status === 'valid') passed.push(bit)
      }
      expect(passed).toEqual([])
    })

    test('a signature that is truncated, extended or not encoded is invalid', async () => {
      const request = await sign(signer)
      const { encode, decode } = signatureCoder(signer)
      const bytes = decode(request.signature)
      const broken = [
        encode(bytes.slice(0, -1)),
        // Removes the first byte, unless it is the type of the key: without this byte, a Polkadot
        // signature is still complete.
        ...(signer.kind.endsWith('with key type') ? [] : [encode(bytes.slice(1))]),
        encode(new Uint8Array([...bytes, 0])),
        encode(new Uint8Array(bytes.length)),
        encode(new Uint8Array(bytes.length).fill(255)),
        `${request.signature} `,
        `\n${request.signature}`,
        request.signature.slice(0, -1),
        '',
        '0x',
        '!!!',
        'x'.repeat(200_000),
      ]
      for (const signature of broken) {
        expect([signature, await verifySignature({ ...request, signature })]).toEqual([
          signature,
          { status: 'invalid' },
        ])
      }
    })
  },
)
