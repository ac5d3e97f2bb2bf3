import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addressExplorerUrl } from '../../src/engine/features/network/explorerUrl.ts'
import type { Engine } from '../../src/engine/index.ts'
import { createTestPlatform, testAddress, testConnection } from '../../src/engine/testing/index.ts'
import {
  useAccount,
  useAccountTab,
  useBalance,
  useIdentity,
  useNetwork,
  useTokens,
} from '../../src/hooks/index.ts'
import { answerAccount, picture } from '../support/answerAccount.ts'
import { meadow, renderEngineHook } from '../support/renderWithEngine.tsx'

const useFields = () => {
  const { address, caipAddress, connector, accountType, status } = useAccount()
  const { caipNetwork } = useNetwork()
  const balance = useBalance().data
  const identity = useIdentity().data
  return {
    caipAddress,
    address,
    balance: balance?.value,
    balanceSymbol: balance?.symbol,
    profileName: identity?.name,
    profileImage: identity?.imageUrl,
    addressExplorerUrl: addressExplorerUrl(caipNetwork, address),
    tokenBalance: useTokens().tokens.map(({ symbol }) => symbol),
    currentTab: useAccountTab().currentTab,
    preferredAccountType: accountType,
    connectedWalletInfo: connector?.name,
    status,
  }
}

let fields: ReturnType<typeof useFields>
let engine: Engine

beforeEach(async () => {
  const { fetch, options } = answerAccount()
  const { result, wallet, ...arranged } = renderEngineHook(useFields, {
    ...options,
    platform: createTestPlatform({ fetch }),
  })
  engine = arranged.engine
  await act(async () => {
    const connecting = engine.connection.connect(meadow)
    const accounts = [{ address: testAddress, type: 'smartAccount' }] as const
    wallet.last().approve(testConnection({ accounts }))
    await connecting
  })
  await waitFor(() => {
    expect(result.current.tokenBalance).toHaveLength(2)
    expect(result.current.balance).toBeDefined()
    expect(result.current.profileName).toBeDefined()
  })
  fields = result.current
})

test.each<[string, unknown]>([
  ['caipAddress', `eip155:1:${testAddress}`],
  ['address', testAddress],
  ['balance', 1_500_000_000_000_000_000n],
  ['balanceSymbol', 'ETH'],
  ['profileName', 'alice.eth'],
  ['profileImage', picture],
  ['addressExplorerUrl', `https://etherscan.io/address/${testAddress}`],
  ['tokenBalance', ['ETH', 'MOSS']],
  ['currentTab', 'tokens'],
  ['preferredAccountType', 'smartAccount'],
  ['connectedWalletInfo', 'Meadow'],
  ['status', 'connected'],
])('3.4 the account has its %s', (name, expected) => {
  expect(fields[name as keyof typeof fields]).toEqual(expected)
})

test('3.4 accounts are stored with their types', () => {
  expect(engine.getState().connection.namespaces.eip155?.connections[0]?.accounts).toEqual([
    { address: testAddress, type: 'smartAccount' },
  ])
})
