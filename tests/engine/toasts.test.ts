import { expect, test } from 'vitest'
import { createTestEngine } from '../support/createTestEngine.ts'

const setUpToasts = () => {
  const { clock, engine } = createTestEngine()
  return { clock, toasts: engine.toasts, shown: () => engine.getState().toasts.current?.message }
}

test('a message disappears after 5 s, unless it is a loading message', () => {
  const { clock, shown, toasts } = setUpToasts()
  toasts.show({ variant: 'success', message: 'Sent' })
  clock.advance(4_999)
  expect(shown()).toBe('Sent')
  clock.advance(1)
  expect(shown()).toBeUndefined()
  toasts.show({ variant: 'loading', message: 'Sending' })
  clock.advance(60_000)
  expect(shown()).toBe('Sending')
})

test('the last of three messages in a row stays, for its whole time', () => {
  const { clock, shown, toasts } = setUpToasts()
  toasts.show({ variant: 'success', message: 'one' })
  clock.advance(4_900)
  toasts.show({ variant: 'success', message: 'two' })
  clock.advance(100)
  toasts.show({ variant: 'success', message: 'three' })
  clock.advance(149)
  expect(shown()).toBeUndefined()
  clock.advance(1)
  expect(shown()).toBe('three')
  clock.advance(4_999)
  expect(shown()).toBe('three')
  clock.advance(1)
  expect(shown()).toBeUndefined()
  expect(clock.waiting()).toBe(0)
})

test('closing a message cancels the next one that was about to show', () => {
  const { clock, shown, toasts } = setUpToasts()
  toasts.show({ variant: 'error', message: 'one' })
  toasts.show({ variant: 'error', message: 'two' })
  toasts.close()
  clock.advance(10_000)
  expect(shown()).toBeUndefined()
  toasts.show({ variant: 'error', message: 'three' })
  expect(shown()).toBe('three')
})
