import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectModal } from '../../src/themes/index.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

test('each phase of a connection is told in one live region, and the account by the focus', async () => {
  const { engine, user, wallet } = renderWithEngine(<ConnectModal />)
  act(() => engine.modal.open())
  const dialog = await screen.findByRole('dialog', { name: 'Connect wallet' })
  await user.click(await screen.findByRole('button', { name: /Meadow/ }))
  await screen.findByRole('heading', { name: 'Connecting' })
  await waitFor(() => expect(dialog).toHaveFocus())
  const phase = screen.getByText('Continue in Meadow')
  expect(phase).toHaveAttribute('role', 'status')

  act(() => wallet.last().reject())
  // The same element: a region that is new with its words is not read by all screen readers.
  await waitFor(() => expect(phase).toHaveTextContent('Request declined'))
  expect(phase).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(phase).toHaveTextContent('Continue in Meadow'))
  act(() => wallet.last().approve())
  await screen.findByRole('dialog', { name: 'Account' })
  await waitFor(() => expect(dialog).toHaveFocus())
})
