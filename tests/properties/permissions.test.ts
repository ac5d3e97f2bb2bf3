import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnlimited } from '../../src/engine/amounts/Amount.ts'
import { readField } from '../../src/engine/errors/readField.ts'
import {
  parseGranted,
  parseOlderGrant,
  parseSupported,
} from '../../src/engine/features/permissions/parseGranted.ts'
import { readPermissionTerms } from '../../src/engine/features/permissions/readPermissionTerms.ts'
import { readTokenUnit } from '../../src/engine/features/readTokenUnit.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { hostileValue, nearly } from '../support/hostileValues.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const address = `0x${'d8'.repeat(20)}` as const
const app = { name: 'Shop' }
const sound = {
  chainId: '0x1',
  from: address,
  to: address,
  permission: {
    type: 'native-token-stream',
    isAdjustmentAllowed: true,
    data: { maxAmount: '0x1' },
  },
  rules: [{ type: 'expiry', data: { timestamp: 1_900_000_000 } }],
  context: '0xabcd',
  dependencies: [{ factory: address, factoryData: '0x12' }],
  delegationManager: address,
}
const older = {
  expiry: 1_900_000_000,
  grantedPermissions: [{ type: 'a' }],
  permissionsContext: '0x1',
}
const supported = { 'native-token-stream': { chainIds: ['0x1'], ruleTypes: ['expiry'] } }

test('a granted permission has a context, a type and a network, whatever the wallet answers', () => {
  checkProperty({
    seed: 1_911,
    given: fc.oneof(hostileValue, nearly([[sound], [sound, sound]])),
    read: (answer) => {
      const list = parseGranted(answer, { address }, app)
      return list.length > 0 ? list : undefined
    },
    holds(list) {
      for (const one of list) {
        expect(one.id).toMatch(/^0x([0-9a-f]{2})+$/i)
        expect(one.allows[0]?.type).not.toBe('')
        expect(one.caipNetworkId).toMatch(/^eip155:\d+$/)
        expect(() => new Date(one.expiresAt ?? 0).toISOString()).not.toThrow()
      }
    },
  })
})

test('a permission granted by the older method has a context and a type, whatever the wallet answers', () => {
  checkProperty({
    seed: 1_912,
    given: fc.oneof(hostileValue, nearly([older])),
    read: (answer) => parseOlderGrant(answer, { app, caipNetworkId: 'eip155:1', to: address })[0],
    holds(one) {
      expect(one.id.startsWith('0x')).toBe(true)
      expect(one.allows.every(({ type }) => type !== '')).toBe(true)
    },
  })
})

test('the list of permissions that a wallet can grant has only short texts, whatever the wallet answers', () => {
  checkProperty({
    seed: 1_913,
    given: fc.oneof(hostileValue, nearly([supported])),
    read: (answer) => parseSupported(answer)[0],
    holds({ caipNetworkIds, type }) {
      expect(type.length).toBeLessThan(1_000)
      for (const id of caipNetworkIds) expect(id).toMatch(/^eip155:\d+$/)
    },
  })
})

test('the amount that a permission allows is exact or missing, whatever the wallet answers', () => {
  const types = [
    'native-token-stream',
    'erc20-token-stream',
    'native-token-periodic',
    'erc20-token-periodic',
    'native-token-allowance',
    'erc20-token-allowance',
    'native-token-recurring-allowance',
  ]
  const unit = { decimals: 6, symbol: 'USDC' }
  const data = {
    tokenAddress: address,
    periodAmount: '0x989680',
    periodDuration: 60,
    amountPerSecond: '0x1',
    initialAmount: '0x2',
    maxAmount: '0x3',
    allowanceAmount: '0x4',
    allowance: '0x5',
    period: 60,
    startTime: 1,
  }
  checkProperty({
    seed: 1_914,
    given: fc.oneof(hostileValue, nearly(types.map((type) => ({ type, data })))),
    read(allowed) {
      const type = readField(allowed, 'type')
      if (typeof type !== 'string') return undefined
      return readPermissionTerms({ type, data: readField(allowed, 'data') }, { now: 0, unit })
    },
    holds(terms) {
      const amounts = Object.values(terms).filter((one) => typeof one === 'object')
      expect(amounts.length).toBeGreaterThan(0)
      for (const { amount, units } of amounts) {
        expect(units).toMatch(/^\d{1,83}$/)
        expect(
          BigInt(
            amount!.replace(
              /^(\d+)\.?(\d*)$/,
              (_: string, whole: string, part: string) => whole + part.padEnd(6, '0'),
            ),
          ),
        ).toBe(BigInt(units))
      }
      if (terms.kind === 'periodic') expect(terms.period).toBeGreaterThan(0)
    },
  })
})

test('a token has 0 to 77 decimals and a short name, whatever its contract answers', async () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const sound = fc.tuple(fc.nat(150), fc.string({ maxLength: 30 })).map(([decimals, name]) => {
    const bytes = Buffer.from(name)
    const text = `${word(32)}${word(bytes.length)}${bytes.toString('hex').padEnd(128, '0')}`
    return [`0x${word(decimals)}`, `0x${text}`] as const
  })
  let good = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(sound, fc.tuple(fc.jsonValue(), fc.jsonValue())), async (answers) => {
      const [decimals, symbol] = answers
      const read = await readTokenUnit(async (data) => (data === '0x313ce567' ? decimals : symbol))
      if (!read) return
      good += 1
      expect(read.decimals).toBe(Number(decimals))
      expect(read.decimals).toBeLessThanOrEqual(77)
      expect([...(read.symbol ?? '')].length).toBeLessThanOrEqual(16)
    }),
    propertyRuns(1_915),
  )
  expect(good).toBeGreaterThan(50)
})

test('an amount counts as unlimited from half of 2^128 on, or if it is the largest number of 96 bits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (units) => {
      expect(isUnlimited(units)).toBe(units >= 2n ** 127n)
    }),
    propertyRuns(1_916),
  )
  expect([2n ** 96n - 2n, 2n ** 96n - 1n, 2n ** 96n].map(isUnlimited)).toEqual([false, true, false])
})
