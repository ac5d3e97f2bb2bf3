import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { nodeAddresses } from '../../src/engine/adapters/createNodeFetch.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import type { AdapterContext } from '../../src/engine/adapters/NamespaceAdapter.ts'
import {
  addressExplorerUrl,
  transactionExplorerUrl,
} from '../../src/engine/features/network/explorerUrl.ts'
import { activeNetwork } from '../../src/engine/features/network/Network.ts'
import type { Network } from '../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../src/engine/networks/eip155.ts'
import {
  cloudServices,
  publicServices,
} from '../../src/engine/providers/cloudServices/cloudServices.ts'
import { createTestAdapter, testConnection } from '../../src/engine/testing/index.ts'
import { event, serviceCalls } from '../services/serviceCalls.ts'
import { connectPeer, createPeerSetUp } from '../support/createPeerSetUp.ts'
import { createTestEngine, meadow } from '../support/createTestEngine.ts'
import { createTestEvm, noSignal } from '../support/createTestEvm.ts'
import {
  going,
  openTestServices,
  projectId,
  type TestServices,
} from '../support/openTestServices.ts'

let server: TestServices
let sandbox: Sandbox
beforeAll(async () => {
  server = await openTestServices()
  sandbox = await startSandbox()
})
afterAll(() => Promise.all([server.stop(), sandbox.stop()]))
beforeEach(() => server.reset())

const account = '0x39813eA40fb2c5853A19A68EE86f9F672295a245'
const polkadot = 'polkadot:91b171bb158e2d38'

describe('3.1 a wallet of the list', () => {
  test.each([
    ['3.1 id', 'id', 'id'],
    ['3.1 name', 'name', 'name'],
    ['3.1 image_id', 'image_id', 'imageId'],
    ['3.1 rdns', 'rdns', 'rdns'],
    ['3.1 mobile_link', 'mobile_link', 'mobileLink'],
    ['3.1 desktop_link', 'desktop_link', 'desktopLink'],
    ['3.1 webapp_link', 'webapp_link', 'webappLink'],
  ] as const)('%s has the service’s value', async (_, theirs, ours) => {
    const having = server.wallets.filter((wallet) => wallet[theirs])
    expect(having.length).toBeGreaterThan(0)
    const api = await server.client().services.walletApi()
    const { data } = await api.getWallets({ page: 1, entries: 100 }, going())
    for (const wallet of having)
      expect(data.find(({ id }) => id === wallet.id)).toHaveProperty(ours, wallet[theirs])
  })

  test.each([
    ['3.1 chains', { chains: ['eip155:1', 'eip155:10'] }, { chains: ['eip155:1', 'eip155:10'] }],
    [
      '3.1 image_url',
      { image_url: 'https://images.test/a.png' },
      { imageUrl: 'https://images.test/a.png' },
    ],
  ])('%s has the service’s value', async (_, theirs, ours) => {
    const body = { data: [{ id: 'a'.repeat(64), name: 'Meadow', ...theirs }], count: 1 }
    server.faults.set({ kind: 'wrongShape', body })
    const api = await server.client().services.walletApi()
    const { data } = await api.getWallets({ page: 1, entries: 1 }, going())
    expect(data[0]).toMatchObject(ours)
  })
})

describe('7.1 the fields of every call', () => {
  const asking = serviceCalls.filter(({ service }) => service !== 'analytics')

  test.each(asking)('7.1 $name carries projectId, st and sv', async ({ run, service }) => {
    await run(server.client().services)
    const sent = Object.fromEntries(server.log.read({ service }).at(-1)!.query)
    expect(sent).toMatchObject({ projectId, st: 'latchkey', sv: 'react-universal-0.1.0' })
  })

  test('7.1 st is the value that the host sets', async () => {
    const { services } = server.client({ config: { sdkType: 'acme' } })
    await (await services.walletApi()).getConfig(going())
    expect(Object.fromEntries(server.last()!.query)).toMatchObject({ st: 'acme' })
  })

  test('7.1 the engine recognizes a network that the service does not support without an error', async () => {
    const api = await server.client().services.blockchainApi()
    expect(await api.isSupported('eip155:424242', going())).toBe(false)
    expect(await api.isSupported('eip155:1', going())).toBe(true)
  })
})

