import { expect, test } from 'vitest'
import { mainnet } from '../../src/engine/networks/index.ts'
import {
  connectPeer,
  createPeerSetUp,
  pocket,
  shownLink,
  until,
} from '../support/createPeerSetUp.ts'
import { connectionOf, connectWallet, viewNames } from '../support/createTestEngine.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const chromeOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

/** A page in a browser with this user agent. */
const browser = (userAgent: string) => ({
  injected: (name: string) => (name === 'navigator' ? { userAgent } : undefined),
})
const telegram = { injected: (name: string) => (name === 'TelegramWebviewProxy' ? {} : undefined) }

test('1.3 a wallet-connect-protocol wallet is a connect method, and connects', async () => {
  const setUp = await createPeerSetUp()
  expect(setUp.engine.getState().connectors.all).toContainEqual(
    expect.objectContaining({ type: 'WALLET_CONNECT', namespace: 'eip155' }),
  )
  expect(await connectPeer(setUp)).toMatchObject({ connectorId: 'walletConnect' })
})

test('4.8 switching to a disconnected WalletConnect wallet connects it again and then shows ProfileWallets', async () => {
  const setUp = await createPeerSetUp({
    networks: [mainnet],
    remoteFeatures: { multiWallet: true },
  })
  const { engine, namespaces, peer } = setUp
  await connectPeer(setUp)
  await connectWallet({ engine, wallet: namespaces.eip155 })
  await engine.connection.disconnect(pocket)
  engine.modal.open({ view: 'Account' })
  const switching = engine.connection.switchConnection(pocket)
  await peer.pair(await shownLink(engine))
  expect(await switching).toMatchObject({ connectorId: 'walletConnect' })
  expect(connectionOf(engine)?.connectorId).toBe('walletConnect')
  expect(viewNames(engine)).toEqual(['ProfileWallets'])
})

test.each([
  ['4.11 a new pairing lasts 4 minutes', 0, 240_000],
  ['9.6 the lifetime of a pairing is 4 min', 5_000, 245_000],
])('%s', async (_title, begun, expiresAt) => {
  const { engine, clock } = await createPeerSetUp()
  clock.advance(begun)
  engine.connection.connect(pocket).catch(() => {})
  await shownLink(engine)
  expect(engine.getState().pairing.expiresAt).toBe(expiresAt)
})

test.each([
  ['9.6 a pairing with more than 10 s left is shown again', 229_999, true],
  ['9.6 a pairing with 10 s left is not shown again', 230_000, false],
])('%s', async (_title, later, isReused) => {
  const { engine, clock } = await createPeerSetUp({ platform: browser(iphone) })
  engine.connection.connect(pocket).catch(() => {})
  const link = await shownLink(engine)
  engine.connection.connect.reset()
  await until(() => engine.getState().pairing.status === 'idle')
  clock.advance(later)
  engine.connection.connect(pocket).catch(() => {})
  expect((await shownLink(engine)) === link).toBe(isReused)
})

test.each([
  ['4.10 a pairing counts as expired within 10 s of its expiry timestamp', 0],
  ['9.6 the expiry margin of a pairing is 10 s, whenever the pairing was made', 5_000],
])('%s', async (_title, begun) => {
  const { engine, clock, peer } = await createPeerSetUp()
  clock.advance(begun)
  const connecting = engine.connection.connect(pocket)
  const ended = expect(connecting).rejects.toMatchObject({ code: 'walletConnect/EXPIRED' })
  const link = await shownLink(engine)
  const { expiresAt } = engine.getState().pairing
  clock.advance(expiresAt! - 10_000 - 1 - clock.now())
  expect(engine.getState().pairing).toMatchObject({ status: 'ready', uri: link })
  clock.advance(1)
  await ended
  expect(engine.getState().pairing.status).toBe('expired')
  await peer.pair(link).catch(() => {})
  engine.connection.connect(pocket).catch(() => {})
  expect(await shownLink(engine)).not.toBe(link)
})

test.each([
  ["4.12 a messaging app's embedded browser reuses a pairing while it is valid", telegram],
  ['4.12 iOS Safari reuses a pairing while it is valid', browser(iphone)],
])('%s', async (_title, platform) => {
  const { engine, clock, peer } = await createPeerSetUp({ platform })
  engine.connection.connect(pocket).catch(() => {})
  const link = await shownLink(engine)
  engine.connection.connect.reset()
  await until(() => engine.getState().pairing.status === 'idle')
  clock.advance(100_000)
  const again = engine.connection.connect(pocket)
  expect(await shownLink(engine)).toBe(link)
  engine.connection.connect.reset()
  await again.catch(() => {})
  // The wallet answers while nothing listens, as when the page sleeps.
  await peer.pair(link)
  await until(() => peer.sessions()[0]?.acknowledged, 'the session')
  expect(await engine.connection.connect(pocket)).toMatchObject({ namespace: 'eip155' })
})

test.each([
  ['4.12 a pairing that is no longer valid is not reused', browser(iphone), 230_000],
  ['4.12 another browser on iOS makes a new pairing', browser(chromeOnIphone), 1_000],
  ['4.12 any other browser makes a new pairing', browser(android), 1_000],
])('%s', async (_title, platform, later) => {
  const { engine, clock } = await createPeerSetUp({ platform })
  engine.connection.connect(pocket).catch(() => {})
  const link = await shownLink(engine)
  engine.connection.connect.reset()
  await until(() => engine.getState().pairing.status === 'idle')
  clock.advance(later)
  engine.connection.connect(pocket).catch(() => {})
  expect(await shownLink(engine)).not.toBe(link)
})
