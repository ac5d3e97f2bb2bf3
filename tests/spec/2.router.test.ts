// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { Engine } from '../../src/engine/index.ts'
import { createTestAdapter, testConnection } from '../../src/engine/testing/index.ts'
import { createTestConnector } from '../support/createTestConnector.ts'
import {
  connectWallet,
  createTestEngine,
  type TestEngineOptions,
  viewNames,
} from '../support/createTestEngine.ts'

const phone = { device: { isMobile: () => true } }
const top = (engine: Engine) => engine.getState().router.history.at(-1)

async function createConnected(options?: TestEngineOptions) {
  const setUp = createTestEngine(options)
  await connectWallet(setUp)
  return setUp
}

describe('views', () => {
  test('2.1 views are not URL routes: the address and the browser history do not change', async () => {
    const before = { address: window.location.href, entries: window.history.length }
    const { engine } = await createConnected()
    engine.modal.open()
    for (const view of ['AllWallets', 'WalletReceive', 'ProfileWallets'] as const)
      engine.router.push(view)
    engine.router.back()
    engine.modal.close()
    expect(window.location.href).toBe(before.address)
    expect(window.history.length).toBe(before.entries)
  })

  test('2.1 the history starts at Connect and keeps the views in their order', () => {
    const { engine } = createTestEngine()
    expect(viewNames(engine)).toEqual(['Connect'])
    engine.router.push('AllWallets')
    engine.router.push('ConnectingWalletConnect')
    expect(viewNames(engine)).toEqual(['Connect', 'AllWallets', 'ConnectingWalletConnect'])
  })
})

