import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { type EngineOption, EngineProvider } from '../../src/hooks/index.ts'
import {
  type Arranged,
  type EngineSetUp,
  renderEngineHook,
  setUpEngine,
} from '../support/renderWithEngine.tsx'

export interface HookDescription<Result> {
  useHook: (options?: EngineOption) => Result
  /** Writes the hook's result as text. `change` must change this text. */
  read: (result: Result) => string
  before: string
  change: (arranged: Arranged) => unknown
  after: string
  /** Changes state that the hook does not select. */
  unrelated?: (arranged: Arranged) => void
  /**
   * The first renders: 2 if the start of the engine changes the result, 3 if the hook also reads
   * something at once.
   */
  firstRenders?: number
  /** Whether the first read has finished. */
  isReady?: (result: Result) => boolean
  /** The options of every engine in the suite. */
  setUp?: () => EngineSetUp
}

/** Tests that every hook which reads the engine must pass. */
export function describeHook<Result>(name: string, description: HookDescription<Result>) {
  const { useHook, read, before, change, after, firstRenders = 1, setUp = () => ({}) } = description
  const { isReady = () => true, unrelated = showToast } = description
  // biome-ignore lint/correctness/noComponentHookFactories: one probe for each hook.
  const Probe = (options: EngineOption) => <p>{read(useHook(options))}</p>

  describe(`${name}, like every hook,`, () => {
    test('reads the state, in Strict Mode too', async () => {
      const { result, ...arranged } = renderEngineHook(useHook, { strict: true, ...setUp() })
      expect(read(result.current)).toBe(before)
      await act(async () => {
        await change(arranged)
      })
      expect(read(result.current)).toBe(after)
    })

    test('renders when its result changes, and not when other state changes', async () => {
      const { renders, result, ...arranged } = renderEngineHook(useHook, setUp())
      await waitFor(() => expect(isReady(result.current)).toBe(true))
      expect(renders()).toBe(firstRenders)
      await act(async () => unrelated(arranged))
      expect(renders()).toBe(firstRenders)
    })

    test('keeps its functions and an unchanged result identical', async () => {
      const { result, rerender } = renderEngineHook(useHook, setUp())
      await waitFor(() => expect(isReady(result.current)).toBe(true))
      const first = result.current
      rerender()
      for (const [key, value] of Object.entries(Object(first)))
        expect([key, Object(result.current)[key]]).toStrictEqual([key, value])
      expect(functionsOf(result.current)).toEqual(functionsOf(first))
      functionsOf(result.current).forEach((value, index) => {
        expect(value).toBe(functionsOf(first)[index])
      })
    })

    test('works without a provider if it gets the engine', async () => {
      const arranged = setUpEngine(setUp())
      const stop = arranged.engine.start()
      const { result } = renderHook(() => useHook({ engine: arranged.engine }))
      expect(read(result.current)).toBe(before)
      await act(async () => {
        await change(arranged)
      })
      expect(read(result.current)).toBe(after)
      stop()
    })

    test('throws a helpful error without a provider and an engine', () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      expect(() => renderHook(() => useHook())).toThrow(
        '`useEngine` found no engine: render it within <EngineProvider engine={…}>.',
      )
    })

    test('reads only its own engine if a page has two', async () => {
      const first = setUpEngine({ id: 'first', ...setUp() })
      const second = setUpEngine({ id: 'second', ...setUp() })
      render(
        <StrictMode>
          <EngineProvider engine={first.engine}>
            <section aria-label="first">
              <Probe />
            </section>
            <EngineProvider engine={second.engine}>
              <section aria-label="second">
                <Probe />
              </section>
              <section aria-label="first by option">
                <Probe engine={first.engine} />
              </section>
            </EngineProvider>
          </EngineProvider>
        </StrictMode>,
      )
      await act(async () => {
        await change(first)
      })
      expect(screen.getByRole('region', { name: 'first' })).toHaveTextContent(after)
      expect(screen.getByRole('region', { name: 'first by option' })).toHaveTextContent(after)
      expect(screen.getByRole('region', { name: 'second' })).toHaveTextContent(before)
    })

    test('hydrates with the server’s state, even if the engine has changed since then', async () => {
      const errors = vi.spyOn(console, 'error')
      const arranged = setUpEngine(setUp())
      const app = (
        <EngineProvider engine={arranged.engine}>
          <Probe />
        </EngineProvider>
      )
      const container = document.createElement('div')
      container.innerHTML = renderToString(app)
      expect(container.textContent).toBe(before)
      const stop = arranged.engine.start()
      await change(arranged)
      const root = await act(async () => hydrateRoot(container, app))
      expect(container.textContent).toBe(after)
      expect(errors).not.toHaveBeenCalled()
      await act(async () => root.unmount())
      stop()
    })

    test('stops listening when it unmounts', async () => {
      const { unmount, renders, result, ...arranged } = renderEngineHook(useHook, setUp())
      unmount()
      const count = renders()
      await act(async () => {
        await change(arranged)
      })
      expect(renders()).toBe(count)
      expect(read(result.current)).toBe(before)
    })
  })
}

const showToast = ({ engine }: Arranged) =>
  engine.toasts.show({ variant: 'success', message: 'Something else' })

const functionsOf = (result: unknown) =>
  Object.values(Object(result)).filter((value) => typeof value === 'function')
