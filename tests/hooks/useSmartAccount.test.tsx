import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import { useSmartAccount } from '../../src/hooks/index.ts'
import { frameAddress, smartAddress } from '../support/createStandInFrame.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useSmartAccount', {
  useHook: useSmartAccount,
  read: ({ status }) => status,
  before: 'idle',
  change: ({ engine }) => engine.login?.switchAccountType('smartAccount').catch(() => {}),
  after: 'error',
  setUp: () => embeddedSetUp().setUp,
})

test('returns the active account, and switches to the other', async () => {
  const { clock, setUp } = embeddedSetUp()
  const { engine, result } = renderEngineHook(() => useSmartAccount(), {
    strict: true,
    ...setUp,
    defaultAccountTypes: { eip155: 'eoa' },
  })
  expect(result.current).toMatchObject({ user: undefined, isSupported: false })
  await act(async () => {
    const sending = engine.login!.sendCode('ada@example.com')
    await settle()
    clock.advance(500)
    await sending
    await engine.login!.confirmCode('123456')
  })
  expect(result.current).toMatchObject({
    isSupported: true,
    accountType: 'eoa',
    user: { address: frameAddress, smartAccountDeployed: false },
  })
  await act(() => result.current.switchTypeAsync('smartAccount'))
  expect(result.current).toMatchObject({ accountType: 'smartAccount', isSuccess: true })
  expect(result.current.user?.address).toBe(smartAddress)
  act(() => result.current.switchType('eoa'))
  await act(settle)
  expect(result.current.accountType).toBe('eoa')
})

test('does not return a user of another namespace', async () => {
  const { clock, setUp } = embeddedSetUp()
  const networks = [mainnet, solana]
  const { engine, result } = renderEngineHook(() => useSmartAccount(), { ...setUp, networks })
  await act(async () => {
    const sending = engine.login!.sendCode('ada@example.com')
    await settle()
    clock.advance(500)
    await sending
    await engine.login!.confirmCode('123456')
  })
  expect(result.current.user).toBeDefined()
  await act(async () => {
    engine.network.switchNetwork(solana.caipNetworkId).catch(() => {})
  })
  expect(engine.getState().connection.activeNamespace).toBe('solana')
  expect(result.current).toMatchObject({ user: undefined, isSupported: false })
})

test('says that a network has no smart accounts, even if other networks have them', async () => {
  const { clock, setUp, site } = embeddedSetUp()
  site.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = { smartAccountEnabledNetworks: [8453] }
  const { engine, result } = renderEngineHook(() => useSmartAccount(), setUp)
  await act(async () => {
    const sending = engine.login!.sendCode('ada@example.com')
    await settle()
    clock.advance(500)
    await sending
    await engine.login!.confirmCode('123456')
  })
  expect(engine.getState().network.smartAccountEnabledNetworks).toEqual(['eip155:8453'])
  expect(result.current.user).toBeDefined()
  expect(result.current.isSupported).toBe(false)
})

test('`reset` clears a failed switch', async () => {
  const { result } = renderEngineHook(() => useSmartAccount(), embeddedSetUp().setUp)
  await act(() => result.current.switchTypeAsync('smartAccount').catch(() => {}))
  expect(result.current.isError).toBe(true)
  act(() => result.current.reset())
  await act(settle)
  expect(result.current.isIdle).toBe(true)
})
