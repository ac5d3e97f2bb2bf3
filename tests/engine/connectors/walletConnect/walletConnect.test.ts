import { verifyMessage } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { peerKey, startPeerWallet } from '../../../../sandbox/wallets/peer/index.ts'
import { walletConnect } from '../../../../src/engine/connectors/walletConnect/walletConnect.ts'
import { arbitrum, mainnet } from '../../../../src/engine/networks/index.ts'
import { memoryStorage } from '../../../../src/engine/platform/cookieStorage.ts'
import {
  addressesOf,
  connectPeer,
  createPeerSetUp,
  openSockets,
  pocket,
  shownLink,
  until,
} from '../../../support/createPeerSetUp.ts'
import { recordEvents, settle, statusOf, viewNames } from '../../../support/createTestEngine.ts'

const alice = '0x39813eA40fb2c5853A19A68EE86f9F672295a245'
const bob = '0xB1F81C6306a214A12C8Fb776f89490e1Fa845243'
const message = 'Hello, Pocket'

test('the list has one row for each namespace, and says which namespaces are missing', async () => {
  const { engine, relay } = await createPeerSetUp()
  const rows = engine.getState().connectors.all.filter(({ type }) => type === 'WALLET_CONNECT')
  expect(rows).toEqual([
    expect.objectContaining({
      connectorId: 'walletConnect',
      name: 'WalletConnect',
      namespace: 'eip155',
    }),
    expect.objectContaining({
      connectorId: 'walletConnect',
      name: 'WalletConnect',
      namespace: 'solana',
    }),
  ])
  expect(relay.requests).toEqual([])
  expect(() => walletConnect({ projectId: '' })).toThrow('needs a `projectId`')
})

test('a wallet gets the links that open an installed app again', async () => {
  const redirect = { native: 'shop://', universal: 'https://shop.example/app' }
  const setUp = await createPeerSetUp({ walletConnect: { redirect } })
  await connectPeer(setUp)
  expect(setUp.peer.sessions()[0]?.peer.metadata).toMatchObject({ redirect })
})

test('a wallet that scans the code is connected, on every namespace that it grants', async () => {
  const setUp = await createPeerSetUp()
  const { engine, peer } = setUp
  const heard = recordEvents(engine)
  const connecting = engine.connection.connect(pocket)
  expect(viewNames(engine)).toEqual(['Connect', 'ConnectingWalletConnect'])
  expect(engine.getState().pairing).toMatchObject({ status: 'idle' })
  const link = await shownLink(engine)
  expect(link).toMatch(
    /^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d+$/,
  )
  await peer.pair(link)

  expect(await connecting).toMatchObject({
    connectorId: 'walletConnect',
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    approvedCaipNetworkIds: ['eip155:1', 'eip155:42161'],
  })
  expect(addressesOf(engine, 'eip155')).toEqual([alice, bob])
  expect(addressesOf(engine, 'solana')?.[0]).toBe(peerKey('solana', 'alice')?.address)
  expect(heard).toEqual(['CONNECT_SUCCESS', 'CONNECT_SUCCESS'])
  expect(engine.getState().pairing).toMatchObject({ status: 'idle', uri: undefined })
  expect(viewNames(engine)).toEqual(['Account'])
})

test('the wallet gets the networks, methods and events, and the app’s metadata, but not its nodes', async () => {
  const setUp = await createPeerSetUp({
    walletConnect: { methods: { solana: ['solana_signMessage'] } },
  })
  await connectPeer(setUp)
  const [proposal] = setUp.peer.proposals
  expect(proposal?.proposerName).toBe('Test app')
  expect(proposal?.optionalNamespaces).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:42161'],
      methods: expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls']),
      events: ['accountsChanged', 'chainChanged'],
    },
    solana: {
      chains: [
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      ],
      methods: ['solana_signMessage'],
      events: ['accountsChanged', 'chainChanged'],
    },
  })
  expect(proposal).toHaveProperty('optionalNamespaces.eip155.methods.length', 28)
})

test('a wallet that rejects leaves a clear reason, and the next code works', async () => {
  const setUp = await createPeerSetUp({ peer: { answer: 'reject' } })
  const { engine, peer } = setUp
  await expect(connectPeer(setUp)).rejects.toMatchObject({ code: 'common/REJECTED' })
  expect(viewNames(engine)).toEqual(['Connect', 'ConnectingWalletConnect'])
  expect(engine.getState().pairing.status).toBe('idle')
  peer.answer('approve')
  await connectPeer(setUp)
  expect(statusOf(engine)).toBe('connected')
})

