import { expect, onTestFinished } from 'vitest'
import { startRelay } from '../../sandbox/relay/index.ts'
import { createMemoryStorage, startPeerWallet } from '../../sandbox/wallets/peer/index.ts'
import {
  type WalletConnectOptions,
  walletConnect,
} from '../../src/engine/connectors/walletConnect/walletConnect.ts'
import { createEngine, type Engine } from '../../src/engine/index.ts'
import { arbitrum, mainnet, solana } from '../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  type TestPlatform,
} from '../../src/engine/testing/index.ts'
import { settle } from './createTestEngine.ts'
import { type TestConfig, withServices } from './withServices.ts'

export const pocket = { namespace: 'eip155', connectorId: 'walletConnect' } as const
const projectId = '0'.repeat(32)

export interface PeerSetUpOptions extends Omit<TestConfig, 'platform' | 'connectors'> {
  walletConnect?: Partial<WalletConnectOptions>
  peer?: Omit<Parameters<typeof startPeerWallet>[0], 'relayUrl'>
  platform?: Partial<TestPlatform>
}

/**
 * Starts a relay, a wallet on another device, and an engine that connects to this wallet.
 * Everything is real except the clock.
 */
export async function createPeerSetUp({
  walletConnect: options,
  peer: peerOptions,
  platform: changes,
  ...config
}: PeerSetUpOptions = {}) {
  const relay = await startRelay()
  const peer = await startPeerWallet({ relayUrl: relay.url, ...peerOptions })
  const storage = createMemoryStorage()
  const platform = createTestPlatform(changes)
  const namespaces = {
    eip155: createTestAdapter(),
    solana: createTestAdapter({ namespace: 'solana' }),
  }
  const stops: (() => void)[] = []

  /** Creates an engine as a page load does: only the stored data remains. */
  function loadPage(): Engine {
    const engine = createEngine(
      withServices({
        networks: [mainnet, arbitrum, solana],
        adapters: [namespaces.eip155.factory, namespaces.solana.factory],
        metadata: { name: 'Test app', description: '', url: 'https://app.test', icons: [] },
        ...config,
        platform,
        connectors: [walletConnect({ projectId, relayUrl: relay.url, storage, ...options })],
      }),
    )
    stops.push(engine.start())
    return engine
  }

  onTestFinished(async () => {
    for (const stop of stops) stop()
    // Advances the clock until unanswered requests have expired. Otherwise WalletConnect's client
    // would reject them during a later test.
    platform.clock.advance(300_000)
    await settle()
    await peer.stop()
    await relay.stop()
  })

  const engine = loadPage()
  return { engine, namespaces, loadPage, peer, platform, relay, storage, clock: platform.clock }
}

export type PeerSetUp = Awaited<ReturnType<typeof createPeerSetUp>>

/** Waits until the condition is true. Both sides communicate over real sockets. */
export const until = (holds: () => unknown, what = 'it'): Promise<void> =>
  expect.poll(() => Boolean(holds()), { interval: 5, message: what }).toBe(true)

/** Returns the number of open sockets in this process. Both ends of a connection are counted. */
export const openSockets = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length

/** Waits for the link that the engine shows. Returns the link. */
export async function shownLink(engine: Engine): Promise<string> {
  const read = () => {
    const { status, uri } = engine.getState().pairing
    return status === 'ready' ? uri : undefined
  }
  await until(read, 'the link')
  return read()!
}

/** Connects as a user who scans the QR code. */
export async function connectPeer(
  { engine, peer }: Pick<PeerSetUp, 'engine' | 'peer'>,
  connecting = engine.connection.connect(pocket),
) {
  connecting.catch(() => {})
  await peer.pair(await shownLink(engine))
  return connecting
}

export const addressesOf = (engine: Engine, namespace: 'eip155' | 'solana') =>
  engine
    .getState()
    .connection.namespaces[namespace]?.connections[0]?.accounts.map(({ address }) => address)
