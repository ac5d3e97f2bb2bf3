import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksumAddress } from '../../../src/engine/adapters/evm/checksumAddress.ts'
import { parseAnnouncement } from '../../../src/engine/adapters/evm/createDiscovery.ts'
import { parseChainId } from '../../../src/engine/adapters/evm/describeChain.ts'
import { parseAccounts } from '../../../src/engine/adapters/evm/openConnection.ts'
import { testInfo } from '../../support/createTestEvm.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const runs = propertyRuns(13)
const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true })

test('any answer is read as a list of checksummed accounts, or refused', () => {
  const address = fc
    .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 40 })
    .map((hex) => `0x${hex.join('')}`)
  const answer = fc.oneof(anything, fc.array(fc.oneof({ weight: 9, arbitrary: address }, anything)))
  fc.assert(
    fc.property(answer, (given) => {
      const accounts = parseAccounts(given, checksumAddress)
      if (!accounts) return
      expect(Array.isArray(given)).toBe(true)
      expect(new Set(accounts.map((one) => one.address.toLowerCase())).size).toBe(accounts.length)
      for (const one of accounts) expect(checksumAddress(one.address)).toBe(one.address)
    }),
    runs,
  )
})

test('any answer is read as an exact chain id, or refused', () => {
  const number = fc.oneof(fc.maxSafeNat(), fc.double(), fc.bigInt())
  const text = number.map((n) => (typeof n === 'bigint' ? `0x${n.toString(16)}` : String(n)))
  fc.assert(
    fc.property(fc.oneof(anything, number, text), (given) => {
      const parsed = parseChainId(given)
      if (parsed) expect(BigInt(parsed.slice(7))).toBe(BigInt(String(given)))
    }),
    runs,
  )
})

test('any announcement is valid, or ignored', () => {
  const info = fc.record(
    {
      uuid: fc.oneof(fc.constant(testInfo.uuid), fc.uuid({ version: 4 }), anything),
      name: fc.oneof(fc.string(), anything),
      icon: fc.oneof(fc.constant(testInfo.icon), anything),
      rdns: fc.oneof(fc.domain(), anything),
    },
    { requiredKeys: [] },
  )
  const provider = fc.oneof(fc.constant({ request() {} }), anything)
  const detail = fc.oneof(anything, fc.record({ info: fc.oneof(info, anything), provider }))
  fc.assert(
    fc.property(detail, (given) => {
      const announcement = parseAnnouncement(given)
      if (!announcement) return
      expect(announcement.rdns).toMatch(/^[a-z0-9.-]+\.[a-z0-9-]+$/)
      expect(announcement.name).not.toBe('')
      expect(announcement.icon ?? 'data:image/').toMatch(/^data:image\//)
      expect(Object.isFrozen(announcement)).toBe(true)
    }),
    runs,
  )
})