test('the wallet signs, rejects, or never answers', async () => {
  const setUp = await createPeerSetUp()
  const { engine, peer, clock } = setUp
  await connectPeer(setUp)
  const signature = await engine.signing.signMessage({ message })
  expect(await verifyMessage({ address: alice, message, signature: signature as '0x' })).toBe(true)
  expect(peer.requests.at(-1)).toMatchObject({ method: 'personal_sign', chainId: 'eip155:1' })
  peer.answer('reject')
  await expect(engine.signing.signMessage({ message })).rejects.toMatchObject({
    code: 'common/REJECTED',
  })
  peer.answer('hang')
  const waiting = engine.signing.signMessage({ message })
  const ended = expect(waiting).rejects.toMatchObject({ code: 'adapter/TIMEOUT' })
  await until(() => peer.requests.length === 3)
  clock.advance(300_000)
  await ended
})

test('after a request without an answer, the client has no unhandled time limit', async () => {
  const limits = new Set<unknown>()
  const { clearTimeout, setTimeout } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { clearTimeout, setTimeout }))
  Object.assign(globalThis, {
    setTimeout(task: () => void, ms?: number) {
      const timer = setTimeout(task, ms)
      if (ms === 300_000) limits.add(timer)
      return timer
    },
    clearTimeout(timer: NodeJS.Timeout) {
      limits.delete(timer)
      clearTimeout(timer)
    },
  })
  const setUp = await createPeerSetUp()
  const { engine, peer, clock } = setUp
  await connectPeer(setUp)
  peer.answer('hang')
  const waiting = engine.signing.signMessage({ message })
  const ended = expect(waiting).rejects.toMatchObject({ code: 'adapter/TIMEOUT' })
  await until(() => peer.requests.length === 1)
  expect(limits.size).toBeGreaterThan(0)
  clock.advance(295_000)
  await ended
  expect(limits.size).toBe(0)
})

test('cancelling withdraws the code, so a wallet that scans it later does not connect', async () => {
  const { engine, peer, clock, relay } = await createPeerSetUp()
  const connecting = engine.connection.connect(pocket)
  const ended = expect(connecting).rejects.toMatchObject({ code: 'common/ABORTED' })
  const link = await shownLink(engine)
  engine.router.back()
  await ended
  expect(engine.getState().pairing).toMatchObject({ status: 'idle', uri: undefined })
  clock.advance(1_000)
  await peer.pair(link).catch(() => {})
  await until(() => relay.sockets() === 1)
  expect(statusOf(engine)).toBe('disconnected')
  expect(engine.getState().connection.namespaces.eip155?.connections).toEqual([])
})

test('the wallet can change its account and its network, within its grant', async () => {
  const setUp = await createPeerSetUp()
  const { engine, peer } = setUp
  await connectPeer(setUp)
  const network = () =>
    engine.getState().connection.namespaces.eip155?.connections[0]?.caipNetworkId
  await peer.switchAccount('bob')
  await until(() => addressesOf(engine, 'eip155')?.[0] === bob, 'the account')
  await peer.switchChain('eip155:42161')
  await until(() => network() === 'eip155:42161', 'the network')
  await engine.signing.signMessage({ message })
  expect(peer.requests.at(-1)).toMatchObject({ chainId: 'eip155:42161' })
})

test('a new session starts with the wallet’s first account', async () => {
  const setUp = await createPeerSetUp()
  const { engine, peer } = setUp
  await connectPeer(setUp)
  await peer.switchAccount('bob')
  await until(() => addressesOf(engine, 'eip155')?.[0] === bob, 'the account')
  await peer.deleteSessions()
  await until(() => statusOf(engine) === 'disconnected', 'the end')
  await peer.switchAccount('alice')
  await connectPeer(setUp)
  expect(addressesOf(engine, 'eip155')).toEqual([alice, bob])
})

test('a change of the wallet’s grant is adopted: networks, accounts, namespaces', async () => {
  const setUp = await createPeerSetUp()
  const { engine, peer } = setUp
  let whole: Parameters<Parameters<typeof peer.forge>[0]>[0] = {}
  peer.forge((granted) => {
    whole = granted
    const { solana: _, ...others } = granted
    return others
  })
  await connectPeer(setUp)
  expect(statusOf(engine, 'solana')).toBe('disconnected')
  const current = () => engine.getState().connection.namespaces.eip155?.connections[0]

  await peer.update(whole)
  await until(() => statusOf(engine, 'solana') === 'connected', 'solana')
  expect(addressesOf(engine, 'solana')?.[0]).toBe(peerKey('solana', 'alice')?.address)

  const one = whole.eip155!.accounts.filter((account) => account.startsWith('eip155:42161:'))
  await peer.update({ eip155: { ...whole.eip155!, chains: ['eip155:42161'], accounts: one } })
  await until(() => current()?.caipNetworkId === 'eip155:42161', 'the network that is left')
  expect(current()?.approvedCaipNetworkIds).toEqual(['eip155:42161'])
  await until(() => statusOf(engine, 'solana') === 'disconnected', 'solana is gone')

  await peer.update(whole)
  await until(() => current()?.approvedCaipNetworkIds?.length === 2, 'both networks')
})

