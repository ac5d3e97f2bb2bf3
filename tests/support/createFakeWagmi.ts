import type {
  WagmiActions,
  WagmiConnector,
  WagmiState,
} from '../../src/engine/bridges/wagmi/index.ts'
import { createFakeProvider } from './createFakeProvider.ts'

type Emitted = { accounts?: readonly string[]; chainId?: number }

/** A wallet that wagmi reaches, played by the test. */
function createFakeConnector(
  id: string,
  { account, chainId = 1 }: { account: string; chainId?: number },
) {
  const wallet = createFakeProvider({
    eth_accounts: [account],
    eth_requestAccounts: [account],
    eth_chainId: () => `0x${asked.chainId.toString(16)}`,
  })
  const asked = {
    chainId,
    connects: 0,
    disconnects: 0,
    refusal: undefined as unknown,
    isAuthorized: true,
  }
  const connector: WagmiConnector = {
    id,
    name: id,
    type: 'injected',
    uid: `uid-${id}`,
    getProvider: async () => wallet.provider,
  }
  return { account, asked, connector, wallet }
}

type FakeConnector = ReturnType<typeof createFakeConnector>

/** What wagmi 2 and 3 promise of a config and its actions, with the wallets in the test's hand. */
export function createFakeWagmi(
  given: Readonly<Record<string, { account: string; chainId?: number }>>,
  { isListed = true }: { isListed?: boolean } = {},
) {
  const all = Object.entries(given).map(([id, wallet]) => createFakeConnector(id, wallet))
  const stateListeners = new Set<() => void>()
  const listListeners = new Set<() => void>()
  let connectors: readonly WagmiConnector[] = isListed ? all.map(({ connector }) => connector) : []
  let state: WagmiState = { connections: new Map(), current: null, status: 'disconnected' }
  const counts = { reconnect: 0 }

  function set(next: Partial<WagmiState>) {
    state = { ...state, ...next }
    for (const listener of [...stateListeners]) listener()
  }

  const playing = ({ uid }: Pick<WagmiConnector, 'uid'>) =>
    all.find(({ connector }) => connector.uid === uid)!

  const described = ({ account, asked, connector }: FakeConnector) =>
    ({ accounts: [account], chainId: asked.chainId, connector }) as const

  function without(uid: string) {
    const connections = new Map(state.connections)
    connections.delete(uid)
    const [next] = connections.values()
    const status = next ? 'connected' : 'disconnected'
    set({ connections, current: next?.connector.uid ?? null, status })
  }

  const config = {
    get connectors() {
      return connectors
    },
    get state() {
      return state
    },
    setState: (change: (before: WagmiState) => WagmiState) => set(change(state)),
    subscribe(_select: unknown, listener: () => void) {
      stateListeners.add(listener)
      return () => void stateListeners.delete(listener)
    },
  }

  const actions = {
    async connect(_config: unknown, { connector }: { connector: WagmiConnector }) {
      const one = playing(connector)
      if (state.current === connector.uid) throw new Error('Connector already connected.')
      one.asked.connects += 1
      set({ status: 'connecting' })
      await Promise.resolve()
      if (one.asked.refusal) {
        set({ status: state.current ? 'connected' : 'disconnected' })
        throw one.asked.refusal
      }
      const connections = new Map(state.connections).set(connector.uid, described(one))
      set({ connections, current: connector.uid, status: 'connected' })
    },
    async disconnect(_config: unknown, { connector }: { connector: WagmiConnector }) {
      playing(connector).asked.disconnects += 1
      await Promise.resolve()
      without(connector.uid)
    },
    async reconnect() {
      counts.reconnect += 1
      set({ status: 'reconnecting' })
      await Promise.resolve()
      const back = all.filter(
        ({ asked, connector }) => asked.isAuthorized && connectors.includes(connector),
      )
      const connections = new Map(back.map((one) => [one.connector.uid, described(one)]))
      const current = back[0]?.connector.uid ?? null
      set({ connections, current, status: current ? 'connected' : 'disconnected' })
    },
    async switchChain(
      _config: unknown,
      { connector, chainId }: { connector: WagmiConnector; chainId: number },
    ) {
      const one = playing(connector)
      if (one.asked.refusal) throw one.asked.refusal
      one.asked.chainId = chainId
      change(connector.id, { chainId })
    },
    watchConnectors(_config: unknown, { onChange }: { onChange: () => void }) {
      listListeners.add(onChange)
      return () => void listListeners.delete(onChange)
    },
  } satisfies WagmiActions

  /** What wagmi does when a connector tells of something. */
  function change(id: string, told: Emitted) {
    const { connector } = all.find((one) => one.connector.id === id)!
    const connection = state.connections.get(connector.uid)!
    set({ connections: new Map(state.connections).set(connector.uid, { ...connection, ...told }) })
  }

  return {
    actions,
    change,
    config,
    counts,
    /** As the host's own button does it. */
    connect: (id: string) => actions.connect(config, all.find((one) => one.connector.id === id)!),
    disconnect: (id: string) =>
      actions.disconnect(config, all.find((one) => one.connector.id === id)!),
    listeners: () => stateListeners.size + listListeners.size,
    /** Wallets announce themselves to wagmi now. */
    list() {
      connectors = all.map(({ connector }) => connector)
      for (const listener of [...listListeners]) listener()
    },
    of: (id: string) => all.find((one) => one.connector.id === id)!,
    set,
    without,
  }
}
