import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Alert } from '../../src/primitives/index.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

test('a configuration problem shows an alert until the user closes it', async () => {
  const { engine, user, clock } = renderWithEngine(
    <Alert.Root>
      <Alert.Message />
      <Alert.Close>Close</Alert.Close>
    </Alert.Root>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => engine.alerts.open('APKT002'))
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Invalid App Configuration')
  expect(alert).toHaveAttribute('data-code', 'APKT002')
  act(() => clock.advance(60_000))
  expect(alert).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the alert uses the texts of the message catalogue', async () => {
  const { engine } = renderWithEngine(
    <Alert.Root>
      <Alert.Message asChild>
        <strong />
      </Alert.Message>
    </Alert.Root>,
    { messages: { locale: 'de', catalogue: { APKT002: 'Diese App ist falsch eingestellt' } } },
  )
  await act(async () => engine.alerts.open('APKT002'))
  expect(screen.getByRole('strong')).toHaveTextContent('Diese App ist falsch eingestellt')
})
