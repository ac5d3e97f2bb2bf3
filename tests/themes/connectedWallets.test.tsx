import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  createTestPlatform,
  testConnection,
  testConnector,
} from '../../src/engine/testing/index.ts'
import { ConnectModal } from '../../src/themes/index.ts'
import { ProfileWallet } from '../../src/themes/views/ProfileWallet.tsx'
import { ProfileWalletsView } from '../../src/themes/views/ProfileWalletsView.tsx'
import {
  connectionsKey,
  connectWallet,
  harbor,
  harborConnector,
  meadow,
} from '../support/createTestEngine.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const gone = { namespace: 'eip155', connectorId: 'com.gone.wallet' } as const
const dialog = () => screen.findByRole('dialog')

test('while a wallet that is not on this page is asked, a screen reader says a neutral word, not the wallet’s id', async () => {
  const { engine } = renderWithEngine(<ConnectModal />)
  act(() => engine.modal.open({ view: 'ConnectingExternal', params: gone }))
  const modal = within(await dialog())
  // A status region moves its text to another element after a moment.
  await expect.poll(() => modal.queryByText('Connect with Wallet')).toBeVisible()
  await act(() => engine.connection.connect(gone).catch(() => {}))
  await expect.poll(() => screen.queryByText('This wallet is not in this browser.')).toBeVisible()
  expect(await dialog()).not.toHaveTextContent(gone.connectorId)
})

test('in the list of the user’s wallets, a wallet that is not on this page has a neutral name', () => {
  const wallet = {
    ...gone,
    status: 'active',
    connection: testConnection(gone),
    connector: undefined,
  } as const
  const { container } = renderWithEngine(<ProfileWallet wallet={wallet} />)
  expect(screen.getByText('Wallet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Disconnect Wallet' })).toBeVisible()
  expect(container).not.toHaveTextContent(gone.connectorId)
})

test('the list of all wallets marks the connected one, and its row opens the user’s wallets', async () => {
  const rdns = 'example.willow'
  const willow = testConnector({
    connectorId: rdns,
    name: 'Willow',
    info: { rdns },
  })
  const arranged = renderWithEngine(<ConnectModal />, {
    customWallets: [
      { id: 'willow', name: 'Willow', rdns },
      { id: 'acme', name: 'Acme' },
    ] as never,
    wallet: { connectors: [willow] },
    platform: createTestPlatform(),
  })
  const { engine, user, wallet } = arranged
  await act(async () => {
    const connecting = engine.connection.connect({ namespace: 'eip155', connectorId: rdns })
    wallet.last().approve()
    await connecting
  })
  act(() => engine.modal.open({ view: 'AllWallets' }))
  const row = await within(await dialog()).findByRole('button', { name: /Willow/ })
  expect(row).toHaveAccessibleName('Willow Connected')
  expect(row.closest('li')).toHaveAttribute('data-connected')
  expect(screen.getByRole('button', { name: 'Acme' }).closest('li')).not.toHaveAttribute(
    'data-connected',
  )
  await user.click(row)
  await waitFor(() => expect(engine.getState().router.history.at(-1)?.name).toBe('ProfileWallets'))
  expect(wallet.requests.filter(({ method }) => method === 'connect')).toHaveLength(1)
})

test('disconnecting one of the user’s wallets makes the next visit forget only that wallet', async () => {
  const platform = createTestPlatform()
  const setUp = {
    platform,
    remoteFeatures: { multiWallet: true },
    wallet: { connectors: [testConnector(), harborConnector] },
  }
  const arranged = renderWithEngine(<ProfileWalletsView />, setUp)
  const { user, wallet } = arranged
  await act(async () => {
    await connectWallet(arranged, meadow)
    await connectWallet(arranged, harbor)
  })
  const stored = () =>
    ['test.harbor', 'test.meadow'].filter((id) => {
      const { connections } = JSON.parse(platform.storage.get(connectionsKey) ?? '{}')
      return connections.some(({ connectorId }: { connectorId: string }) => connectorId === id)
    })
  expect(stored()).toEqual(['test.harbor', 'test.meadow'])
  await user.click(await screen.findByRole('button', { name: 'Disconnect Harbor' }))
  expect(stored()).toEqual(['test.meadow'])
  await act(async () => wallet.last().approve())
  expect(stored()).toEqual(['test.meadow'])
  expect(screen.queryByRole('button', { name: 'Disconnect Harbor' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Disconnect Meadow' })).toBeVisible()
})