describe('opening the modal', () => {
  test('2.14 for another namespace than the active one shows the network switch', async () => {
    const solana = createTestAdapter({ namespace: 'solana' })
    const { engine } = createTestEngine({ adapters: [createTestAdapter().factory, solana.factory] })
    engine.modal.open({ namespace: 'solana', view: 'AllWallets' })
    expect(engine.getState().modal.open).toBe(true)
    expect(engine.getState().router.history).toEqual([
      { name: 'SwitchActiveChain', params: { namespace: 'solana' } },
    ])
  })

  test('2.14 for the active namespace shows the usual view', () => {
    const { engine } = createTestEngine()
    engine.modal.open({ namespace: 'eip155' })
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  test.each([
    {
      what: 'no adapters, on mobile',
      options: { adapters: [], platform: phone },
      view: 'AllWallets',
    },
    { what: 'no adapters', options: { adapters: [] }, view: 'ConnectingWalletConnectBasic' },
    {
      what: 'manual control, on mobile',
      options: { manualWCControl: true, platform: phone },
      view: 'AllWallets',
    },
    {
      what: 'manual control',
      options: { manualWCControl: true },
      view: 'ConnectingWalletConnectBasic',
    },
  ])('2.15 with $what the history is only $view', ({ options, view }) => {
    const { engine } = createTestEngine(options)
    engine.router.push('WhatIsAWallet')
    engine.modal.open({ view: 'Account' })
    expect(viewNames(engine)).toEqual([view])
  })

  test('2.15 changed, so that the user can reach the account: without adapters, a connected user sees Account', async () => {
    const connector = createTestConnector()
    const { engine } = createTestEngine({ adapters: [], connectors: [connector.factory] })
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['ConnectingWalletConnectBasic'])
    const input = { namespace: 'eip155', connectorId: 'walletConnect' } as const
    const connecting = engine.connection.connect(input)
    connector.answers.at(-1)!.resolve()
    await connecting
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test('2.16 a given view opens with its data', async () => {
    const { engine } = await createConnected()
    engine.modal.open({ view: 'DataCapture', params: { email: 'ada@kiln.example' } })
    expect(top(engine)).toEqual({ name: 'DataCapture', params: { email: 'ada@kiln.example' } })
  })

  test('2.16 a given view opens for a connected user too', async () => {
    const { engine } = await createConnected()
    engine.modal.open({ view: 'ProfileWallets' })
    expect(top(engine)?.name).toBe('ProfileWallets')
  })

  test('2.17 shows Connect to a user without a wallet', () => {
    const { engine } = createTestEngine()
    engine.router.push('AllWallets')
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  test('2.17 shows Account to a connected user', async () => {
    const { engine } = await createConnected()
    engine.router.push('ProfileWallets')
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Account'])
  })
})

describe('going back', () => {
  test('2.18 removes the top view from the history', () => {
    const { engine } = createTestEngine()
    engine.modal.open()
    engine.router.push('AllWallets')
    engine.router.push('ConnectingWalletConnect')
    engine.router.back()
    expect(viewNames(engine)).toEqual(['Connect', 'AllWallets'])
    expect(engine.getState().router.direction).toBe('back')
    expect(engine.getState().modal.open).toBe(true)
  })

  test.each([
    ['at the start of the history', ['Connect']],
    ['after Account', ['Account', 'Connect']],
    ['after another view', ['ProfileWallets', 'Connect']],
  ] as const)(
    '2.19 from Connect, %s, shows Account while a wallet is connected',
    async (_, views) => {
      const { engine } = await createConnected()
      engine.modal.open({ view: views[0] })
      for (const view of views.slice(1)) engine.router.push(view)
      engine.router.back()
      expect(top(engine)?.name).toBe('Account')
      expect(engine.getState().modal.open).toBe(true)
    },
  )

  test('2.20 at the start of the history closes the modal', () => {
    const { engine } = createTestEngine()
    engine.modal.open()
    engine.router.back()
    expect(engine.getState().modal.open).toBe(false)
  })

  test('2.20 at the start of the history closes the modal for a connected user', async () => {
    const { engine } = await createConnected()
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Account'])
    engine.router.back()
    expect(engine.getState().modal.open).toBe(false)
  })
})

describe('closing', () => {
  test.each([false, true])(
    '2.22 resets the history to Connect (connected: %s)',
    async (connected) => {
      const { engine } = connected ? await createConnected() : createTestEngine()
      engine.modal.open()
      engine.router.push('AllWallets')
      engine.modal.close()
      expect(engine.getState().modal.open).toBe(false)
      expect(viewNames(engine)).toEqual(['Connect'])
    },
  )

  test.each([
    { connected: true, view: 'Account' },
    { connected: false, view: 'Connect' },
  ])('2.23 in embedded mode shows $view (connected: $connected)', async ({ connected, view }) => {
    const options = { enableEmbedded: true }
    const { engine } = connected ? await createConnected(options) : createTestEngine(options)
    engine.modal.open()
    engine.router.push('AllWallets')
    engine.modal.close()
    expect(viewNames(engine)).toEqual([view])
  })
})

describe('transactions', () => {
  async function approve() {
    const { engine } = await createConnected()
    engine.modal.open()
    engine.router.push('ProfileWallets')
    engine.router.push('ApproveTransaction')
    return engine
  }

  test('2.25 each outcome calls its own callback, once', async () => {
    for (const outcome of ['success', 'error', 'cancel'] as const) {
      const engine = await approve()
      const called: string[] = []
      const end = engine.router.beginTransaction({
        success: () => called.push('success'),
        error: () => called.push('error'),
        cancel: () => called.push('cancel'),
      })
      end(outcome)
      end('success')
      end('cancel')
      expect(called).toEqual([outcome])
    }
  })

  test('2.25 transactions stack: Back cancels the newest, and ending an outer one drops the inner ones', async () => {
    const engine = await approve()
    const called: string[] = []
    const begin = (name: string) =>
      engine.router.beginTransaction({
        success: () => called.push(`${name} success`),
        cancel: () => called.push(`${name} cancel`),
      })
    const endOuter = begin('outer')
    begin('second')
    const endInner = begin('third')
    engine.router.back()
    expect(called).toEqual(['third cancel'])
    endInner('success')
    endOuter('success')
    engine.router.back()
    expect(called).toEqual(['third cancel', 'outer success'])
  })

  test('2.26 success replaces the view with Account', async () => {
    const engine = await approve()
    engine.router.beginTransaction()('success')
    expect(viewNames(engine)).toEqual(['Account', 'ProfileWallets', 'Account'])
  })

  test.each(['error', 'cancel'] as const)('2.27 %s goes back', async (outcome) => {
    const engine = await approve()
    engine.router.beginTransaction()(outcome)
    expect(viewNames(engine)).toEqual(['Account', 'ProfileWallets'])
  })

  test('2.27 going back from ApproveTransaction cancels the transaction and goes back one view', async () => {
    const engine = await approve()
    engine.router.beginTransaction()
    engine.router.back()
    expect(viewNames(engine)).toEqual(['Account', 'ProfileWallets'])
    engine.router.back()
    expect(viewNames(engine)).toEqual(['Account'])
  })
})

describe('shake and messages', () => {
  test('2.29 the shake lasts 500 ms', () => {
    const { clock, engine } = createTestEngine()
    engine.modal.open({ view: 'ApproveTransaction' })
    engine.router.define('ApproveTransaction', { canClose: () => false })
    engine.modal.close()
    expect(engine.getState().modal).toEqual({ open: true, shake: true })
    clock.advance(499)
    expect(engine.getState().modal.shake).toBe(true)
    clock.advance(1)
    expect(engine.getState().modal).toEqual({ open: true, shake: false })
  })

  test('2.29 a shake during a shake lasts 500 ms from the second one on', () => {
    const { clock, engine } = createTestEngine()
    engine.modal.shake()
    clock.advance(400)
    engine.modal.shake()
    clock.advance(499)
    expect(engine.getState().modal.shake).toBe(true)
    clock.advance(1)
    expect(engine.getState().modal.shake).toBe(false)
  })

  test.each(['loading', 'success', 'error'] as const)(
    '2.30 a %s message shows at once',
    (variant) => {
      const { engine } = createTestEngine()
      engine.toasts.show({ variant, message: 'Hello' })
      expect(engine.getState().toasts.current).toMatchObject({ variant, message: 'Hello' })
    },
  )

  test.each(
    (['loading', 'success', 'error'] as const).flatMap((variant) => [
      { variant, autoClose: true, stays: false },
      { variant, autoClose: false, stays: true },
    ]),
  )(
    '2.30 a $variant message with autoClose $autoClose stays: $stays',
    ({ variant, autoClose, stays }) => {
      const { clock, engine } = createTestEngine()
      engine.toasts.show({ variant, message: 'Hello', autoClose })
      clock.advance(3_600_000)
      expect(engine.getState().toasts.current !== undefined).toBe(stays)
    },
  )

  test('2.30 a new message closes the open one first, and shows after 150 ms', () => {
    const { clock, engine } = createTestEngine()
    const shown = () => engine.getState().toasts.current?.message
    engine.toasts.show({ variant: 'loading', message: 'Waiting' })
    engine.toasts.show({ variant: 'success', message: 'Done' })
    expect(shown()).toBeUndefined()
    clock.advance(149)
    expect(shown()).toBeUndefined()
    clock.advance(1)
    expect(shown()).toBe('Done')
    expect(engine.getState().toasts.current).toMatchObject({ variant: 'success' })
  })

  test('2.30 a message shows at once if no other is open, even if one was closed before', () => {
    const { engine } = createTestEngine()
    engine.toasts.show({ variant: 'loading', message: 'Waiting' })
    engine.toasts.close()
    engine.toasts.show({ variant: 'success', message: 'Done' })
    expect(engine.getState().toasts.current?.message).toBe('Done')
  })
})

test('2.14 the view depends on the wallet’s namespace, and not on the order of the adapters', async () => {
  const evm = createTestAdapter()
  const solana = createTestAdapter({ namespace: 'solana' })
  const { engine } = createTestEngine({ adapters: [evm.factory, solana.factory] })
  const connecting = engine.connection.connect({
    namespace: 'solana',
    connectorId: 'test.meadow',
  })
  solana.last().approve(testConnection({ namespace: 'solana', caipNetworkId: 'solana:x' }))
  await connecting
  engine.modal.open({ namespace: 'solana' })
  expect(viewNames(engine)).toEqual(['Account'])
  engine.modal.open({ namespace: 'eip155' })
  expect(viewNames(engine)).toEqual(['SwitchActiveChain'])
})