describe('the wallet API', () => {
  test('7.2 GET /appkit/v1/config returns the features', async () => {
    server.projects.set({ features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] })
    const api = await server.client().services.walletApi()
    expect(await api.getConfig(going())).toEqual([
      { id: 'swap', isEnabled: true, config: ['1inch'] },
    ])
    expect(server.last()).toMatchObject({ method: 'GET', path: '/appkit/v1/config' })
  })

  test('7.3 GET /projects/v1/origins returns the allowed origins', async () => {
    server.projects.set({ allowedOrigins: ['https://mine.test'] })
    const api = await server.client().services.walletApi()
    expect(await api.getOrigins(going())).toEqual(['https://mine.test'])
    expect(server.last()).toMatchObject({ method: 'GET', path: '/projects/v1/origins' })
  })

  test('7.4 GET /getWallets takes page, entries, include, exclude, search, badge_type and chains, and returns data and count', async () => {
    const [first, second] = server.wallets
    const api = await server.client().services.walletApi()
    const one = await api.getWallets({ page: 1, entries: 40, include: [second!.id] }, going())
    expect(one).toMatchObject({ data: [{ id: second!.id, name: second!.name }], count: 1 })
    const rest = await api.getWallets({ page: 1, entries: 40, exclude: [first!.id] }, going())
    expect(rest.count).toBe(99)
    expect(rest.data).toHaveLength(40)
    const last = await api.getWallets({ page: 3, entries: 40 }, going())
    expect(last.data).toHaveLength(20)
    const search = first!.name
    const found = await api.getWallets({ page: 1, entries: 100, search }, going())
    expect(found.data.map(({ id }) => id)).toContain(first!.id)
    const certified = await api.getWallets(
      { page: 1, entries: 100, badge_type: 'certified', chains: ['eip155:1'] },
      going(),
    )
    expect(certified.data.length).toBeGreaterThan(0)
    expect(certified.data.every(({ badgeType }) => badgeType === 'certified')).toBe(true)
    expect(certified.data.every(({ chains }) => chains.includes('eip155:1'))).toBe(true)
    expect(server.last()).toMatchObject({ method: 'GET', path: '/getWallets' })
  })

  test('7.4 all parameters are in the query', async () => {
    const [first, second] = server.wallets
    const api = await server.client().services.walletApi()
    const include = [first!.id, second!.id]
    const exclude = [second!.id]
    const chains = ['eip155:1', 'eip155:10'] as const
    const asked = { page: 2, entries: 7, search: 'oak', badge_type: 'none', chains } as const
    await api.getWallets({ ...asked, include, exclude }, going())
    const { projectId: _, st: __, sv: ___, ...query } = Object.fromEntries(server.last()!.query)
    expect(query).toEqual({
      page: '2',
      entries: '7',
      search: 'oak',
      badge_type: 'none',
      chains: 'eip155:1,eip155:10',
      include: include.join(','),
      exclude: exclude.join(','),
    })
  })

  test.each([
    ['7.5 an image of a wallet is at /getWalletImage/{id}', 'walletImageUrl', '/getWalletImage/'],
    ['7.6 an image of a network is at its path', 'assetImageUrl', '/public/getAssetImage/'],
    ['7.7 an image of a currency is at its path', 'currencyImageUrl', '/public/getCurrencyImage/'],
    ['7.8 an image of a token is at its path', 'tokenImageUrl', '/public/getTokenImage/'],
  ] as const)('%s', async (_, kind, path) => {
    const id = kind === 'currencyImageUrl' ? 'eur' : server.wallets[0]!.image_id!
    const name = kind === 'tokenImageUrl' ? 'ETH' : id
    const api = await server.client().services.walletApi()
    const image = await fetch(api[kind](name))
    expect(image.headers.get('content-type')).toMatch(/^image\//)
    expect((await image.blob()).size).toBeGreaterThan(50)
    expect(server.last()).toMatchObject({ method: 'GET', path: path + name })
  })

  test.each([true, false])(
    '7.9 GET /getAnalyticsConfig returns whether analytics are on: %s',
    async (isAnalyticsEnabled) => {
      server.projects.set({ isAnalyticsEnabled })
      const api = await server.client().services.walletApi()
      expect(await api.getAnalyticsConfig(going())).toEqual({ isAnalyticsEnabled })
      expect(server.last()).toMatchObject({ method: 'GET', path: '/getAnalyticsConfig' })
    },
  )
})

test('7.12 GET v1/supported-chains returns the networks by http and ws', async () => {
  const api = await server.client().services.blockchainApi()
  expect(await api.getSupportedChains(going())).toEqual({ http: ['eip155:1', polkadot], ws: [] })
  const listed = { http: ['eip155:1', polkadot], ws: ['eip155:1'] }
  server.faults.set({ kind: 'wrongShape', body: listed })
  const other = await server.client().services.blockchainApi()
  expect(await other.getSupportedChains(going())).toEqual(listed)
  expect(server.last()).toMatchObject({ method: 'GET', path: '/v1/supported-chains' })
})

