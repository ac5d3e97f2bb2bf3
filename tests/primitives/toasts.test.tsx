import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toasts } from '../../src/primitives/index.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const toasts = (
  <Toasts.Viewport>
    <Toasts.Toast data-testid="toast">
      <Toasts.Message />
      <Toasts.Close>Close</Toasts.Close>
    </Toasts.Toast>
  </Toasts.Viewport>
)

test('a message shows in a live region, and closes', async () => {
  const { engine, user } = renderWithEngine(toasts)
  const viewport = screen.getByRole('status')
  expect(viewport).toBeEmptyDOMElement()
  act(() => engine.toasts.show({ variant: 'success', message: 'Address copied' }))
  expect(viewport).toHaveTextContent('Address copied')
  expect(screen.getByTestId('toast')).toHaveAttribute('data-variant', 'success')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(viewport).toBeEmptyDOMElement()
})

test.each([
  ['error', 'alert', 'assertive'],
  ['success', 'status', 'polite'],
  ['loading', 'status', 'polite'],
] as const)(
  'a message of kind %s is an %s, and screen readers say it %s',
  (variant, role, live) => {
    const { engine } = renderWithEngine(toasts)
    act(() => engine.toasts.show({ variant, message: 'Told' }))
    expect(screen.getByRole(role)).toHaveTextContent('Told')
    expect(screen.getByRole(role)).toHaveAttribute('aria-live', live)
  },
)

test('a new message closes the open one, and shows 150 ms later', () => {
  const { engine, clock } = renderWithEngine(toasts)
  act(() => engine.toasts.show({ variant: 'loading', message: 'Sending' }))
  const first = screen.getByTestId('toast')
  act(() => engine.toasts.show({ variant: 'error', message: 'Not sent' }))
  expect(screen.queryByTestId('toast')).toBeNull()
  act(() => clock.advance(149))
  expect(screen.queryByTestId('toast')).toBeNull()
  act(() => clock.advance(1))
  expect(screen.getByTestId('toast')).toHaveTextContent('Not sent')
  expect(screen.getByTestId('toast')).toHaveAttribute('data-variant', 'error')
  expect(screen.getByTestId('toast')).not.toBe(first)
})

test('the text shows inside an element of the host', () => {
  const { engine } = renderWithEngine(
    <Toasts.Message asChild>
      <strong />
    </Toasts.Message>,
  )
  act(() => engine.toasts.show({ variant: 'success', message: 'Address copied' }))
  expect(screen.getByRole('strong')).toHaveTextContent('Address copied')
})
