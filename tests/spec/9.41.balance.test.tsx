import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdapterFactory } from '../../src/engine/index.ts'
import { createTestAdapter } from '../../src/engine/testing/index.ts'
import { Account } from '../../src/primitives/index.ts'
import { connectMeadow, renderWithEngine, setUpEngine } from '../support/renderWithEngine.tsx'

test('9.41 the default chain is id 1 on the main EVM network', () => {
  const { engine } = setUpEngine()
  expect(engine.getState().network.requestedCaipNetworks).toMatchObject([
    { id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' },
  ])
})

test('9.41 the default fallback balance is 0.00 ETH', () => {
  renderWithEngine(<Account.Balance />)
  expect(screen.getByText('0.00 ETH')).toBeInTheDocument()
})

test('9.41 the fallback also shows if the balance cannot be read', async () => {
  const wallet = createTestAdapter()
  const offline: AdapterFactory = Object.assign(
    () => ({
      ...wallet.factory(),
      balances: { native: () => Promise.reject(new Error('The node is down')) },
    }),
    { namespace: 'eip155' as const },
  )
  const { engine } = renderWithEngine(<Account.Balance data-testid="balance" />, {
    adapters: [offline],
  })
  await connectMeadow({ engine, wallet })
  await expect.poll(() => screen.getByTestId('balance').dataset.status).toBe('error')
  expect(screen.getByTestId('balance')).toHaveTextContent('0.00 ETH')
  expect(screen.getByTestId('balance')).toHaveAttribute('data-fallback')
})

test('9.41 the fallback differs from a zero balance by an attribute and for screen readers', async () => {
  const wallet = createTestAdapter()
  const empty: AdapterFactory = Object.assign(
    () => ({
      ...wallet.factory(),
      balances: { native: async () => ({ value: 0n, decimals: 18, symbol: 'ETH' }) },
    }),
    { namespace: 'eip155' as const },
  )
  const { engine } = renderWithEngine(<Account.Balance data-testid="balance" />, {
    adapters: [empty],
    messages: { locale: 'de', catalogue: { 'account.balanceUnknown': 'Guthaben unbekannt' } },
  })
  const balance = () => screen.getByTestId('balance')
  expect(balance()).toHaveAttribute('data-fallback')
  expect(screen.getByRole('img', { name: 'Guthaben unbekannt' })).toBe(balance().firstElementChild)
  await connectMeadow({ engine, wallet })
  await expect.poll(() => balance().dataset.status).toBe('success')
  expect(balance()).not.toHaveAttribute('data-fallback')
  expect(screen.queryByRole('img')).toBeNull()
  expect(balance()).toHaveTextContent('0,000 ETH')
})
