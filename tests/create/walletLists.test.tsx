import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { Choices, Look } from '../../create-latchkey/Choices.ts'
import { lookFiles } from '../../create-latchkey/project/lookFiles.ts'
import { writeProject } from '../../create-latchkey/writeProject.ts'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import { createTestAdapter, testConnector } from '../../src/engine/testing/index.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const cache = resolve(import.meta.dirname, '../../.cache')
/** Waits long, because the theme loads its views when they open. */
const slowly = { timeout: 60_000 }
const icon = 'data:image/svg+xml,meadow'

/** Opens the wallet list of a created project with EVM and Solana. Meadow serves both. */
async function openList(look: Look) {
  const evm = createTestAdapter({ connectors: [testConnector({ imageUrl: icon })] })
  const onSolana = createTestAdapter({
    namespace: 'solana',
    connectors: [
      testConnector({
        ...{ connectorId: 'Meadow', namespace: 'solana', imageUrl: icon, info: undefined },
      }),
    ],
  })
  const Wallet = await loadWallet(look)
  const { user } = renderWithEngine(<Wallet />, {
    adapters: [evm.factory, onSolana.factory],
    networks: [mainnet, solana],
  })
  await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
  return { evm, onSolana, user }
}

test('a headless project lists a wallet of two namespaces once, with a button for each', async () => {
  const { evm, onSolana, user } = await openList('headless')
  const meadow = within(screen.getByRole('group', { name: 'Meadow' }))
  expect(screen.getAllByText('Meadow')).toHaveLength(1)
  expect(meadow.getByRole('button', { name: 'EVM' })).toBeEnabled()
  await user.click(meadow.getByRole('button', { name: 'Solana' }))
  expect(evm.requests).toEqual([])
  expect(onSolana.last()).toMatchObject({ method: 'connect', connectorId: 'Meadow' })
})

test('a themed project lists a wallet of two namespaces once, and asks which to connect', async () => {
  const { evm, onSolana, user } = await openList('themed')
  const dialog = within(await screen.findByRole('dialog', {}, slowly))
  await user.click(await dialog.findByRole('button', { name: /^Meadow/ }, slowly))
  await user.click(await dialog.findByRole('button', { name: /^Solana/ }, slowly))
  expect(evm.requests).toEqual([])
  expect(onSolana.last()).toMatchObject({ method: 'connect', connectorId: 'Meadow' })
})

test('a project from parts lists a wallet of two namespaces once, and asks which to connect', async () => {
  const { evm, onSolana, user } = await openList('parts')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Meadow' }))
  expect(evm.requests).toEqual([])
  expect(await dialog.findByRole('heading', { name: 'Choose a chain' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Solana' }))
  expect(evm.requests).toEqual([])
  expect(onSolana.last()).toMatchObject({ method: 'connect', connectorId: 'Meadow' })
})

/** Writes the project's `Wallet.tsx` and imports it. */
async function loadWallet(look: Look): Promise<ComponentType> {
  const choices: Choices = {
    ...{ name: 'shop', framework: 'vite', look, source: 'keyless', projectId: 'ab'.repeat(16) },
    ...{ namespaces: ['evm', 'solana'], signIn: false, wagmi: false },
  }
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'created-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeProject(folder, lookFiles(choices))
  const { Wallet } = await import(/* @vite-ignore */ join(folder, 'Wallet.tsx'))
  return Wallet
}
