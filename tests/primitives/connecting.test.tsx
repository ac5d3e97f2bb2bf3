import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import { createTestAdapter, testConnector } from '../../src/engine/testing/index.ts'
import { Connecting, Connectors } from '../../src/primitives/index.ts'
import { meadow, renderWithEngine, settle } from '../support/renderWithEngine.tsx'

const connecting = (
  <Connecting.Root {...meadow} data-testid="connecting">
    <Connectors.Name />
    <Connecting.Status>Waiting</Connecting.Status>
    <Connecting.Error />
    <Connecting.Retry>Try again</Connecting.Retry>
    <Connecting.Cancel>Cancel</Connecting.Cancel>
  </Connecting.Root>
)

test('shows the wallet, and the status of the attempt', async () => {
  const { engine, wallet } = renderWithEngine(connecting)
  const root = screen.getByTestId('connecting')
  expect(root).toHaveTextContent('Meadow')
  expect(root).toHaveAttribute('data-status', 'idle')
  act(() => void engine.connection.connect(meadow))
  expect(root).toHaveAttribute('data-status', 'pending')
  expect(root).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('status')).toHaveAttribute('data-status', 'pending')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  wallet.last().approve()
  await settle()
  expect(root).toHaveAttribute('data-status', 'success')
  expect(root).toHaveAttribute('aria-busy', 'false')
})

test('shows the wallet of its own namespace if several wallets have the same id', () => {
  const evm = createTestAdapter()
  const onSolana = createTestAdapter({
    namespace: 'solana',
    connectors: [testConnector({ namespace: 'solana', name: 'Meadow for Solana' })],
  })
  renderWithEngine(
    <Connecting.Root {...meadow} namespace="solana" data-testid="connecting">
      <Connectors.Name />
    </Connecting.Root>,
    { adapters: [evm.factory, onSolana.factory], networks: [mainnet, solana] },
  )
  expect(screen.getByTestId('connecting')).toHaveTextContent('Meadow for Solana')
})

test('shows the reason of a failure from the catalogue, and retries', async () => {
  const { engine, wallet, user } = renderWithEngine(connecting, {
    messages: { locale: 'de', catalogue: { 'common/REJECTED': 'Im Wallet abgelehnt' } },
  })
  await act(async () => {
    engine.connection.connect(meadow).catch(() => {})
    wallet.last().reject()
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Im Wallet abgelehnt')
  expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'common/REJECTED')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(wallet.requests).toHaveLength(2)
  expect(wallet.last()).toMatchObject({ method: 'connect', connectorId: 'test.meadow' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the host may use its own text or its own element', async () => {
  const { engine, wallet } = renderWithEngine(
    <Connecting.Root {...meadow}>
      <Connecting.Error>It did not work</Connecting.Error>
      <Connecting.Error asChild>
        <strong />
      </Connecting.Error>
    </Connecting.Root>,
  )
  await act(async () => {
    engine.connection.connect(meadow).catch(() => {})
    wallet.last().reject()
  })
  expect(
    screen.getAllByRole('alert').map(({ tagName, textContent }) => [tagName, textContent]),
  ).toEqual([
    ['P', 'It did not work'],
    ['STRONG', 'Connection rejected'],
  ])
})

test('cancelling goes back and stops waiting', async () => {
  const { engine, wallet, user } = renderWithEngine(connecting)
  act(() => {
    engine.modal.open()
    engine.connection.connect(meadow).catch(() => {})
  })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(engine.getState().router.history.map(({ name }) => name)).toEqual(['Connect'])
  expect(screen.getByTestId('connecting')).toHaveAttribute('data-status', 'idle')
  await act(async () => wallet.last().reject())
  expect(screen.getByTestId('connecting')).toHaveAttribute('data-status', 'idle')
})

test('a screen reader does not say the id of a wallet that no longer exists', () => {
  renderWithEngine(connecting, { wallet: { connectors: [] } })
  expect(screen.getByTestId('connecting')).not.toHaveTextContent('test.meadow')
})
