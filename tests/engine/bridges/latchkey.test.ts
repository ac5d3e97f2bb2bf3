import { optimism, arbitrum as viemArbitrum, mainnet as viemMainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { latchkey } from '../../../src/engine/bridges/wagmi/index.ts'
import type { EngineConfig } from '../../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { createAnnouncedEngine, other, vitalik } from '../../support/createAnnouncedEngine.ts'
import { harbor, meadow, outcome, settle } from '../../support/createTestEngine.ts'

const chains = [viemMainnet, viemArbitrum] as const

/** Sets up the connector as a wagmi config does, with wagmi's emitter. */
function createJoined(
  config: Omit<EngineConfig, 'platform'> = {},
  options: Partial<Parameters<typeof latchkey>[0]> = {},
) {
  const arranged = createAnnouncedEngine({ networks: [mainnet, arbitrum], ...config })
  const reported: unknown[] = []
  const emitter = { emit: (...event: unknown[]) => void reported.push(event) }
  const connector = latchkey({ engine: arranged.engine, ...options })({ chains, emitter })
  void connector.setup()
  return { ...arranged, connector, reported }
}

test('connecting opens the modal and waits for the user', async () => {
  const { connector, engine } = createJoined()
  const connecting = connector.connect()
  await settle()
  expect(engine.getState().modal.open).toBe(true)
  expect(await connector.isAuthorized()).toBe(false)
  await engine.connection.connect(meadow)
  expect(await connecting).toEqual({ accounts: [vitalik], chainId: 1 })
  expect(engine.getState().modal.open).toBe(false)
  expect(await connector.isAuthorized()).toBe(true)
  expect(await connector.getAccounts()).toEqual([vitalik])
})

test('closing the modal is an EIP-1193 rejection', async () => {
  const { connector, engine } = createJoined()
  const connecting = connector.connect()
  await settle()
  engine.modal.close()
  await expect(connecting).rejects.toMatchObject({ code: 4001, name: 'UserRejectedRequestError' })
})

test('the host may connect in its own way, and gets its own error', async () => {
  const cause = new Error('No wallet here.')
  const { connector, engine } = createJoined({}, { choose: () => Promise.reject(cause) })
  await expect(connector.connect()).rejects.toBe(cause)
  expect(engine.getState().modal.open).toBe(false)
})

test('a wallet that is already connected is returned without a prompt', async () => {
  const { connector, engine } = createJoined()
  await engine.connection.connect(meadow)
  expect(await connector.connect()).toEqual({ accounts: [vitalik], chainId: 1 })
  expect(await connector.connect({ withCapabilities: true })).toEqual({
    accounts: [{ address: vitalik, capabilities: {} }],
    chainId: 1,
  })
  expect(engine.getState().modal.open).toBe(false)
})

test('wagmi emits its own events for changes in the engine', async () => {
  const { engine, meadow: wallet, reported } = createJoined()
  await engine.connection.connect(meadow)
  wallet.emit('chainChanged', '0xa4b1')
  wallet.emit('accountsChanged', [other])
  await engine.connection.disconnect()
  expect(reported).toEqual([
    ['connect', { accounts: [vitalik], chainId: 1 }],
    ['change', { accounts: [vitalik] }],
    ['change', { chainId: 42161 }],
    ['change', { accounts: [other] }],
    ['disconnect'],
  ])
})

test('disconnecting through wagmi disconnects only the EVM wallets', async () => {
  const { connector, engine } = createJoined()
  await engine.connection.connect(meadow)
  await connector.disconnect()
  expect(engine.getState().connection.namespaces.eip155?.status).toBe('disconnected')
})

test('reconnecting waits for the wallet of the last visit, without a prompt', async () => {
  const { connector, engine } = createJoined()
  expect(await outcome(connector.connect({ isReconnecting: true }))).toBe('connection/UNAVAILABLE')
  expect(engine.getState().modal.open).toBe(false)
})

test('switching goes through the engine, to wagmi’s chains', async () => {
  const { connector, engine, meadow: wallet } = createJoined({ networks: [mainnet] })
  await engine.connection.connect(meadow)
  wallet.answer('wallet_switchEthereumChain', () => {
    wallet.answer('eth_chainId', '0xa4b1')
    return null
  })
  // The engine uses one of the config's networks.
  expect(await connector.switchChain({ chainId: 42161 })).toBe(viemArbitrum)
  expect(engine.getState().connection.namespaces.eip155?.connections[0]?.caipNetworkId).toBe(
    'eip155:42161',
  )
  const elsewhere = connector.switchChain({ chainId: optimism.id })
  expect(await outcome(elsewhere)).toBe('network/NOT_CONFIGURED')
})

test('the chain is the one that the wallet reports, not the one that the page assumes', async () => {
  const { connector, engine, meadow: wallet } = createJoined()
  await engine.connection.connect(meadow)
  wallet.answer('eth_chainId', '0xa4b1')
  expect(await connector.getChainId()).toBe(42161)
})

test('the connector’s provider is the same object for every wallet', async () => {
  const { connector, engine } = createJoined()
  const provider = await connector.getProvider()
  await engine.connection.connect(meadow)
  await engine.connection.connect(harbor)
  expect(await connector.getProvider()).toBe(provider)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([other])
})
