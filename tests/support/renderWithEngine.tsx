import { act, render, renderHook } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { vi } from 'vitest'
import { createEngine, type Engine } from '../../src/engine/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  type TestAdapterOptions,
} from '../../src/engine/testing/index.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { type TestConfig, withServices } from './withServices.ts'

export const meadow = { namespace: 'eip155', connectorId: 'test.meadow' } as const

export interface EngineSetUp extends TestConfig {
  wallet?: TestAdapterOptions
}

/** Creates a separate engine for each test. The test simulates the page and the wallet. */
export function setUpEngine({ wallet: walletOptions, ...config }: EngineSetUp = {}) {
  const wallet = createTestAdapter(walletOptions)
  const platform = createTestPlatform()
  const engine = createEngine(withServices({ adapters: [wallet.factory], platform, ...config }))
  return { engine, wallet, platform, clock: platform.clock, user: userEvent.setup() }
}

export type Arranged = ReturnType<typeof setUpEngine>

/** Connects Meadow. Its user approves immediately. */
export async function connectMeadow({ engine, wallet }: Pick<Arranged, 'engine' | 'wallet'>) {
  await act(async () => {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
  })
}

/** Reads the balance once, as a component does when it mounts. */
export function readBalance({ account }: Engine): Promise<void> {
  return new Promise((resolve) => {
    const stop = account.balance.subscribe(() => {
      if (account.balance.get().status !== 'success') return
      stop()
      resolve()
    })
  })
}

/** Runs everything that is ready, and waits for code that is loading. */
export const settle = () => act(() => vi.dynamicImportSettled())

export interface RenderOptions extends EngineSetUp {
  strict?: boolean
}

/** Renders inside an engine's provider. Uses Strict Mode, unless the test counts renders. */
export function renderWithEngine(ui: ReactNode, { strict = true, ...setUp }: RenderOptions = {}) {
  const arranged = setUpEngine(setUp)
  const wrap = (children: ReactNode) => within(arranged.engine, children, strict)
  const view = render(wrap(ui))
  return { ...arranged, ...view, rerender: (next: ReactNode) => view.rerender(wrap(next)) }
}

/** Calls the hook in a separate component, and counts its renders. */
export function renderEngineHook<Result>(
  useHook: () => Result,
  { strict = false, ...setUp }: RenderOptions = {},
) {
  const arranged = setUpEngine(setUp)
  let renders = 0
  const view = renderHook(
    () => {
      renders += 1
      return useHook()
    },
    { wrapper: ({ children }) => within(arranged.engine, children, strict) },
  )
  return { ...arranged, ...view, renders: () => renders }
}

function within(engine: Engine, children: ReactNode, strict: boolean) {
  const provided = <EngineProvider engine={engine}>{children}</EngineProvider>
  return strict ? <StrictMode>{provided}</StrictMode> : provided
}