describe('another network', () => {
  test('needs no request if the session grants it', async () => {
    const setUp = await createPeerSetUp()
    await connectPeer(setUp)
    await setUp.engine.network.switchNetwork('eip155:42161')
    expect(setUp.peer.requests).toEqual([])
    await setUp.engine.signing.signMessage({ message })
    expect(setUp.peer.requests).toMatchObject([{ chainId: 'eip155:42161' }])
  })

  test('is requested from the wallet otherwise, and is active when the session says so', async () => {
    const setUp = await createPeerSetUp()
    const { engine, peer } = setUp
    peer.forge(({ eip155, ...others }) => ({
      ...others,
      eip155: {
        ...eip155!,
        chains: ['eip155:1'],
        accounts: eip155!.accounts.filter((one) => one.startsWith('eip155:1:')),
      },
    }))
    await connectPeer(setUp)
    await engine.network.switchNetwork('eip155:42161')
    expect(peer.requests).toMatchObject([
      {
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0xa4b1' }],
        chainId: 'eip155:1',
      },
    ])
    expect(engine.getState().connection.namespaces.eip155?.connections[0]).toMatchObject({
      caipNetworkId: 'eip155:42161',
    })
  })
})

describe('a wallet that answers a switch only with `chainChanged`', () => {
  async function onMainnet() {
    const setUp = await createPeerSetUp()
    setUp.peer.reportBy('event')
    setUp.peer.forge(({ eip155, ...others }) => ({
      ...others,
      eip155: {
        ...eip155!,
        chains: ['eip155:1'],
        accounts: eip155!.accounts.filter((one) => one.startsWith('eip155:1:')),
      },
    }))
    await connectPeer(setUp)
    return setUp
  }
  const networkOf = ({ engine }: Awaited<ReturnType<typeof onMainnet>>) =>
    engine.getState().connection.namespaces.eip155?.connections[0]?.caipNetworkId

  test('has switched, because its session has no other name for requests', async () => {
    const setUp = await onMainnet()
    await setUp.engine.network.switchNetwork('eip155:42161')
    expect(networkOf(setUp)).toBe('eip155:42161')
    await setUp.engine.signing.signMessage({ message })
    expect(setUp.peer.requests.at(-1)).toMatchObject({
      method: 'personal_sign',
      chainId: 'eip155:1',
    })
    await setUp.engine.network.switchNetwork('eip155:1')
    expect(networkOf(setUp)).toBe('eip155:1')
  })

  test('can switch by itself only to a network of the app', async () => {
    const setUp = await onMainnet()
    await setUp.peer.client.emit({
      topic: setUp.peer.sessions()[0]!.topic,
      chainId: 'eip155:1',
      event: { name: 'chainChanged', data: 99_999 },
    })
    await setUp.engine.signing.signMessage({ message })
    expect(networkOf(setUp)).toBe('eip155:1')
  })
})

describe('a session ends', () => {
  test('when the wallet deletes it, once and for good', async () => {
    const setUp = await createPeerSetUp()
    const { engine, peer } = setUp
    await connectPeer(setUp)
    const heard = recordEvents(engine)
    await peer.deleteSessions()
    await until(
      () => statusOf(engine) === 'disconnected' && statusOf(engine, 'solana') === 'disconnected',
    )
    expect(heard).toEqual(['DISCONNECT_SUCCESS', 'DISCONNECT_SUCCESS'])
    await expect(engine.signing.signMessage({ message })).rejects.toMatchObject({
      code: 'connection/NOT_CONNECTED',
    })
  })

  test('at the wallet too when the user disconnects', async () => {
    const setUp = await createPeerSetUp()
    await connectPeer(setUp)
    await setUp.engine.connection.disconnect()
    await until(() => setUp.peer.sessions().length === 0, 'the wallet')
  })

  test('with the last namespace that uses it', async () => {
    const setUp = await createPeerSetUp()
    const { engine, peer } = setUp
    await connectPeer(setUp)
    await engine.connection.disconnect({ namespace: 'eip155' })
    expect(statusOf(engine, 'solana')).toBe('connected')
    expect(peer.sessions()).toHaveLength(1)
    await engine.connection.disconnect({ namespace: 'solana' })
    await until(() => peer.sessions().length === 0, 'the wallet')
  })

  test('when the user connects another wallet, and the other session stays', async () => {
    const setUp = await createPeerSetUp({ peer: { namespaces: ['eip155'] } })
    const { engine, peer, relay } = setUp
    await connectPeer(setUp)
    const other = await startPeerWallet({ relayUrl: relay.url })
    onTestFinished(() => other.stop())
    const connecting = engine.connection.connect({ ...pocket, namespace: 'solana' })
    await connectPeer({ engine, peer: other }, connecting)
    await until(() => peer.sessions().length === 0, 'the first wallet')
    expect(other.sessions()).toHaveLength(1)
    expect(statusOf(engine, 'solana')).toBe('connected')
  })

  test('when it expires, even while the page sleeps', async () => {
    const setUp = await createPeerSetUp()
    await connectPeer(setUp)
    const [session] = setUp.peer.sessions()
    setUp.clock.advance(session!.expiry * 1000 + 1_000)
    expect(statusOf(setUp.engine)).toBe('disconnected')
  })
})

