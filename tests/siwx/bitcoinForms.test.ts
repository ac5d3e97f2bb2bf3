import { base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { signWithBip322Js } from '../../sandbox/sign/signWithBip322Js.ts'
import type { CaipNetworkId } from '../../src/engine/index.ts'
import { verifySignature } from '../../src/engine/siwx/bip122/index.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const signet = 'bip122:00000008819873e925422c1ff0f99f7c'
const addresses = {
  p2wsh: 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9',
  p2tr: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
  p2wpkh: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  p2sh: '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN',
  p2pkh: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
}
type Kind = keyof typeof addresses

async function answer(kind: Kind, signature: string): Promise<string> {
  const address = addresses[kind]
  const verdict = await verifySignature({ chainId: mainnet, address, message: 'x', signature })
  return verdict.status === 'cannotCheck' ? verdict.reason : verdict.status
}
const encoded = (hex: string) => base64.encode(Uint8Array.from(Buffer.from(hex, 'hex')))
const item = (length: number) => length.toString(16).padStart(2, '0') + 'ab'.repeat(length)
const witness = (...lengths: number[]) =>
  encoded(lengths.length.toString(16).padStart(2, '0') + lengths.map(item).join(''))
/** 65 bytes that begin like the signature of a compressed key. */
const bip137 = encoded(`1f${'11'.repeat(64)}`)

describe('a signature that is not made by a single key cannot be checked here', () => {
  test.each<[Kind, string, string]>([
    ['p2wsh', 'any witness', witness(71, 33)],
    ['p2wsh', 'nothing but zeros', encoded('00')],
    ['p2wsh', '65 bytes', bip137],
    ['p2tr', 'a script and its proof', witness(64, 34, 33)],
    ['p2tr', 'two items', witness(64, 33)],
    ['p2sh', 'one item', witness(71)],
    ['p2sh', 'three items', witness(0, 71, 33)],
    ['p2sh', 'a script in place of the key', witness(71, 35)],
    ['p2pkh', 'a transaction of version 0', encoded('0000000001ab')],
    ['p2pkh', 'a transaction of version 2', encoded('0200000001ab')],
    ['p2pkh', 'a transaction with a witness', encoded('020000000001')],
    ['p2wpkh', 'a transaction with a witness', encoded('000000000001')],
    ['p2wpkh', 'the full form by its tag', 'fulAAA='],
    ['p2wpkh', 'a proof of funds by its tag', 'pofAAA='],
    ['p2wpkh', 'as long a form as there may be', `ful${'A'.repeat(16_380)}`],
  ])('%s: %s', async (kind, _, signature) => {
    expect(await answer(kind, signature)).toBe('script')
  })
})

describe('a signature that no key can have made is invalid', () => {
  test.each<[Kind, string, string]>([
    ['p2tr', 'an empty witness', witness()],
    ['p2tr', 'one item of 63 bytes', witness(63)],
    ['p2tr', 'one item of 66 bytes', witness(66)],
    ['p2tr', 'the form of older addresses', bip137],
    ['p2sh', 'another key', witness(71, 33)],
    ['p2wpkh', 'an empty witness', witness()],
    ['p2wpkh', 'one item', witness(71)],
    ['p2wpkh', 'a key of 32 bytes', witness(71, 32)],
    ['p2wpkh', 'three items', witness(71, 33, 0)],
    ['p2pkh', 'a witness', witness(71, 33)],
    ['p2pkh', 'a transaction of version 1', encoded('0100000001ab')],
    ['p2pkh', 'a version that goes on', encoded('0200000101ab')],
    ['p2pkh', 'a version that goes on at once', encoded('0201000001ab')],
    ['p2pkh', 'two inputs', encoded('0200000002ab')],
    ['p2pkh', 'a mark of no witness', encoded('020000000002')],
    ['p2pkh', 'a header below the first', encoded(`1a${'11'.repeat(64)}`)],
    ['p2pkh', 'a header beyond the last', encoded(`2b${'11'.repeat(64)}`)],
    ['p2wpkh', 'letters of the tag that are the bytes themselves', 'fulA'],
    ['p2wpkh', 'the tag behind other bytes', 'AfulAAA='],
    ['p2wpkh', 'the short tag before 65 bytes', `smp${bip137}`],
    ['p2wpkh', 'a longer form than there is', `ful${'A'.repeat(16_384)}`],
  ])('%s: %s', async (kind, _, signature) => {
    expect(await answer(kind, signature)).toBe('invalid')
  })
})

test('a signature may have the tag of the second edition, or no tag', async () => {
  for (const { address, sign } of signWithBip322Js(7)) {
    const bare = (await sign('x')).replace(/^smp/, '')
    if (base64.decode(bare).length === 65) continue
    const judge = async (signature: string) =>
      (await verifySignature({ chainId: mainnet, address, message: 'x', signature })).status
    expect(await judge(bare)).toBe('valid')
    expect(await judge(`smp${bare}`)).toBe('valid')
    expect(await judge(`abc${bare}`)).toBe('invalid')
  }
})

describe('the network and the format of a Bitcoin address', () => {
  const signers = signWithBip322Js(7)
  const verdictFor = async (chainId: CaipNetworkId, change: (address: string) => string) => {
    const found = []
    for (const { address, sign } of signers) {
      const signature = await sign('x')
      const { status } = await verifySignature({
        chainId,
        address: change(address),
        message: 'x',
        signature,
      })
      found.push(status)
    }
    return [...new Set(found)]
  }
  const same = (address: string) => address

  test('make an address of the main network invalid on every other network', async () => {
    expect(await verdictFor(mainnet, same)).toEqual(['valid'])
    expect(await verdictFor(testnet, same)).toEqual(['invalid'])
  })

  test('make an address of a test network valid on all test networks, but not on the main network', async () => {
    const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    const signature = 'fulAAA='
    const verdictOn = (chainId: CaipNetworkId) =>
      verifySignature({ chainId, address, message: 'x', signature })
    expect(await verdictOn(testnet)).toEqual({ status: 'cannotCheck', reason: 'script' })
    expect(await verdictOn(signet)).toEqual({ status: 'cannotCheck', reason: 'script' })
    expect(await verdictOn(mainnet)).toEqual({ status: 'invalid' })
  })

  test('allow an address in capitals, which is the same address (BIP-173)', async () => {
    const bech32 = signers.filter(({ address }) => address.startsWith('bc1'))
    expect(bech32.length).toBeGreaterThan(0)
    for (const { address, sign } of bech32) {
      const signature = await sign('x')
      const request = { chainId: mainnet, message: 'x', signature } as const
      expect(await verifySignature({ ...request, address: address.toUpperCase() })).toEqual({
        status: 'valid',
      })
    }
  })
})
