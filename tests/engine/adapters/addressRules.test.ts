import { schnorr } from '@noble/curves/secp256k1.js'
import { base58, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBitcoinAddress } from '../../../src/engine/adapters/bitcoin/readBitcoinAddress.ts'
import { readCosmosAddress as decodeBech32 } from '../../../src/engine/adapters/cosmos/readCosmosAddress.ts'
import {
  readPolkadotAddress as decodeAddress,
  encodeAddress,
  ss58Checksum,
} from '../../../src/engine/adapters/polkadot/readPolkadotAddress.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const hexOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex')

describe('Bitcoin', () => {
  test.each([
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', '751e76e8199196d454941c45d1b3a323f1433bd6'],
    [
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      '1863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
    ],
    [
      'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
      '000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    ],
    [
      'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
      '000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    ],
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
  ])('BIP-350: %s is accepted', (address, program) => {
    expect(hexOf(readBitcoinAddress(address)?.program)).toBe(program)
  })

  test.each([
    ['of versions without a meaning', 'BC1SW50QGDZ25J'],
    [
      'of 40 bytes, which are no key',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    ],
    ['of such a version', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['of another network', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
    ['bech32 for version 1', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['bech32 for version 2', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
    ['bech32 for version 16', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
    ['bech32m for version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['bech32m for it', 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47'],
    ['a letter', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['of version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['of 1 byte', 'bc1pw5dgrnzv'],
    ['of 41', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['of 16 for version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['in mixed case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
    [
      'more than 4 padding bits',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
    ],
    ['padding that is not 0', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
    ['nothing', 'bc1gmk9yu'],
  ])('BIP-350: %s is refused: %s', (_, address) => {
    expect(readBitcoinAddress(address)).toBeUndefined()
  })

  test.each([
    ['another network', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
    ['a wrong checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['an invalid version', 'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2'],
    ['a length of 1', 'bc1rw5uspcuh'],
    [
      'a length of 41',
      'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90',
    ],
    ['mixed case', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7'],
    ['more than 4 padding bits', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du'],
    ['padding that is not 0', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv'],
    [
      'version 1 in bech32',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx',
    ],
    ['version 16 in bech32', 'BC1SW50QA3JX3S'],
    ['version 2 in bech32', 'bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj'],
  ])('BIP-173: %s is refused: %s', (_, address) => {
    expect(readBitcoinAddress(address)).toBeUndefined()
  })

  test.each([
    'bc1p2wsldez5mud2yam29q22wgfh9439spgduvct83k3pm50fcxa5dps59h4z5',
    'bc1pz37fc4cn9ah8anwm4xqqhvxygjf9rjf2resrw8h8w4tmvcs0863sa2e586',
    'bc1punvppl2stp38f7kwv2u2spltjuvuaayuqsthe34hd2dyy5w4g58qqfuag5',
    'bc1pwyjywgrd0ffr3tx8laflh6228dj98xkjj8rum0zfpd6h0e930h6saqxrrm',
    'bc1pwl3s54fzmk0cjnpl3w9af39je7pv5ldg504x5guk2hpecpg2kgsqaqstjq',
    'bc1pjxmy65eywgafs5tsunw95ruycpqcqnev6ynxp7jaasylcgtcxczs6n332e',
    'bc1pw5tf7sqp4f50zka7629jrr036znzew70zxyvvej3zrpf8jg8hqcssyuewe',
  ])('BIP-341: the address of %s in its wallet vectors is accepted', (address) => {
    expect(readBitcoinAddress(address)).toMatchObject({ kind: 'p2tr' })
  })

  test('a taproot program is accepted only if it is a valid key (BIP-340)', () => {
    const isKey = (bytes: Uint8Array) => {
      try {
        return schnorr.utils.lift_x(BigInt(`0x${hexOf(bytes)}`)) !== undefined
      } catch {
        return false
      }
    }
    const order = 2n ** 256n - 2n ** 32n - 977n
    const edges = [0n, 1n, 2n, 5n, order - 1n, order, order + 1n, 2n ** 256n - 1n].map((x) =>
      Uint8Array.from(Buffer.from(x.toString(16).padStart(64, '0'), 'hex')),
    )
    let keys = 0
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...edges), fc.uint8Array({ minLength: 32, maxLength: 32 })),
        (program) => {
          const address = bech32m.encode('bc', [1, ...bech32m.toWords(program)])
          expect(readBitcoinAddress(address) !== undefined).toBe(isKey(program))
          if (isKey(program)) keys += 1
        },
      ),
      { ...propertyRuns(144), numRuns: 200 },
    )
    expect(keys).toBeGreaterThan(40)
  })
})

describe('SS58', () => {
  const key = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
  const written = (...format: number[]) => {
    const body = Uint8Array.of(...format, ...key)
    return base58.encode(Uint8Array.of(...body, ...ss58Checksum(body)))
  }

  test.each([0, 1, 2, 42, 45, 48, 63, 64, 252, 16_383])('format %i is accepted', (format) => {
    const decoded = decodeAddress(encodeAddress(key, format))
    expect(decoded).toEqual({ format, publicKey: key })
  })

  // The account `//Alice` of every development chain, as in Subkey's documentation.
  test.each([
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 42],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 0],
    ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 2],
  ])('%s is the same key in the format %i', (address, format) => {
    const decoded = decodeAddress(address)
    expect(decoded?.format).toBe(format)
    expect(hexOf(decoded?.publicKey)).toBe(
      'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    )
  })

  test.each([46, 47])('format %i is reserved', (format) => {
    expect(decodeAddress(encodeAddress(key, format))).toBeUndefined()
  })

  test('a format that fits into one byte is refused in two bytes', () => {
    for (const format of [0, 2, 42, 63]) {
      const two = [((format & 0xfc) >> 2) | 0x40, (format >> 8) | ((format & 3) << 6)]
      expect(decodeAddress(written(...two))).toBeUndefined()
    }
    expect(decodeAddress(written(128, 1))).toBeUndefined()
  })
})

describe('bech32 of Cosmos (BIP-173)', () => {
  test('accepts 20 and 32 bytes, in one case, with a valid checksum', () => {
    const address = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
    expect(decodeBech32(address)).toMatchObject({ prefix: 'cosmos' })
    expect(decodeBech32(address.toUpperCase())).toMatchObject({ prefix: 'cosmos' })
    expect(decodeBech32(address.slice(0, -1))).toBeUndefined()
  })

  // The list of BIP-173, with its reason for each address.
  test.each([
    ['a prefix out of range', ' 1nwldj5'],
    ['a prefix out of range: DEL', '\u007f1axkwrx'],
    ['a prefix beyond ASCII', '\u00801eym55h'],
    [
      'more than 90 characters',
      'an84characterslonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1569pvx',
    ],
    ['no separator', 'pzry9x0s0muk'],
    ['an empty prefix', '1pzry9x0s0muk'],
    ['an invalid letter', 'x1b4n0q5v'],
    ['a short checksum', 'li1dgmt3'],
    ['an invalid letter in the checksum', 'de1lg7wt\u00ff'],
    ['a checksum of the prefix in capitals', 'A1G7SGD8'],
    ['an empty prefix and no data', '10a06t8'],
    ['an empty prefix and a word', '1qzzfhee'],
    ['mixed case', 'Cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
  ])('refuses %s', (_, address) => {
    expect(decodeBech32(address)).toBeUndefined()
  })
})
