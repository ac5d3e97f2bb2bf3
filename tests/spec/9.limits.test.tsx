import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { arbitrum, mainnet, solana, solanaDevnet } from '../../src/engine/networks/index.ts'
import { createTestAdapter, testConnector } from '../../src/engine/testing/index.ts'
import { useAccountTab, useNetwork } from '../../src/hooks/index.ts'
import { connectWallet, createTestEngine } from '../support/createTestEngine.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'

describe('the log', () => {
  test('9.16 the log keeps at most 1000*1024 bytes: the newest lines', () => {
    const { engine } = createTestEngine()
    const size = () =>
      engine.logger.read().reduce((sum, line) => sum + new TextEncoder().encode(line).length, 0)
    // These letters have two bytes, because the limit counts bytes and not characters.
    const text = 'é'.repeat(5_000)
    for (let line = 0; line < 90; line += 1) engine.logger.info(`${line} ${text}`)
    const full = size()
    expect(engine.logger.read()[0]).toContain(' 0 é')
    for (let line = 90; line < 300; line += 1) engine.logger.info(`${line} ${text}`)
    expect(full).toBeLessThanOrEqual(1_024_000)
    expect(size()).toBeLessThanOrEqual(1_024_000)
    expect(size()).toBeGreaterThan(1_024_000 - 11_000)
    expect(engine.logger.read().at(-1)).toContain(' 299 é')
    expect(engine.logger.read()[0]).not.toContain(' 0 é')
  })

  test('9.16 the default log level is info', () => {
    const { engine, platform } = createTestEngine()
    engine.logger.debug('too fine')
    engine.logger.info('fine')
    engine.logger.warn('hm')
    engine.logger.error('ouch')
    expect(platform.lines.map(([level]) => level)).toEqual(['info', 'warn', 'error'])
    expect(engine.logger.read()).toHaveLength(3)
  })
})

test('9.26 at most 2 recent wallets are kept, even after a reload', async () => {
  const setUp = createTestEngine()
  const ids = ['a', 'b', 'c', 'd']
  for (const connectorId of ids) setUp.wallet.announce(testConnector({ connectorId }))
  for (const connectorId of ids) await connectWallet(setUp, { namespace: 'eip155', connectorId })
  const recent = setUp.engine.getState().connection.recentWallets.map(({ id }) => id)
  expect(recent).toEqual(['d', 'c'])
  const reloaded = createTestEngine({ platform: { storage: setUp.platform.storage } })
  expect(reloaded.engine.getState().connection.recentWallets.map(({ id }) => id)).toEqual(recent)
})

test('9.9 a toast waits 150 ms for the one before it, and a shake lasts 500 ms', () => {
  const { clock, engine } = createTestEngine()
  const { modal, toasts } = engine
  toasts.show({ variant: 'error', message: 'One' })
  toasts.show({ variant: 'error', message: 'Two' })
  modal.shake()
  const seen = [0, 149, 150, 499, 500].map((ms) => {
    clock.advance(ms - clock.now())
    const { modal, toasts } = engine.getState()
    return [ms, toasts.current?.message, modal.shake]
  })
  expect(seen).toEqual([
    [0, undefined, true],
    [149, undefined, true],
    [150, 'Two', true],
    [499, 'Two', true],
    [500, 'Two', false],
  ])
})

test('9.47 the account’s tabs show Tokens first, and then the tab that the user chooses', async () => {
  const { result } = renderEngineHook(() => useAccountTab())
  expect(result.current.currentTab).toBe('tokens')
  for (const tab of ['nfts', 'activity', 'tokens'] as const) {
    act(() => result.current.setTab(tab))
    await expect.poll(() => result.current.currentTab).toBe(tab)
  }
})

describe('chains', () => {
  const networks = [mainnet, arbitrum, solana, solanaDevnet]

  test.each([
    { caipNetworkId: 'eip155:1', name: 'Ethereum', id: 1, testnet: false },
    { caipNetworkId: 'eip155:42161', name: 'Arbitrum One', id: 42161, testnet: false },
    {
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      testnet: false,
    },
    {
      caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      name: 'Solana Devnet',
      id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      testnet: true,
    },
  ] as const)(
    '9.42 $name is included, and the host can choose it',
    async ({ caipNetworkId, name, id, testnet }) => {
      const { engine, result } = renderEngineHook(() => useNetwork(), {
        networks,
        adapters: [createTestAdapter().factory, createTestAdapter({ namespace: 'solana' }).factory],
      })
      await act(() => engine.network.switchNetwork(caipNetworkId))
      const { caipNetwork } = result.current
      expect(caipNetwork).toMatchObject({ caipNetworkId, name, id })
      expect(caipNetwork?.testnet ?? false).toBe(testnet)
      expect(caipNetwork?.rpcUrls.default.http[0]).toMatch(/^https:\/\//)
    },
  )
})
