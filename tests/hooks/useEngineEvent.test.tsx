import { act, render, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { EngineProvider, useEngineEvent } from '../../src/hooks/index.ts'
import { renderEngineHook, setUpEngine } from '../support/renderWithEngine.tsx'

test('receives an event once, in Strict Mode too', () => {
  const listener = vi.fn()
  const { engine } = renderEngineHook(() => useEngineEvent('MODAL_OPEN', listener), {
    strict: true,
  })
  act(() => engine.modal.open())
  expect(listener.mock.calls).toEqual([[{ connected: false }]])
})

test('calls the listener of the last render, and causes no render', () => {
  const heard: string[] = []
  let name = 'first'
  const { engine, rerender, renders } = renderEngineHook(() => {
    const now = name
    useEngineEvent('MODAL_CLOSE', () => heard.push(now))
  })
  act(() => engine.modal.close())
  expect(renders()).toBe(1)
  name = 'second'
  rerender()
  act(() => engine.modal.close())
  expect(heard).toEqual(['first', 'second'])
})

test('stops listening when it unmounts', () => {
  const listener = vi.fn()
  const { engine, unmount } = renderEngineHook(() => useEngineEvent('MODAL_OPEN', listener))
  unmount()
  engine.modal.open()
  expect(listener).not.toHaveBeenCalled()
})

test('follows a change of the event or the engine', () => {
  const listener = vi.fn()
  const first = setUpEngine({ id: 'first' })
  const second = setUpEngine({ id: 'second' })
  const { rerender } = renderHook(
    ({ engine, name }) => useEngineEvent(name, listener, { engine }),
    {
      initialProps: {
        engine: first.engine,
        name: 'MODAL_OPEN' as 'MODAL_OPEN' | 'MODAL_CLOSE',
      },
    },
  )
  rerender({ engine: second.engine, name: 'MODAL_CLOSE' })
  first.engine.modal.open()
  first.engine.modal.close()
  second.engine.modal.open()
  expect(listener).not.toHaveBeenCalled()
  second.engine.modal.close()
  expect(listener).toHaveBeenCalledOnce()
})

test('receives only the events of its own engine', () => {
  const heard: string[] = []
  const first = setUpEngine({ id: 'first' })
  const second = setUpEngine({ id: 'second' })
  render(
    <StrictMode>
      <EngineProvider engine={first.engine}>
        <Ear onOpen={() => heard.push('first')} />
      </EngineProvider>
      <EngineProvider engine={second.engine}>
        <Ear onOpen={() => heard.push('second')} />
      </EngineProvider>
    </StrictMode>,
  )
  act(() => second.engine.modal.open())
  expect(heard).toEqual(['second'])
})

function Ear({ onOpen }: { onOpen: () => void }) {
  useEngineEvent('MODAL_OPEN', onOpen)
  return null
}
