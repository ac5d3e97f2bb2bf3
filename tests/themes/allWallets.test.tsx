import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mainnet } from '../../src/engine/networks/index.ts'
import { walletRegistry } from '../../src/engine/providers/walletRegistry/walletRegistry.ts'
import { createTestPlatform, testConnector } from '../../src/engine/testing/index.ts'
import { AllWalletsView } from '../../src/themes/views/AllWalletsView.tsx'
import { WalletInUse } from '../../src/themes/views/WalletInUse.tsx'
import { answerWallets } from '../support/answerWallets.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const registry = { networks: [mainnet], providers: [walletRegistry()] }
const filter = () => screen.queryByRole('button', { name: 'Certified only' })
const tile = (name: string) => screen.findByRole('button', { name })

test('a wallet without a picture has the first letter of its name', async () => {
  renderWithEngine(<AllWalletsView />, registry)
  expect((await tile('OneKey')).querySelector('[data-letter]')).toHaveAttribute('data-letter', 'O')
  expect((await tile('MetaMask')).querySelector('[data-letter]')).toBeNull()
})

test('the embedded wallet has an icon, because it has no name of its own', () => {
  const connector = testConnector({
    connectorId: 'embedded',
    name: 'Email or social',
    type: 'AUTH',
  })
  const { container } = renderWithEngine(<WalletInUse connector={connector} />)
  expect(container.querySelector('[data-letter]')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})

test('the filter for certified wallets shows only if the list has certified wallets', async () => {
  const { unmount } = renderWithEngine(<AllWalletsView />, registry)
  await tile('MetaMask')
  await waitFor(() => expect(filter()).toBeNull())
  unmount()

  const service = answerWallets()
  const platform = createTestPlatform({ fetch: service.fetch })
  renderWithEngine(<AllWalletsView />, { ...service.options, platform })
  await tile(service.wallets[0]!.name)
  expect(filter()).toBeVisible()
})
