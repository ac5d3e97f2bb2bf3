import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEngine, type Engine, type KeyValueStorage } from '../../src/engine/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testAddress,
} from '../../src/engine/testing/index.ts'
import { EngineProvider, useAccount, useEngine } from '../../src/hooks/index.ts'
import { connectMeadow, setUpEngine } from '../support/renderWithEngine.tsx'

function Status() {
  const { status, address = 'none' } = useAccount()
  return <p>{`${status} ${address}`}</p>
}

const EngineId = () => useEngine().config.id

const app = (engine: Engine) => (
  <StrictMode>
    <EngineProvider engine={engine}>
      <Status />
    </EngineProvider>
  </StrictMode>
)

test('starts the engine once, in Strict Mode too, and keeps the wallets that it found', async () => {
  const { wallet, platform } = setUpEngine()
  const discover = vi.spyOn(wallet.factory(), 'discover')
  const engine = createEngine({ adapters: [wallet.factory], platform })
  render(app(engine))
  act(() => platform.clock.advance(1_000))
  expect(discover).toHaveBeenCalledOnce()
  await connectMeadow({ engine, wallet })
  expect(wallet.watching()).toBe(1)
  expect(screen.getByText(`connected ${testAddress}`)).toBeInTheDocument()
})

test('stops the engine a moment after the last provider unmounts', async () => {
  const { engine, wallet, clock } = setUpEngine()
  const first = render(app(engine))
  const second = render(app(engine))
  await connectMeadow({ engine, wallet })
  first.unmount()
  clock.advance(0)
  expect(wallet.watching()).toBe(1)
  second.unmount()
  expect(wallet.watching()).toBe(1)
  clock.advance(0)
  expect(wallet.watching()).toBe(0)
  expect(clock.waiting()).toBe(0)
})

test('starts nothing while a server renders', () => {
  const { wallet, platform } = setUpEngine()
  const discover = vi.spyOn(wallet.factory(), 'discover')
  const engine = createEngine({ adapters: [wallet.factory], platform })
  expect(renderToString(app(engine))).toContain('disconnected none')
  expect(discover).not.toHaveBeenCalled()
  expect(platform.clock.waiting()).toBe(0)
})

test('another engine replaces the first', async () => {
  const first = setUpEngine({ id: 'first' })
  const second = setUpEngine({ id: 'second' })
  const { rerender } = render(app(first.engine))
  await connectMeadow(first)
  rerender(app(second.engine))
  expect(screen.getByText('disconnected none')).toBeInTheDocument()
  first.clock.advance(0)
  expect(first.wallet.watching()).toBe(0)
  await connectMeadow(second)
  expect(screen.getByText(`connected ${testAddress}`)).toBeInTheDocument()
})

test('`useEngine` returns the engine of the nearest provider', () => {
  const outer = setUpEngine({ id: 'outer' })
  const inner = setUpEngine({ id: 'inner' })
  render(
    <EngineProvider engine={outer.engine}>
      <EngineProvider engine={inner.engine}>
        <EngineId />
      </EngineProvider>
    </EngineProvider>,
  )
  expect(screen.getByText('inner')).toBeInTheDocument()
})

describe('a remembered account', () => {
  // Lets React render when it has time, as on a real page. With `act`, it would render when `act`
  // ends.
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
  afterEach(() => vi.unstubAllGlobals())

  test('shows before the browser paints', async () => {
    const engine = secondVisit(await firstVisit())
    const container = document.createElement('div')
    const firstTask = endOfFirstTask(container)
    const root = createRoot(container)
    root.render(app(engine))
    expect(await firstTask).toBe(`reconnecting ${testAddress}`)
    root.unmount()
  })

  test('shows before the browser paints over the server’s markup', async () => {
    const storage = await firstVisit()
    const container = document.createElement('div')
    container.innerHTML = renderToString(app(secondVisit(storage)))
    expect(container).toHaveTextContent('disconnected none')
    const firstTask = endOfFirstTask(container)
    const root = hydrateRoot(container, app(secondVisit(storage)))
    expect(await firstTask).toBe(`reconnecting ${testAddress}`)
    root.unmount()
  })
})

/** Runs a visit that ends connected. Returns the browser's storage. */
async function firstVisit() {
  const { engine, wallet, platform } = setUpEngine()
  engine.start()
  const connecting = engine.connection.connect({
    namespace: 'eip155',
    connectorId: 'test.meadow',
  })
  wallet.last().approve()
  await connecting
  return platform.storage
}

function secondVisit(storage: KeyValueStorage) {
  return createEngine({
    adapters: [createTestAdapter().factory],
    platform: createTestPlatform({ storage }),
  })
}

/**
 * The container's content at the end of the task in which it first changes. A browser paints after
 * a task, and mutation observers run at the end of a task. So this is the content that the browser
 * would paint.
 */
function endOfFirstTask(container: HTMLElement) {
  return new Promise<string | null>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve(container.textContent)
    })
    observer.observe(container, { childList: true, characterData: true, subtree: true })
  })
}
