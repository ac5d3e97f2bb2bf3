import { connectPeer, type PeerSetUp, until } from './createPeerSetUp.ts'
import { settle } from './createTestEngine.ts'

/** Connects over WalletConnect and disconnects. Repeats this `rounds` times. */
export async function walletConnectRounds(setUp: PeerSetUp, rounds: number) {
  const { clock, engine, peer } = setUp
  for (let round = 0; round < rounds; round += 1) {
    await connectPeer(setUp)
    await engine.connection.disconnect()
    await until(() => peer.sessions().length === 0, 'the wallet')
  }
  clock.advance(1_000)
  await until(() => setUp.relay.sockets() <= 1, 'the socket')
  await settle()
}

/** Counts everything that could leak: sockets, timers of both kinds, and storage. */
export async function measureLeft({ clock, relay, storage }: PeerSetUp) {
  const entries = await storage.getEntries()
  const resources = process.getActiveResourcesInfo()
  return {
    sockets: relay.sockets(),
    waiting: clock.waiting(),
    timers: resources.filter((name) => name === 'Timeout').length,
    stored: JSON.stringify(entries).length,
    entries: entries.length,
  }
}
