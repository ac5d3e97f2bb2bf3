import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readField } from '../../src/engine/errors/readField.ts'
import {
  parseGranted,
  parseOlderGrant,
  parseSupported,
} from '../../src/engine/features/permissions/parseGranted.ts'
import { readTerms } from '../../src/engine/features/permissions/readTerms.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { hostileValue, nearly } from '../support/hostileValues.ts'

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

test('a grant by the older name has a context and a type, whatever the wallet answers', () => {
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

test('what a wallet can grant is a list of short texts, whatever the wallet answers', () => {
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

test('how much a permission allows is exact, or not said, whatever the wallet answers', () => {
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
      return readTerms({ type, data: readField(allowed, 'data') }, { now: 0, unit })
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
