import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  arbitrum,
  mainnet,
  optimism,
  solana,
  solanaDevnet,
} from '../../src/engine/networks/index.ts'
import { createTestAdapter } from '../../src/engine/testing/index.ts'
import { SwitchActiveChainView } from '../../src/themes/views/SwitchActiveChainView.tsx'
import { SwitchNetworkView } from '../../src/themes/views/SwitchNetworkView.tsx'
import { UnsupportedChainView } from '../../src/themes/views/UnsupportedChainView.tsx'
import { connectionOf, settle } from '../support/createTestEngine.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

const networks = [mainnet, arbitrum]

test('2.9 SwitchNetwork changes the network, if the wallet agrees', async () => {
  const arranged = renderWithEngine(<SwitchNetworkView />, { networks })
  await connectMeadow(arranged)
  const { engine, user, wallet } = arranged
  await user.click(screen.getByRole('button', { name: 'Arbitrum One' }))
  const request = await wallet.asked('switchNetwork')
  expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
  await act(async () => {
    request.approve()
    await settle()
  })
  expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:42161')
})

test('2.9 SwitchNetwork waits only for its own network', async () => {
  const all = [...networks, optimism]
  const view = <SwitchNetworkView caipNetworkId="eip155:42161" />
  const arranged = renderWithEngine(view, { networks: all })
  await connectMeadow(arranged)
  const { engine, wallet } = arranged
  const waiting = () => screen.queryByText('Accept the switch to Arbitrum One in your wallet.')
  act(() => engine.router.push('SwitchNetwork', { caipNetworkId: 'eip155:42161' }))
  const switching = engine.network.switchNetwork('eip155:10')
  await wallet.asked('switchNetwork')
  await act(settle)
  expect(engine.getState().network.switching).toMatchObject({ status: 'pending' })
  expect(screen.getByRole('button', { name: 'Arbitrum One' })).toBeVisible()
  expect(waiting()).toBeNull()
  await act(async () => {
    wallet.last().approve()
    await switching
  })
  act(() => void engine.network.switchNetwork('eip155:42161').catch(() => {}))
  await act(settle)
  expect(waiting()).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Arbitrum One' })).toBeNull()
})

test('2.9 SwitchActiveChain changes to another chain namespace', async () => {
  const { engine, user } = renderWithEngine(<SwitchActiveChainView namespace="solana" />, {
    networks: [...networks, solana],
    adapters: [
      createTestAdapter().factory,
      createTestAdapter({ namespace: 'solana', connectors: [] }).factory,
    ],
  })
  expect(engine.getState().connection.activeNamespace).toBe('eip155')
  expect(screen.getByText(/This needs a Solana wallet/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Connect a Solana wallet' }))
  await act(settle)
  expect(engine.getState().connection.activeNamespace).toBe('solana')
})

test('2.9 SwitchActiveChain offers every network of the namespace before a wallet is connected', async () => {
  const { engine, user } = renderWithEngine(<SwitchActiveChainView namespace="solana" />, {
    networks: [...networks, solana, solanaDevnet],
    adapters: [
      createTestAdapter().factory,
      createTestAdapter({ namespace: 'solana', connectors: [] }).factory,
    ],
  })
  expect(screen.queryByRole('button', { name: 'Ethereum' })).toBeNull()
  await user.click(screen.getByRole('button', { name: solanaDevnet.name }))
  await act(settle)
  expect(engine.getState().connection.activeNamespace).toBe('solana')
  expect(engine.getState().network.chosen).toMatchObject({ solana: solanaDevnet.caipNetworkId })
})

test('2.9 UnsupportedChain does not say that the wallet is on a network that only the app requested', async () => {
  const view = <UnsupportedChainView caipNetworkId="eip155:137" />
  const arranged = renderWithEngine(view, { networks })
  await connectMeadow(arranged)
  expect(screen.getByText(/^This app does not support chain 137\./)).toBeVisible()
  act(() => arranged.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' }))
  expect(screen.getByText(/^Meadow is on chain 137/)).toBeVisible()
})

test('2.9 UnsupportedChain shows a message, and the user chooses a supported network', async () => {
  const arranged = renderWithEngine(<UnsupportedChainView />, { networks })
  await connectMeadow(arranged)
  const { engine, user, wallet } = arranged
  act(() => wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' }))
  expect(screen.getByText(/Meadow is on chain 137/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ethereum' }))
  const request = await wallet.asked('switchNetwork')
  await act(async () => {
    request.approve()
    await settle()
  })
  expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
  expect(engine.getState().modal.open).toBe(false)
})
