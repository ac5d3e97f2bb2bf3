// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { pairingLink } from '../../src/engine/walletConnect/index.ts'
import {
  addressesOf,
  connectPeer,
  createPeerSetUp,
  pocket,
  shownLink,
  until,
} from '../support/createPeerSetUp.ts'
import { statusOf } from '../support/createTestEngine.ts'

const alice = '0x39813eA40fb2c5853A19A68EE86f9F672295a245'
const bob = '0xB1F81C6306a214A12C8Fb776f89490e1Fa845243'
const mallory = '0x000000000000000000000000000000000000dEaD'

test('security 53 the pairing key is in no log, no event, no error and no console', async () => {
  const written: unknown[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void written.push(line))
  const setUp = await createPeerSetUp({ peer: { answer: 'reject' }, logLevel: 'debug' })
  const { engine, clock, peer, platform, relay } = setUp
  for (const name of [
    'USER_REJECTED',
    'CONNECT_ERROR',
    'CONNECT_SUCCESS',
    'SELECT_WALLET',
  ] as const)
    engine.on(name, (told) => written.push(told))
  const secrets: string[] = []
  const attempt = async (then: () => unknown) => {
    const connecting = engine.connection.connect(pocket)
    const ended = connecting.catch((error) => written.push(error, error.message, error.cause))
    const link = await shownLink(engine)
    secrets.push(/symKey=([0-9a-f]{64})/.exec(link)![1]!, link)
    await then()
    await ended
  }
  await attempt(() => peer.pair(engine.getState().pairing.uri!))
  await attempt(() => clock.advance(230_000))
  await attempt(() => relay.refuse('Unauthorized: invalid key'))
  relay.refuse()
  peer.answer('approve')
  await attempt(() => peer.pair(engine.getState().pairing.uri!))

  expect(secrets).toHaveLength(8)
  const everything = JSON.stringify(
    [written, platform.lines, engine.logger.read(), peer.requests],
    (_, value) =>
      value instanceof Error ? { ...value, message: value.message, cause: value.cause } : value,
  )
  for (const secret of secrets) expect(everything).not.toContain(secret)
  expect(platform.storage.get('@latchkey/latchkey/connections')).not.toContain('wc:')
  vi.restoreAllMocks()
})

test.each([
  ['on a network that was not proposed', [`eip155:137:${mallory}`]],
  ['of another chain family', [`cosmos:cosmoshub-4:${mallory}`, `solana:x:${mallory}`]],
  [
    'that are no addresses',
    ['eip155:1:', 'eip155:1:0x12', 'eip155:1', '', 'eip155:1:<b>', `eip155:1:${mallory}:x`],
  ],
])('security T-49 accounts %s are dropped, the others connect', async (_title, foreign) => {
  const setUp = await createPeerSetUp()
  const granted: unknown[] = []
  setUp.peer.forge(({ eip155, solana }) => {
    granted.push(foreign)
    // The wallet's own client refuses to send some of these; the rest arrives.
    const sendable = foreign.filter((account) => /^eip155:\d+:[^:]+$/.test(account))
    return {
      solana: solana!,
      eip155: {
        ...eip155!,
        chains: [...eip155!.chains!, 'eip155:137'],
        accounts: [...sendable, ...eip155!.accounts],
      },
    }
  })
  await connectPeer(setUp)
  expect(addressesOf(setUp.engine, 'eip155')).toEqual([alice, bob])
})

test('security T-49 a session without any account that was asked for connects nobody, and ends', async () => {
  const setUp = await createPeerSetUp()
  setUp.peer.forge(({ eip155 }) => ({
    eip155: { ...eip155!, chains: ['eip155:137'], accounts: [`eip155:137:${mallory}`] },
  }))
  await expect(connectPeer(setUp)).rejects.toMatchObject({ code: 'adapter/NO_ACCOUNTS' })
  expect(statusOf(setUp.engine)).toBe('disconnected')
  await until(() => setUp.peer.sessions().length === 0, 'the end at the wallet')
})

test('security T-49 a connected wallet cannot bring in an account or a network later', async () => {
  const setUp = await createPeerSetUp()
  const { engine, peer } = setUp
  await connectPeer(setUp)
  const [session] = peer.sessions()
  const emit = (name: string, data: unknown) =>
    peer.client.emit({ topic: session!.topic, chainId: 'eip155:1', event: { name, data } })
  await emit('accountsChanged', [`eip155:1:${mallory}`])
  await emit('chainChanged', 137)
  await emit('chainChanged', { chainId: '__proto__' })
  await emit('accountsChanged', [{ toString: 'no' }])
  await emit('accountsChanged', [bob])
  await until(() => addressesOf(engine, 'eip155')?.[0] === bob, 'the sound one')
  expect(engine.getState().connection.namespaces.eip155?.connections[0]).toMatchObject({
    caipNetworkId: 'eip155:1',
    accounts: [{ address: bob }, { address: alice }],
  })
})

test('security T-49 what is stored and malformed is forgotten, and does not stay in the way', async () => {
  const setUp = await createPeerSetUp()
  await connectPeer(setUp)
  setUp.engine.destroy()
  const [key] = (await setUp.storage.getKeys()).filter((one) => one.endsWith('//session'))
  await setUp.storage.setItem(key!, [{ topic: 'x', namespaces: { eip155: null } }])
  const engine = setUp.loadPage()
  await until(() => statusOf(engine) === 'disconnected')
  await connectPeer({ engine, peer: setUp.peer })
  expect(statusOf(engine)).toBe('connected')
})

const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
const encoded = encodeURIComponent(uri)

test.each([
  ['metamask://', `metamask://wc?uri=${encoded}`],
  ['trust:', `trust://wc?uri=${encoded}`],
  ['rainbow', `rainbow://wc?uri=${encoded}`],
  ['https://link.test/app', `https://link.test/app/wc?uri=${encoded}`],
  ['https://link.test/', `https://link.test/wc?uri=${encoded}`],
])('security 3 the wallet link %s opens %s', (link, expected) => {
  expect(pairingLink({ link, uri })).toBe(expected)
})

test.each([
  'javascript:alert(1)',
  'javascript://',
  'data:text/html,x',
  'intent://x',
  'http://link.test',
  'https://user:pass@link.test',
  'file:///etc',
  '',
  ' ',
])('security 3 the wallet link "%s" opens nothing', (link) => {
  expect(pairingLink({ link, uri })).toBeUndefined()
})

test('security 3 only a pairing goes into a wallet link, and Telegram on Android gets it twice encoded', () => {
  expect(pairingLink({ link: 'metamask://', uri: 'https://evil.test' })).toBeUndefined()
  expect(pairingLink({ link: 'metamask://', uri, isTelegramOnAndroid: true })).toBe(
    `metamask://wc?uri=${encodeURIComponent(encoded)}`,
  )
})
