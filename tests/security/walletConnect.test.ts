import { verifyMessage } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startPeerWallet } from '../../sandbox/wallets/peer/index.ts'
import { pairingLink } from '../../src/engine/connectors/walletConnect/walletConnect.ts'
import type { PageLinks } from '../../src/engine/index.ts'
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

test('security 53 the pairing key appears in no log, no event, no error and no console', async () => {
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
    engine.on(name, (received) => written.push(received))
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

test('security 53 the report about an app that does not open has no pairing link', async () => {
  const opened: string[] = []
  const received: unknown[] = []
  const links: PageLinks = {
    openLink: (url) => void opened.push(decodeURIComponent(url)),
    href: () => 'https://app.test/',
    os: () => 'ios',
    hasTapped: () => true,
    onHidden: () => () => {},
  }
  const { clock, engine } = await createPeerSetUp({
    platform: { links, device: { isMobile: () => true } },
  })
  engine.on('CONNECT_PROXY_ERROR', (failure) => received.push(failure))
  engine.wallets.select({ id: 'pocket', name: 'Pocket', chains: [], mobileLink: 'pocket://' })
  await until(() => opened.length > 0)
  expect(opened[0]).toMatch(/^pocket:\/\/wc\?uri=wc:.+symKey=[0-9a-f]{64}/)
  clock.advance(2_500)
  expect(received).toEqual([{ name: 'Pocket', mobileLink: 'pocket://', reason: 'failed' }])
})

test.each([
  ['on a network that was not proposed', [`eip155:137:${mallory}`]],
  ['of another namespace', [`cosmos:cosmoshub-4:${mallory}`, `solana:x:${mallory}`]],
  [
    'that are not addresses',
    ['eip155:1:', 'eip155:1:0x12', 'eip155:1', '', 'eip155:1:<b>', `eip155:1:${mallory}:x`],
  ],
])('security T-49 accounts %s are dropped, and the others connect', async (_title, foreign) => {
  const setUp = await createPeerSetUp()
  const granted: unknown[] = []
  setUp.peer.forge(({ eip155, solana }) => {
    granted.push(foreign)
    // The wallet's own client refuses to send some of these. The others arrive.
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

test('security T-49 a session without any requested account is closed and not connected', async () => {
  const setUp = await createPeerSetUp()
  setUp.peer.forge(({ eip155 }) => ({
    eip155: { ...eip155!, chains: ['eip155:137'], accounts: [`eip155:137:${mallory}`] },
  }))
  await expect(connectPeer(setUp)).rejects.toMatchObject({ code: 'adapter/NO_ACCOUNTS' })
  expect(statusOf(setUp.engine)).toBe('disconnected')
  await until(() => setUp.peer.sessions().length === 0, 'the end at the wallet')
})

test('security T-49 a connected wallet cannot add an account or a network later', async () => {
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

describe('security T-49 a relay that forges messages', () => {
  const ending = { id: 1, jsonrpc: '2.0', method: 'wc_sessionDelete', params: { code: 6000 } }
  const newAccount = {
    ...ending,
    method: 'wc_sessionEvent',
    params: { chainId: 'eip155:1', event: { name: 'accountsChanged', data: [bob] } },
  }

  /** Connects a wallet. The attacker has the same data as the relay: the topic, but not the key. */
  async function meetStranger() {
    const setUp = await createPeerSetUp({ logLevel: 'debug' })
    await connectPeer(setUp)
    const { relay, peer } = setUp
    const { topic } = peer.sessions()[0]!
    const stranger = await startPeerWallet({ relayUrl: relay.url })
    onTestFinished(stranger.stop)
    await stranger.client.core.crypto.setSymKey('5'.repeat(64), topic)
    const wallet = await peer.client.core.crypto.getClientId()
    const send = (message: string, tag: number) => relay.forge({ topic, message, tag }, wallet)
    const sealers = {
      'in plain text, as type 2': (what: object) =>
        stranger.client.core.crypto.encode(topic, what as never, { type: 2 }),
      'under another key': (what: object) =>
        stranger.client.core.crypto.encode(topic, what as never),
      'without an envelope': async (what: object) => JSON.stringify(what),
      'under the key': (what: object) => peer.client.core.crypto.encode(topic, what as never),
    }
    return { ...setUp, send, sealers }
  }

  test.each([
    ['in plain text, as type 2', 'the end of the session', ending, 1112],
    ['in plain text, as type 2', 'another account', newAccount, 1110],
    ['under another key', 'the end of the session', ending, 1112],
    ['under another key', 'another account', newAccount, 1110],
    ['without an envelope', 'the end of the session', ending, 1112],
  ] as const)('that writes %s cannot send %s', async (seal, _, what, tag) => {
    const { engine, send, sealers } = await meetStranger()
    const lines = () => engine.logger.read().filter((line) => line.includes('was dropped'))
    send(await sealers[seal](what), tag)
    await until(() => lines().length > 0, 'the line in the log')
    expect(statusOf(engine)).toBe('connected')
    expect(addressesOf(engine, 'eip155')?.[0]).toBe(alice)
    const signature = await engine.signing.signMessage({ message: 'Still here' })
    expect(
      await verifyMessage({ address: alice, message: 'Still here', signature: signature as '0x' }),
    ).toBe(true)
  })

  test('could send both with the wallet’s own key, so the tests above prove something', async () => {
    const { engine, send, sealers } = await meetStranger()
    send(await sealers['under the key'](newAccount), 1110)
    await until(() => addressesOf(engine, 'eip155')?.[0] === bob, 'the other account')
    send(await sealers['under the key']({ ...ending, id: 2 }), 1112)
    await until(() => statusOf(engine) === 'disconnected', 'the end')
  })

  test('cannot replay the wallet’s messages, after a reload either', async () => {
    const setUp = await createPeerSetUp()
    const { engine, loadPage, peer, relay } = setUp
    await connectPeer(setUp)
    const kept: Parameters<typeof relay.forge>[0][] = []
    const stop = relay.tap((publication) => {
      if (publication.tag === 1110) kept.push(publication)
    })
    await peer.switchAccount('bob')
    await until(() => addressesOf(engine, 'eip155')?.[0] === bob, 'the other account')
    stop()
    await peer.switchAccount('alice')
    await until(() => addressesOf(engine, 'eip155')?.[0] === alice, 'the first account')
    expect(kept).toHaveLength(1)

    relay.forge(kept[0]!)
    await engine.signing.signMessage({ message: 'A round to the wallet and back' })
    expect(addressesOf(engine, 'eip155')?.[0]).toBe(alice)

    engine.destroy()
    setUp.clock.advance(10_000)
    const next = loadPage()
    await until(() => statusOf(next) === 'connected', 'the session of before')
    const before = addressesOf(next, 'eip155')
    relay.forge(kept[0]!)
    await next.signing.signMessage({ message: 'Once more' })
    expect(addressesOf(next, 'eip155')).toEqual(before)
  })
})

test('security T-49 malformed stored data is deleted, and a new connection works', async () => {
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

interface Provider {
  request(asked: { method: string; params?: unknown }): Promise<unknown>
}

/** Connects a wallet that allows these methods on eip155. Its node records its requests. */
async function connectWithMethods(
  methods: readonly string[],
  answer: (method: string) => Response = () =>
    Response.json({ jsonrpc: '2.0', id: 1, result: '0x10' }),
) {
  const asked: string[] = []
  const setUp = await createPeerSetUp({
    platform: {
      async fetch(_url, init) {
        const { method } = JSON.parse(String(init?.body))
        asked.push(method)
        return answer(method)
      },
    },
  })
  setUp.peer.forge(({ eip155, ...others }) => ({
    ...others,
    eip155: { ...eip155!, methods: [...methods] },
  }))
  await connectPeer(setUp)
  const provider = setUp.engine.connectors.provider({
    namespace: 'eip155',
    connectorId: 'walletConnect',
  }) as Provider
  return { ...setUp, asked, provider }
}

test('security 46 over WalletConnect, a method outside the session is refused and reaches no node', async () => {
  const { asked, engine, peer, provider } = await connectWithMethods(['eth_accounts'])
  for (const method of [
    'personal_sign',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_signTransaction',
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    'wallet_sendCalls',
    'eth_getEncryptionPublicKey',
    'personal_unlockAccount',
    'debug_traceCall',
    'engine_newPayloadV1',
    'ETH_CALL',
    '__proto__',
    '',
  ])
    await expect(provider.request({ method, params: [] }), method).rejects.toMatchObject({
      name: 'EngineError',
      code: 'walletConnect/NOT_APPROVED',
      details: [method],
    })
  await expect(engine.signing.signMessage({ message: 'Hello' })).rejects.toMatchObject({
    code: 'walletConnect/NOT_APPROVED',
  })
  const solana = engine.connectors.provider({
    namespace: 'solana',
    connectorId: 'walletConnect',
  }) as Provider
  await expect(solana.request({ method: 'solana_signAll' })).rejects.toMatchObject({
    code: 'walletConnect/NOT_APPROVED',
  })
  expect(asked).toEqual([])
  expect(peer.requests).toEqual([])
})

test('security 46 over WalletConnect, reads go to a node unless the wallet answers them', async () => {
  const { asked, peer, provider } = await connectWithMethods(['personal_sign'])
  for (const method of ['eth_blockNumber', 'eth_call', 'eth_getLogs', 'eth_feeHistory'])
    expect(await provider.request({ method, params: [] })).toBe('0x10')
  expect(asked).toEqual(['eth_blockNumber', 'eth_call', 'eth_getLogs', 'eth_feeHistory'])
  expect(peer.requests).toEqual([])
})

test('security 46 over WalletConnect, the engine stops reading a node’s answer at 8 MB, and an invalid answer is a typed error', async () => {
  let pulled = 0
  const chunk = new Uint8Array(1024 * 1024).fill(32)
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          pulled += 1
          if (pulled > 100) controller.close()
          else controller.enqueue(chunk)
        },
      }),
    )
  const { provider } = await connectWithMethods([], (method) =>
    method === 'eth_call' ? endless() : new Response('<html>Bad gateway</html>', { status: 502 }),
  )
  const failed = { name: 'EngineError', code: 'adapter/NODE_FAILED' }
  await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject(failed)
  expect(pulled).toBeLessThanOrEqual(11)
  await expect(provider.request({ method: 'eth_gasPrice' })).rejects.toMatchObject(failed)
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

test('security 3 only a pairing link is put into a wallet link, and Telegram on Android gets it encoded twice', () => {
  expect(pairingLink({ link: 'metamask://', uri: 'https://evil.test' })).toBeUndefined()
  expect(pairingLink({ link: 'metamask://', uri, isTelegramOnAndroid: true })).toBe(
    `metamask://wc?uri=${encodeURIComponent(encoded)}`,
  )
})