describe('after a reload', () => {
  test('every namespace reconnects without a code, and the wallet signs', async () => {
    const setUp = await createPeerSetUp()
    const { loadPage, peer } = setUp
    await connectPeer(setUp)
    await setUp.engine.network.switchNetwork('eip155:42161')
    setUp.engine.destroy()

    const engine = loadPage()
    expect(statusOf(engine)).toBe('reconnecting')
    await until(
      () => statusOf(engine) === 'connected' && statusOf(engine, 'solana') === 'connected',
    )
    expect(addressesOf(engine, 'eip155')?.[0]).toBe(alice)
    expect(engine.getState().connection.namespaces.eip155?.connections[0]?.caipNetworkId).toBe(
      'eip155:42161',
    )
    await engine.signing.signMessage({ message })
    expect(peer.proposals).toHaveLength(1)
    await peer.deleteSessions()
    await until(() => statusOf(engine) === 'disconnected', 'the disconnect')
  })

  test('a session that the wallet ended meanwhile is removed soon', async () => {
    const setUp = await createPeerSetUp()
    await connectPeer(setUp)
    setUp.engine.destroy()
    await until(() => setUp.relay.sockets() === 1, 'the socket')
    await setUp.peer.deleteSessions()
    const engine = setUp.loadPage()
    await until(
      () => statusOf(engine) === 'disconnected' && statusOf(engine, 'solana') === 'disconnected',
    )
  })

  test('a code of the previous page no longer works, and a new one does', async () => {
    const setUp = await createPeerSetUp({ peer: { answer: 'hang' } })
    const { peer, relay } = setUp
    setUp.engine.connection.connect(pocket).catch(() => {})
    await peer.pair(await shownLink(setUp.engine))
    await until(() => peer.proposals.length === 1)
    setUp.engine.destroy()
    await peer.approve()

    const engine = setUp.loadPage()
    expect(statusOf(engine)).toBe('disconnected')
    const connecting = engine.connection.connect(pocket)
    await peer.pair(await shownLink(engine))
    await until(() => peer.proposals.length === 2)
    expect(statusOf(engine)).toBe('connecting')
    await peer.approve()
    await connecting
    expect(relay.sockets()).toBe(2)
  })
})

describe('the relay', () => {
  test('may drop the connection, and requests during that time are answered', async () => {
    const setUp = await createPeerSetUp()
    await connectPeer(setUp)
    setUp.relay.drop()
    setUp.clock.advance(1_000)
    await until(() => setUp.relay.sockets() === 0, 'the cut')
    await until(() => setUp.relay.sockets() === 2, 'both ends')
    expect(await setUp.engine.signing.signMessage({ message })).toMatch(/^0x/)
  })

  test('may go away and come back during a session', async () => {
    const others = openSockets()
    const setUp = await createPeerSetUp()
    const { engine, relay } = setUp
    await connectPeer(setUp)
    await relay.pause()
    // Waits until the clients are connected. An earlier request waits for its second try, 20 s
    // later.
    await until(() => openSockets() <= others, 'the clients')
    expect(statusOf(engine)).toBe('connected')
    const signing = engine.signing.signMessage({ message })
    await settle()
    await relay.resume()
    setUp.clock.advance(1_000)
    expect(await signing).toMatch(/^0x/)
  })

  test('may be unreachable: a message shows after 30 s, and the user can retry', async () => {
    const setUp = await createPeerSetUp()
    const { engine, clock, relay } = setUp
    await relay.pause()
    const connecting = engine.connection.connect(pocket)
    const ended = expect(connecting).rejects.toMatchObject({ code: 'walletConnect/UNREACHABLE' })
    await until(() => engine.getState().pairing.status === 'pending')
    clock.advance(30_000)
    await ended
    expect(engine.getState().pairing.status).toBe('idle')
    await relay.resume()
  })

  test.each([
    ['Unauthorized: origin not allowed', 'APKT002'],
    ['JWT validation error: JWT Token is not yet valid', 'APKT006'],
    ['Unauthorized: invalid key', 'APKT007'],
  ] as const)('may refuse with "%s", and the alert is %s', async (reason, code) => {
    const setUp = await createPeerSetUp()
    setUp.relay.refuse(reason)
    await expect(setUp.engine.connection.connect(pocket)).rejects.toMatchObject({
      code: 'walletConnect/REFUSED',
    })
    await expect.poll(() => setUp.engine.getState().alerts.current).toMatchObject({ code })
  })
})

