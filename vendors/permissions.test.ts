import {
  getPermissionSchemaEntry,
  type PermissionRenderContext,
  type PermissionTypes,
} from '@metamask/7715-permission-types'
import { expect, test } from 'vitest'
import { type Permission, permissions } from '../src/engine/index.ts'
import { createMeaningEngine, owner, usdc } from '../tests/support/createMeaningEngine.ts'

const to = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const base = { isAdjustmentAllowed: false }
const start = 1_900_000_000

/** One permission of each type that MetaMask grants, in the vendor's own types. */
const granted: readonly PermissionTypes[] = [
  {
    ...base,
    type: 'native-token-periodic',
    data: { periodAmount: '0x38d7ea4c68000', periodDuration: 86_400, startTime: start },
  },
  {
    ...base,
    type: 'erc20-token-periodic',
    data: {
      periodAmount: '0x989680',
      periodDuration: 604_800,
      startTime: start,
      tokenAddress: usdc,
    },
  },
  {
    ...base,
    type: 'native-token-stream',
    data: {
      initialAmount: '0x1',
      maxAmount: '0xde0b6b3a7640000',
      amountPerSecond: '0x5af3107a4000',
      startTime: start,
    },
  },
  {
    ...base,
    type: 'erc20-token-stream',
    data: {
      initialAmount: '0xf4240',
      maxAmount: '0x5f5e100',
      amountPerSecond: '0x64',
      startTime: start,
      tokenAddress: usdc,
    },
  },
  {
    ...base,
    type: 'native-token-allowance',
    data: { allowanceAmount: '0xde0b6b3a7640000', startTime: start },
  },
  {
    ...base,
    type: 'erc20-token-allowance',
    data: { allowanceAmount: '0x989680', startTime: start, tokenAddress: usdc },
  },
  {
    ...base,
    type: 'token-approval-revocation',
    data: {
      erc20Approve: true,
      erc721Approve: false,
      erc721SetApprovalForAll: false,
      permit2Approve: false,
      permit2Lockdown: false,
      permit2InvalidateNonces: false,
    },
  },
  { ...base, type: 'erc20-token-revocation', data: {} },
]

/** Returns the amounts and the start that MetaMask shows in its confirmation. */
function shownByMetaMask({ data, type }: PermissionTypes) {
  const context: PermissionRenderContext = {
    permission: { type, data },
    expiry: null,
    chainId: '0x1',
    streamTotalExposure: null,
  }
  return getPermissionSchemaEntry(type)
    .sections.flatMap(({ elements }) => elements)
    .flatMap((element) => {
      if (element.type !== 'amount' && element.type !== 'date') return []
      const isShown = element.includeInViews.includes('confirmation') && element.isVisible(context)
      return isShown ? [[element.labelKey, String(element.getValue(context))] as const] : []
    })
}

/** Returns the same values from latchkey. */
function shownHere({ allows }: Permission): Readonly<Record<string, string>> {
  const [{ terms } = {}] = allows
  if (!terms || terms.kind === 'revocation') return {}
  const starts = { gatorPermissionsStartDate: String((terms.startsAt ?? 0) / 1_000) }
  switch (terms.kind) {
    case 'total':
      return { amount: terms.amount.units, ...starts }
    case 'periodic':
      return { confirmFieldAllowance: terms.amount.units, ...starts }
    case 'stream':
      return {
        gatorPermissionsInitialAllowance: terms.atOnce?.units ?? '',
        gatorPermissionsMaxAllowance: terms.most?.units ?? '',
        gatorPermissionsStreamRate: String(BigInt(terms.perDay.units) / 86_400n),
        confirmFieldAvailablePerDay: terms.perDay.units,
        ...starts,
      }
  }
}

test('latchkey shows the same amounts for each type as MetaMask’s own confirmation', async () => {
  const { engine, stop } = await createMeaningEngine({
    wallet: {
      wallet_getGrantedExecutionPermissions: granted.map((permission, index) => ({
        chainId: '0x1',
        from: owner,
        to,
        permission,
        context: `0x0${index}`,
        dependencies: [],
        delegationManager: to,
      })),
    },
  })
  const { list } = await engine.load(permissions)
  const read = await new Promise<readonly Permission[]>((resolve) => {
    const end = list.subscribe(() => {
      const { data } = list.get()
      if (!data) return
      end()
      resolve(data)
    })
  })
  expect(read.map(({ allows }) => allows[0]?.type)).toEqual(granted.map(({ type }) => type))
  expect(read.every(({ allows }) => allows[0]?.terms)).toBe(true)
  for (const [index, permission] of read.entries()) {
    const { type } = granted[index]!
    // The package has no screen for the older type name.
    if (type === 'erc20-token-revocation') continue
    expect([type, shownHere(permission)]).toEqual([
      type,
      Object.fromEntries(shownByMetaMask(granted[index]!)),
    ])
  }
  stop()
})
