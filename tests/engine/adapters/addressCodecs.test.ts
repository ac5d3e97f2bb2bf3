import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  encodePolkadotAddress,
  isPolkadotAddress,
} from '../../../sandbox/verify/polkadotAddress.ts'
import { readCosmosAddress as decodeCosmos } from '../../../src/engine/adapters/cosmos/readCosmosAddress.ts'
import {
  readPolkadotAddress as decodeAddress,
  encodeAddress,
} from '../../../src/engine/adapters/polkadot/readPolkadotAddress.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const settings = propertyRuns(5)
const publicKeys = fc.uint8Array({ minLength: 32, maxLength: 32 })
const formats = fc
  .integer({ min: 0, max: 16_383 })
  .filter((format) => format !== 46 && format !== 47)

test("latchkey writes and parses Polkadot addresses like Polkadot's own library", () => {
  fc.assert(
    fc.property(publicKeys, formats, (publicKey, format) => {
      const address = encodeAddress(publicKey, format)
      expect(address).toBe(encodePolkadotAddress(publicKey, format))
      expect(decodeAddress(address)).toEqual({ format, publicKey })
    }),
    settings,
  )
})

test('an address with one changed letter is refused', () => {
  fc.assert(
    fc.property(publicKeys, formats, fc.nat(), (publicKey, format, at) => {
      const address = encodeAddress(publicKey, format)
      const place = at % address.length
      const letter = address[place] === 'z' ? 'y' : 'z'
      const changed = `${address.slice(0, place)}${letter}${address.slice(place + 1)}`
      // A checksum of two bytes does not detect one change in 65,536. The library does not detect
      // it either.
      expect(decodeAddress(changed) !== undefined).toBe(isPolkadotAddress(changed))
    }),
    settings,
  )
})

test('no text makes the parsers throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      expect([decodeAddress(text), decodeCosmos(text)]).toEqual([undefined, undefined])
      expect(decodeCosmos(`cosmos1${text}`)).toBeUndefined()
    }),
    settings,
  )
})
