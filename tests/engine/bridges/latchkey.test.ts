import { optimism, arbitrum as viemArbitrum, mainnet as viemMainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { latchkey } from '../../../src/engine/bridges/wagmi/index.ts'
import type { EngineConfig } from '../../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { createAnnouncedEngine, other, vitalik } from '../../support/createAnnouncedEngine.ts'
import { harbor, meadow, outcome, settle } from '../../support/createTestEngine.ts'

const chains = [viemMainnet, viemArbitrum] as const

/** The connector as a wagmi config has it: set up, with an emitter that wagmi hears. */
function createJoined(
  config: Omit<EngineConfig, 'platform'> = {},
  options: Partial<Parameters<typeof latchkey>[0]> = {},
) {
  const arranged = createAnnouncedEngine({ networks: [mainnet, arbitrum], ...config })
  const told: unknown[] = []
  const emitter = { emit: (...event: unknown[]) => void told.push(event) }
  const connector = latchkey({ engine: arranged.engine, ...options })({ chains, emitter })
  void connector.setup()
  return { ...arranged, connector, told }
}

test('connecting opens the modal and waits for the visitor', async () => {
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

test('a closed modal is a rejection, as EIP-1193 has it', async () => {
  const { connector, engine } = createJoined()
  const connecting = connector.connect()
  await settle()
  engine.modal.close()
  await expect(connecting).rejects.toMatchObject({ code: 4001, name: 'UserRejectedRequestError' })
})

test('a host may have its own way to a wallet, and its failure is the answer', async () => {
  const cause = new Error('No wallet here.')
  const { connector, engine } = createJoined({}, { choose: () => Promise.reject(cause) })
  await expect(connector.connect()).rejects.toBe(cause)
  expect(engine.getState().modal.open).toBe(false)
})

test('a wallet that is connected already is the answer, with no question', async () => {
  const { connector, engine } = createJoined()
  await engine.connection.connect(meadow)
  expect(await connector.connect()).toEqual({ accounts: [vitalik], chainId: 1 })
  expect(await connector.connect({ withCapabilities: true })).toEqual({
    accounts: [{ address: vitalik, capabilities: {} }],
    chainId: 1,
  })
  expect(engine.getState().modal.open).toBe(false)
})

test('wagmi hears what happens in the engine, in its own words', async () => {
  const { engine, meadow: wallet, told } = createJoined()
  await engine.connection.connect(meadow)
  wallet.emit('chainChanged', '0xa4b1')
  wallet.emit('accountsChanged', [other])
  await engine.connection.disconnect()
  expect(told).toEqual([
    ['connect', { accounts: [vitalik], chainId: 1 }],
    ['change', { accounts: [vitalik] }],
    ['change', { chainId: 42161 }],
    ['change', { accounts: [other] }],
    ['disconnect'],
  ])
})

test('leaving by wagmi leaves the EVM wallets alone', async () => {
  const { connector, engine } = createJoined()
  await engine.connection.connect(meadow)
  await connector.disconnect()
  expect(engine.getState().connection.namespaces.eip155?.status).toBe('disconnected')
})

test('restoring waits for the wallet of the last visit, without a prompt', async () => {
  const { connector, engine } = createJoined()
  expect(await outcome(connector.connect({ isReconnecting: true }))).toBe('connection/UNAVAILABLE')
  expect(engine.getState().modal.open).toBe(false)
})

test('switches by the engine, to chains that wagmi has', async () => {
  const { connector, engine, meadow: wallet } = createJoined({ networks: [mainnet] })
  await engine.connection.connect(meadow)
  wallet.answer('wallet_switchEthereumChain', () => {
    wallet.answer('eth_chainId', '0xa4b1')
    return null
  })
  // The engine gets to know a network of the config.
  expect(await connector.switchChain({ chainId: 42161 })).toBe(viemArbitrum)
  expect(engine.getState().connection.namespaces.eip155?.connections[0]?.caipNetworkId).toBe(
    'eip155:42161',
  )
  const elsewhere = connector.switchChain({ chainId: optimism.id })
  expect(await outcome(elsewhere)).toBe('network/NOT_CONFIGURED')
})

test('the chain is what the wallet says it is, not what the page believes', async () => {
  const { connector, engine, meadow: wallet } = createJoined()
  await engine.connection.connect(meadow)
  wallet.answer('eth_chainId', '0xa4b1')
  expect(await connector.getChainId()).toBe(42161)
})

test('its provider is one and the same for every wallet', async () => {
  const { connector, engine } = createJoined()
  const provider = await connector.getProvider()
  await engine.connection.connect(meadow)
  await engine.connection.connect(harbor)
  expect(await connector.getProvider()).toBe(provider)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([other])
})
