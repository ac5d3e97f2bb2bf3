import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEngine, type Engine, EngineError, isEngineError } from '../../src/engine/index.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { ConnectButton, ConnectModal } from '../../src/themes/index.ts'
import { meadow, recordEvents, settle } from '../support/createTestEngine.ts'
import { nothingLeft, openCountedPage } from '../support/openCountedPage.ts'

let complaints: unknown[][]
beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words))
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})

const app = (engine: Engine) => (
  <StrictMode>
    <EngineProvider engine={engine}>
      <ConnectButton />
      <ConnectModal />
    </EngineProvider>
  </StrictMode>
)

const isConnected = () =>
  waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('data-status', 'connected'))

describe('49: host environments', () => {
  test('49 in Strict Mode, the engine discovers, requests, listens and announces once', async () => {
    const page = openCountedPage()
    const engine = page.createEngine()
    const events = recordEvents(engine)
    render(app(engine))
    await isConnected()
    expect(page.searches()).toBe(1)
    expect(page.asked()).toEqual(['eth_accounts', 'eth_chainId'])
    expect(page.listeners.map(({ event }) => event)).toEqual([
      'accountsChanged',
      'chainChanged',
      'disconnect',
    ])
    expect(events).toEqual(['CONNECT_SUCCESS'])
  })

  test('49 after a hot reload, a new engine takes over, and the old one releases everything', async () => {
    const page = openCountedPage()
    const engine = page.createEngine()
    const { rerender } = render(app(engine))
    await isConnected()
    act(() => page.clock.advance(0))
    const usual = page.left()
    const events = recordEvents(engine)
    for (let reload = 0; reload < 5; reload += 1) {
      rerender(app(page.createEngine()))
      await isConnected()
      act(() => page.clock.advance(0))
      expect(page.left()).toEqual(usual)
    }
    expect(page.asked()).toEqual(Array(6).fill(['eth_accounts', 'eth_chainId']).flat())
    expect(page.asked()).not.toContain('eth_requestAccounts')
    expect(events).toEqual([])
  })

  test('49 a provider that React unmounts and mounts again at once keeps its connection', async () => {
    const page = openCountedPage()
    const engine = page.createEngine()
    const first = render(app(engine))
    await isConnected()
    first.unmount()
    render(app(engine))
    act(() => page.clock.advance(1_000))
    expect(page.asked()).toEqual(['eth_accounts', 'eth_chainId'])
    expect(page.listeners).toHaveLength(3)
    expect(screen.getByRole('button')).toHaveAttribute('data-status', 'connected')
  })

  const never = () => new Promise(() => {})
  const soon = () => act(settle)
  test.each<[string, Parameters<typeof openCountedPage>[0], (engine: Engine) => unknown]>([
    ['right after it mounted', {}, () => {}],
    ['while the wallet has a request for its accounts', { answers: { eth_accounts: never } }, soon],
    ['while the wallet has a request for its network', { answers: { eth_chainId: never } }, soon],
    ['when it is connected', {}, isConnected],
    [
      'while the wallet asks the user',
      { isReturning: false, answers: { eth_requestAccounts: never } },
      async (engine) => {
        act(() => engine.modal.open())
        act(() => void engine.connection.connect(meadow).catch(() => {}))
        await soon()
      },
    ],
    ['at the moment when the modal opens', {}, (engine) => void act(() => engine.modal.open())],
    [
      'with the modal open',
      {},
      async (engine) => {
        await userEvent.click(screen.getByRole('button'))
        await screen.findByRole('dialog')
        expect(engine.getState().modal.open).toBe(true)
      },
    ],
    [
      'while a message shows',
      {},
      (engine) => void act(() => engine.toasts.show({ variant: 'success', message: 'Hello' })),
    ],
    [
      'at the moment when the address is copied',
      {},
      async (engine) => {
        await isConnected()
        await act(() => engine.account.copyAddress())
      },
    ],
  ])('49 unmounting %s leaves nothing behind', async (_, setUp, arrange) => {
    const page = openCountedPage(setUp)
    const engine = page.createEngine()
    const { unmount } = render(app(engine))
    await arrange(engine)
    unmount()
    await act(async () => {
      page.clock.advance(0)
      await settle()
    })
    engine.destroy()
    expect(page.left()).toEqual(nothingLeft)
    page.clock.advance(600_000)
    await act(settle)
    expect(page.left()).toEqual(nothingLeft)
  })

  test('49 an answer that arrives after unmounting does not connect', async () => {
    let answer: (accounts: string[]) => void = () => {}
    const page = openCountedPage({
      answers: { eth_accounts: () => new Promise((resolve) => (answer = resolve)) },
    })
    const engine = page.createEngine()
    const { unmount } = render(app(engine))
    await act(settle)
    unmount()
    page.clock.advance(0)
    answer(['0xd8da6bf26964af9d7eed9e03e53415d37aa96045'])
    await settle()
    expect(page.left()).toEqual(nothingLeft)
    expect(engine.getState().connection.namespaces.eip155?.connections).toEqual([])
  })
})

describe('49: a second copy of the package', () => {
  async function importCopy() {
    vi.resetModules()
    return import('../../src/engine/index.ts')
  }

  test('49 importing it does not change the page', async () => {
    const callers: string[] = []
    for (const target of [window, document])
      for (const name of ['addEventListener', 'dispatchEvent'] as const) {
        const real = target[name].bind(target) as (...given: unknown[]) => never
        vi.spyOn(target, name).mockImplementation((...given: unknown[]) => {
          callers.push(String(new Error().stack))
          return real(...given)
        })
      }
    const names = Object.getOwnPropertyNames(window)
    await importCopy()
    // React may still be cleaning up after an earlier test.
    expect(callers.filter((stack) => stack.includes('/src/engine/'))).toEqual([])
    expect(Object.getOwnPropertyNames(window)).toEqual(names)
  })

  test('49 one copy recognizes the errors of the other', async () => {
    const copy = await importCopy()
    expect(copy.EngineError).not.toBe(EngineError)
    const theirs = catchError(() => copy.createEngine({ networks: 'mainnet' as never }))
    const ours = catchError(() => createEngine({ networks: 'mainnet' as never }))
    expect(theirs).not.toBeInstanceOf(EngineError)
    expect(isEngineError(theirs, 'config/INVALID')).toBe(true)
    expect(copy.isEngineError(ours, 'config/INVALID')).toBe(true)
    expect(isEngineError(theirs, 'common/ABORTED')).toBe(false)
  })

  test('49 engines of two copies on one page do not affect each other', async () => {
    const copy = await importCopy()
    const page = openCountedPage({ isReturning: false })
    const first = createEngine({ ...page.options, id: 'first' })
    const second = copy.createEngine({ ...page.options, id: 'second' })
    const stops = [first.start(), second.start()]
    const events = [recordEvents(first), recordEvents(second as unknown as Engine)]
    await first.connection.connect(meadow)
    expect(second.getState().connection.namespaces).toEqual({})
    await second.connection.connect(meadow)
    await first.connection.disconnect()
    expect(second.getState().connection.namespaces.eip155?.status).toBe('connected')
    expect(events).toEqual([['CONNECT_SUCCESS', 'DISCONNECT_SUCCESS'], ['CONNECT_SUCCESS']])
    expect(page.listeners).toHaveLength(3)
    for (const stop of stops) stop()
    page.clock.advance(0)
    expect(page.left()).toEqual(nothingLeft)
  })
})

function catchError(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}