test('another namespace of the same session needs no second code', async () => {
  const setUp = await createPeerSetUp()
  const { engine, peer } = setUp
  await connectPeer(setUp)
  await engine.connection.disconnect({ namespace: 'solana' })
  const connection = await engine.connection.connect({ ...pocket, namespace: 'solana' })
  expect(connection).toMatchObject({ namespace: 'solana', connectorId: 'walletConnect' })
  expect(peer.proposals).toHaveLength(1)
})

test('a wallet that is connected on another namespace stays connected', async () => {
  const setUp = await createPeerSetUp()
  const { engine, namespaces } = setUp
  const connecting = engine.connection.connect({ namespace: 'solana', connectorId: 'test.meadow' })
  namespaces.solana.last().approve()
  await connecting
  await connectPeer(setUp)
  expect(engine.getState().connection.namespaces.solana?.connections).toMatchObject([
    { connectorId: 'test.meadow' },
  ])
})

test('the provider follows EIP-1193, and asks a node for data that the wallet need not answer', async () => {
  const calls: unknown[] = []
  const setUp = await createPeerSetUp({
    platform: {
      fetch: async (url, init) => {
        calls.push([url, JSON.parse(String(init?.body)).method])
        return Response.json({ jsonrpc: '2.0', id: 1, result: '0x10' })
      },
    },
  })
  await connectPeer(setUp)
  const provider = setUp.engine.connectors.provider({
    namespace: 'eip155',
    connectorId: 'walletConnect',
  }) as {
    request(asked: { method: string; params?: unknown }): Promise<unknown>
    on(event: string, listener: (detail: unknown) => void): void
  }
  const chains: unknown[] = []
  provider.on('chainChanged', (chain) => chains.push(chain))
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice, bob])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  expect(calls).toEqual([[mainnet.rpcUrls.default.http[0], 'eth_blockNumber']])
  await provider.request({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: `0x${Number(arbitrum.id).toString(16)}` }],
  })
  expect(chains).toEqual(['0xa4b1'])
})

test('a listener of two events of the provider is removed from each separately', async () => {
  const setUp = await createPeerSetUp()
  const { engine, peer } = setUp
  await connectPeer(setUp)
  const provider = engine.connectors.provider({
    namespace: 'eip155',
    connectorId: 'walletConnect',
  }) as Record<
    'on' | 'removeListener',
    (event: string, listener: (detail: unknown) => void) => void
  >
  const network = () =>
    engine.getState().connection.namespaces.eip155?.connections[0]?.caipNetworkId
  const heard: unknown[] = []
  const receive = (detail: unknown) => heard.push(detail)
  for (const event of ['chainChanged', 'accountsChanged']) provider.on(event, receive)
  provider.removeListener('accountsChanged', receive)
  await peer.switchChain('eip155:42161')
  await until(() => network() === 'eip155:42161', 'the network')
  expect(heard).toEqual(['0xa4b1'])
  provider.removeListener('chainChanged', receive)
  await peer.switchChain('eip155:1')
  await until(() => network() === 'eip155:1', 'the first network')
  expect(heard).toEqual(['0xa4b1'])
})

test('without adapters, only WalletConnect connects the networks, and no browser wallet does', async () => {
  const setUp = await createPeerSetUp({ adapters: [], storage: memoryStorage() })
  const { engine } = setUp
  engine.modal.open()
  expect(viewNames(engine)).toEqual(['ConnectingWalletConnectBasic'])
  await connectPeer(setUp)
  expect(statusOf(engine, 'solana')).toBe('connected')
  engine.modal.open()
  expect(viewNames(engine)).toEqual(['Account'])
})
