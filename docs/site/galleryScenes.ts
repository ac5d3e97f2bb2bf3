import { browserPlatform, createEngine, type Engine, type EngineConfig } from 'latchkey/engine'
import { arbitrum, mainnet } from 'latchkey/networks'
import { type CloudServicesUrls, cloudServices } from 'latchkey/providers/cloud-services'
import {
  createTestAdapter,
  createTestPlatform,
  type TestRequest,
  testConnection,
  testConnector,
} from 'latchkey/testing'
import { testWallets } from '../../sandbox/wallets/testWallets.ts'

interface GalleryScene {
  readonly name: string
  readonly words: string
  /** Creates an engine without network access: its wallets and services are simulated. */
  set(): PlayedScene
}

export interface PlayedScene {
  readonly engine: Engine
  /** The user's actions after the engine has started. */
  play?(): void
}

type Fetch = typeof fetch

const never: Fetch = () => new Promise(() => {})
const fails: Fetch = async () => new Response(null, { status: 503 })
const empty: Fetch = async () => Response.json({ count: 0, data: [] })

const wallets = Object.values(testWallets).map(({ name, rdns, icon }) =>
  testConnector({ connectorId: rdns, name, info: { rdns, icon }, imageUrl: icon }),
)
const longNames = [
  'The Wallet of the Very Patient Cartographers of the Northern Archipelago',
  'Donaudampfschifffahrtsgesellschaftskapitänsgeldbörse',
].map((name, index) =>
  testConnector({
    connectorId: `gallery.long${index}`,
    name,
    info: { rdns: `gallery.long${index}` },
  }),
)

const tokens = ['Ether', 'Tide Dollar', 'Moss'].map((name, index) => ({
  name,
  symbol: ['ETH', 'TIDE', 'MOSS'][index],
  chainId: 'eip155:1',
  ...(index > 0 && { address: `eip155:1:0x${String(index).padStart(40, '0')}` }),
  price: [2_000, 1, 3.5][index],
  quantity: { decimals: '18', numeric: ['12.345', '1000.5', '77'][index] },
  iconUrl: '',
}))

export const galleryScenes: readonly GalleryScene[] = [
  {
    name: 'Wallets',
    words: 'The installed wallets, when the modal opens.',
    set: () => set({}),
  },
  {
    name: 'No wallet',
    words: 'Empty: nothing is installed, and no list of wallets is configured.',
    set: () => set({ connectors: [] }),
  },
  {
    name: 'Long names',
    words: 'Names that are longer than a row.',
    set: () => set({ connectors: longNames }),
  },
  { name: 'Waiting', words: 'The wallet has been asked.', set: () => asked(() => {}) },
  {
    name: 'Declined',
    words: 'The user rejected in the wallet.',
    set: () => asked((request) => request.reject()),
  },
  {
    name: 'Failed',
    words: 'The wallet returned an error.',
    set: () => asked((request) => request.fail(new Error('Out of ink'))),
  },
  { name: 'Loading', words: 'The list of wallets is loading.', set: () => listed(never) },
  {
    name: 'No answer',
    words: 'The list of wallets could not be loaded.',
    set: () => listed(fails),
  },
  { name: 'Nothing found', words: 'The list of wallets is empty.', set: () => listed(empty) },
  { name: 'Account', words: 'A connected account.', set: () => account('eip155:1') },
  {
    name: 'Tokens',
    words: 'The account’s tokens from a service; a token without a picture shows a letter.',
    set: () =>
      account(
        'eip155:1',
        holding(async () => Response.json({ balances: tokens })),
      ),
  },
  {
    name: 'Tokens loading',
    words: 'Placeholders have the same height as the tokens, so that nothing jumps.',
    set: () => account('eip155:1', holding(never)),
  },
  {
    name: 'No tokens',
    words: 'Empty: how to get tokens.',
    set: () =>
      account(
        'eip155:1',
        holding(async () => Response.json({ balances: [] })),
      ),
  },
  {
    name: 'Tokens failed',
    words: 'The service fails, and the user can try again.',
    set: () => account('eip155:1', holding(fails)),
  },
  {
    name: 'Nothing to buy',
    words: 'The host opens the view without a configured provider.',
    set() {
      const { engine, play } = account('eip155:1')
      engine.on('CONNECT_SUCCESS', () => engine.modal.open({ view: 'Onramp' }))
      return { engine, play }
    },
  },
  {
    name: 'Another network',
    words: 'The wallet is on a network that the app does not support.',
    set: () => account('eip155:999'),
  },
]

interface SceneOptions {
  readonly connectors?: typeof wallets
  readonly fetch?: Fetch
  readonly config?: EngineConfig
}

function set({ connectors = wallets, fetch = never, config }: SceneOptions) {
  const adapter = createTestAdapter({ connectors })
  const { clock, darkPreference } = browserPlatform()
  const engine = createEngine({
    networks: [mainnet, arbitrum],
    adapters: [adapter.factory],
    platform: { ...createTestPlatform({ fetch }), clock, darkPreference },
    enableEmbedded: true,
    ...config,
  })
  return { adapter, engine }
}

const meadow = { namespace: 'eip155', connectorId: testWallets.meadow.rdns } as const

/** The user chooses Meadow, and Meadow answers. */
function asked(answer: (request: TestRequest) => void, options: SceneOptions = {}) {
  const { adapter, engine } = set(options)
  return {
    engine,
    play() {
      engine.modal.open({ view: 'ConnectingExternal', params: meadow })
      engine.connection.connect(meadow).catch(() => {})
      void adapter.asked('connect').then(answer)
    },
  }
}

const servedBy = (urls: CloudServicesUrls): EngineConfig => ({
  providers: [cloudServices({ projectId: 'gallery', urls })],
})

function listed(fetch: Fetch): PlayedScene {
  const { engine } = set({
    fetch,
    config: servedBy({ walletApi: 'https://wallets.invalid' }),
  })
  return { engine, play: () => engine.modal.open({ view: 'AllWallets' }) }
}

const account = (caipNetworkId: `eip155:${number}`, options?: SceneOptions) =>
  asked(
    (request) =>
      request.approve(testConnection({ connectorId: meadow.connectorId, caipNetworkId })),
    options,
  )

/** The account's balance, from a service that supports its chain. The account has no name. */
function holding(balance: Fetch): SceneOptions {
  return {
    config: servedBy({ blockchainApi: 'https://chains.invalid' }),
    async fetch(input, init) {
      const { pathname } = new URL(String(input))
      if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
      if (pathname.startsWith('/v1/identity/')) return Response.json({ name: null, avatar: null })
      return pathname.endsWith('/balance') ? balance(input, init) : fails(input, init)
    },
  }
}