describe('node RPC', () => {
  interface Sent {
    url: string
    method: string | undefined
    type: string | null
    body: unknown
  }

  /** Reads balances on networks whose nodes answer or fail, as the test says. */
  async function readBalances(
    networks: readonly Network[],
    {
      batch = false,
      fails = () => false,
      config = {},
    }: {
      batch?: boolean
      fails?: (url: string) => boolean
      config?: AdapterContext['config']
    } = {},
  ): Promise<Sent[]> {
    const sent: Sent[] = []
    const { adapter } = createTestEvm({
      config,
      transport: { batch },
      platform: {
        async fetch(input, init) {
          const body = JSON.parse(String(init?.body))
          const type = new Headers(init?.headers).get('content-type')
          sent.push({ url: String(input), method: init?.method, type, body })
          if (fails(String(input))) return new Response('', { status: 404 })
          const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x1' })
          return Response.json(Array.isArray(body) ? body.map(answer) : answer(body))
        },
      },
    })
    await Promise.all(
      networks.map((network) =>
        adapter.balances!.native({ address: account, network }, noSignal()),
      ),
    )
    return sent
  }

  const networkWith = (network: Network, ...http: string[]): Network => ({
    ...network,
    rpcUrls: { default: { http }, chainDefault: { http } },
  })
  const urls = { blockchainApi: 'https://rpc.test' }
  const config = { providers: [cloudServices({ projectId, urls })] }

  test('7.33 a request is a POST with jsonrpc, id, method and params', async () => {
    const [sent] = await readBalances([networkWith(mainnet, 'https://a.test/')])
    expect(sent).toMatchObject({
      method: 'POST',
      body: {
        jsonrpc: '2.0',
        id: expect.any(Number),
        method: 'eth_getBalance',
        params: [account, 'latest'],
      },
    })
  })

  test('7.33 simultaneous requests are one batch if batching is on', async () => {
    const twice = [networkWith(mainnet, 'https://a.test/'), networkWith(mainnet, 'https://a.test/')]
    const accounts = [account, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
    const sizes: number[] = []
    const { adapter } = createTestEvm({
      transport: { batch: true },
      platform: {
        async fetch(_, init) {
          const body = JSON.parse(String(init?.body)) as { id: number }[]
          sizes.push(body.length)
          return Response.json(body.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' })))
        },
      },
    })
    await Promise.all(
      twice.map((network, index) =>
        adapter.balances!.native({ address: accounts[index]!, network }, noSignal()),
      ),
    )
    expect(sizes).toEqual([2])
  })

  test('7.33 each request is sent separately unless the host turns batching on', async () => {
    const sent = await readBalances([
      networkWith(mainnet, 'https://a.test/'),
      networkWith(arbitrum, 'https://a.test/'),
    ])
    expect(sent.map(({ body }) => Array.isArray(body))).toEqual([false, false])
  })

  test('7.34 connecting, signing, a balance, switching and disconnecting use these methods of the list, and no others', async () => {
    const asked = new Set<string>()
    const evm = createTestEvm({
      platform: {
        async fetch(_, init) {
          const { id, method } = JSON.parse(String(init?.body))
          asked.add(method)
          return Response.json({ jsonrpc: '2.0', id, result: '0x1' })
        },
      },
    })
    const wallet = evm.announceWallet({
      eth_requestAccounts: [account],
      eth_accounts: [account],
      eth_chainId: '0x1',
      personal_sign: `0x${'11'.repeat(65)}`,
      wallet_switchEthereumChain: () => Promise.reject({ code: 4902, message: 'Unknown chain' }),
      wallet_addEthereumChain: null,
      wallet_revokePermissions: null,
    })
    const { adapter } = evm
    const connectorId = 'test.meadow'
    await adapter.connect(connectorId, noSignal())
    await adapter.signing!.signMessage(
      { connectorId, address: account, message: 'Hello' },
      noSignal(),
    )
    await adapter.balances!.native({ address: account, network: mainnet }, noSignal())
    await adapter
      .switching!.switchNetwork({ connectorId, network: arbitrum }, noSignal())
      .catch(() => undefined)
    await adapter.disconnect(connectorId, noSignal())
    await adapter.reconnect(connectorId, noSignal())
    for (const { method } of wallet.requests) asked.add(method)
    expect([...asked].sort()).toEqual([
      'eth_accounts',
      'eth_chainId',
      'eth_getBalance',
      'eth_requestAccounts',
      'personal_sign',
      'wallet_addEthereumChain',
      'wallet_revokePermissions',
      'wallet_switchEthereumChain',
    ])
  })

  test('7.34 a WalletConnect wallet is asked to allow the list’s wallet methods', async () => {
    const setUp = await createPeerSetUp()
    await connectPeer(setUp)
    const { optionalNamespaces } = setUp.peer.proposals[0] as unknown as {
      optionalNamespaces: { eip155: { methods: string[] } }
    }
    expect(optionalNamespaces.eip155.methods).toEqual(
      expect.arrayContaining([
        'personal_sign',
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_requestPermissions',
        'wallet_revokePermissions',
        'eth_requestAccounts',
        'eth_accounts',
        'wallet_getCapabilities',
        'wallet_getAssets',
        'wallet_sendCalls',
        'wallet_getCallsStatus',
      ]),
    )
  })

  test('7.35 the default node has a URL with chainId and projectId, and is asked after the host’s nodes and before the chain’s', async () => {
    const customRpcUrls = { 'eip155:1': ['https://mine.test/'] } as const
    const network = networkWith(mainnet, 'https://mine.test/', 'https://chain.test/')
    const sent = await readBalances([network], {
      config: { ...config, customRpcUrls },
      fails: (url) => !url.startsWith('https://chain.test'),
    })
    expect(sent.map(({ url }) => url)).toEqual([
      'https://mine.test/',
      `https://rpc.test/v1/?chainId=eip155%3A1&projectId=${projectId}`,
      'https://chain.test/',
    ])
    expect(sent.map(({ type }) => type)).toEqual([
      'application/json',
      'text/plain',
      'application/json',
    ])
  })

  test('7.35 a network that is not on the list has no default node', async () => {
    const local = { ...mainnet, id: 1337, caipNetworkId: 'eip155:1337' } as const
    const sent = await readBalances([networkWith(local, 'https://chain.test/')], { config })
    expect(sent.map(({ url }) => url)).toEqual(['https://chain.test/'])
  })

  test.each([
    ['without an address of the service', { providers: [cloudServices({ projectId, urls: {} })] }],
    ['without a projectId', { providers: [cloudServices({ projectId: '', urls })] }],
  ])('7.35 %s, there is no default node', async (_, given) => {
    const sent = await readBalances([networkWith(mainnet, 'https://chain.test/')], {
      config: given,
    })
    expect(sent.map(({ url }) => url)).toEqual(['https://chain.test/'])
  })

  test.each([
    ['https://rpc.test/v1/?chainId=eip155:1', `projectId=${projectId}`],
    ['https://rpc.test/v1/?chainId=eip155:1&projectId=', `projectId=${projectId}`],
    ['https://rpc.test/v1/?chainId=eip155:1&projectId=other', 'projectId=other'],
  ])('7.35 the projectId is added to %s if it is missing', async (url, expected) => {
    const customRpcUrls = { 'eip155:1': [url] }
    const [sent] = await readBalances([networkWith(mainnet, url)], {
      config: { ...config, customRpcUrls },
    })
    expect(sent?.url).toContain(expected)
    expect(sent?.url.match(/projectId/g)).toHaveLength(1)
  })

  test.each(['https://rpc.test.evil.example/v1/', 'https://other.test/'])(
    '7.35 %s never gets the projectId',
    async (url) => {
      const customRpcUrls = { 'eip155:1': [url] }
      const sent = await readBalances([networkWith(mainnet, url)], {
        config: { ...config, customRpcUrls },
      })
      expect(sent[0]?.url).toBe(url)
    },
  )

  test('7.35 a balance on a real chain can be read through the default node', async () => {
    const { adapter } = createTestEvm({
      config: {
        providers: [cloudServices({ projectId: sandbox.projectId, urls: sandbox.services })],
      },
      platform: { fetch: globalThis.fetch },
    })
    const network = networkWith(mainnet)
    const balance = await adapter.balances!.native({ address: account, network }, noSignal())
    expect(balance.value).toBe(12_345_600_000_000_000_000n)
    const [request] = sandbox.requests({ service: 'blockchainApi', method: 'POST' })
    expect(request).toMatchObject({ path: '/v1/' })
    expect(request?.query).toEqual([
      ['chainId', 'eip155:1'],
      ['projectId', sandbox.projectId],
    ])
    expect(request?.headers['content-type']).toBe('text/plain')
  })

  test('7.36 the public URLs for RPC, analytics and wallets are exported', async () => {
    expect(publicServices).toEqual({
      blockchainApi: 'https://rpc.walletconnect.org',
      analytics: 'https://pulse.walletconnect.org',
      walletApi: 'https://api.web3modal.org',
    })
    const { id, isLocal, name, serves, identify, ...abilities } = cloudServices({
      projectId,
      urls: {},
    })
    expect(abilities).toEqual({})
    const asked: string[] = []
    const fetch = async (input: string | URL | Request) => {
      const { origin, pathname } = new URL(String(input))
      asked.push(origin + pathname)
      return Response.json({ features: [], http: [], ws: [] })
    }
    const { services } = server.client({
      config: { services: publicServices },
      platform: { fetch: fetch as typeof globalThis.fetch },
    })
    await (await services.walletApi()).getConfig(going())
    await (await services.blockchainApi()).getSupportedChains(going())
    await (await services.analyticsApi()).send([event], going())
    expect(asked).toEqual([
      'https://api.web3modal.org/appkit/v1/config',
      'https://rpc.walletconnect.org/v1/supported-chains',
      'https://pulse.walletconnect.org/e',
    ])
  })

  test('7.37 changed, because a package does not know whether it is in development: the host names a fork, with its node and its explorer', async () => {
    const { rpcUrl } = sandbox.chains[0]!
    const asked = new Set<string>()
    const wallet = createTestAdapter()
    const { engine } = createTestEngine({
      networks: [
        {
          ...networkWith(mainnet, 'https://never-asked.test/'),
          blockExplorers: { default: { name: 'Fork', url: 'https://explorer.fork.test' } },
        },
      ],
      customRpcUrls: { 'eip155:1': [rpcUrl] },
      adapters: [
        Object.assign(
          (context: AdapterContext) => {
            const { balances } = evm()(context)
            return { ...wallet.factory(), balances: balances! }
          },
          { namespace: 'eip155' as const },
        ),
      ],
      platform: {
        fetch(input, init) {
          asked.add(String(input))
          return fetch(input, init)
        },
      },
    })
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve(testConnection({ accounts: [{ address: account }] }))
    await connecting
    const { balance } = engine.account
    const stop = balance.subscribe(() => {})
    await expect.poll(() => balance.get().data?.value).toBe(12_345_600_000_000_000_000n)
    stop()
    expect([...asked].map((url) => new URL(url).href)).toEqual([new URL(rpcUrl).href])
    const network = activeNetwork(engine.getState())
    // The list for wallets and for the frame begins with the fork too.
    expect(network?.rpcUrls.default.http).toEqual([rpcUrl, 'https://never-asked.test/'])
    expect(network?.rpcUrls.chainDefault.http).toEqual([rpcUrl, 'https://never-asked.test/'])
    expect(addressExplorerUrl(network, account)).toBe(
      `https://explorer.fork.test/address/${account}`,
    )
    expect(transactionExplorerUrl(network, '0xabc')).toBe('https://explorer.fork.test/tx/0xabc')
  })

  describe('9.43 the default node', () => {
    const eip155 =
      '1 10 30 31 56 97 100 130 137 146 300 324 1101 1111 1112 1284 1301 1329 2810 2818 5000 5003 8217 8453 17000 42161 42220 43113 43114 55931 57054 59144 80002 80069 80084 80094 84532 421614 534351 534352 560048 911867 7777777 11155111 11155420 999999999 1313161554 1313161555'
    const ids = [
      ...eip155.split(' ').map((id) => `eip155:${id}`),
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000933ea01ad0ee984209779ba',
      'near:mainnet',
    ]

    test.each(ids)('9.43 supports %s', async (caipNetworkId) => {
      const network = { ...mainnet, caipNetworkId } as Network
      expect((await nodeAddresses(network, config))[0]?.url).toBe(
        `https://rpc.test/v1/?chainId=${encodeURIComponent(caipNetworkId)}&projectId=${projectId}`,
      )
    })

    test.each(['eip155:5', 'eip155:100000', 'solana:mainnet', 'cosmos:cosmoshub-4', '__proto__:1'])(
      '9.43 does not support %s',
      async (caipNetworkId) => {
        const network = { ...mainnet, caipNetworkId } as Network
        const urls = (await nodeAddresses(network, config)).map(({ url }) => url)
        expect(urls).toEqual(mainnet.rpcUrls.default.http)
      },
    )
  })
})
