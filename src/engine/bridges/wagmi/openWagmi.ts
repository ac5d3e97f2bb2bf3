/** The parts of a wagmi connector that are used here. */
export interface WagmiConnector {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly uid: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  getProvider(): Promise<unknown>
}

/**
 * A connection of wagmi. The connector of a connection from storage has no functions until wagmi
 * restores it.
 */
export interface WagmiConnection {
  readonly accounts: readonly string[]
  readonly chainId: number
  readonly connector: Pick<WagmiConnector, 'id' | 'uid'> & Partial<WagmiConnector>
}

/** The parts of a wagmi config's state that are used here. */
export interface WagmiState {
  readonly connections: ReadonlyMap<string, WagmiConnection>
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
}

/**
 * A config of wagmi 2 or 3, as returned by `createConfig`. The parameters of its functions are
 * typed `never`, so that a config with any list of chains fits. The functions are not called
 * through this type.
 */
export interface WagmiConfig {
  readonly connectors: readonly WagmiConnector[]
  readonly state: WagmiState
  setState(change: never): void
  subscribe(select: never, listener: never): () => void
}

/**
 * The functions of `wagmi/actions` that the bridge needs:
 * `import { connect, … } from 'wagmi/actions'`.
 */
export interface WagmiActions {
  connect: (config: never, input: never) => Promise<unknown>
  disconnect: (config: never, input: never) => Promise<unknown>
  reconnect: (config: never) => Promise<unknown>
  switchChain: (config: never, input: never) => Promise<unknown>
  watchConnectors: (config: never, input: never) => () => void
}

/** A config and its actions, with the types that are used here. */
export interface OpenWagmi {
  connectors(): readonly WagmiConnector[]
  state(): WagmiState
  makeCurrent(uid: string): void
  onState(listener: () => void): () => void
  onConnectors(listener: () => void): () => void
  connect(connector: WagmiConnector): Promise<unknown>
  disconnect(connector: WagmiConnector): Promise<unknown>
  reconnect(): Promise<unknown>
  switchChain(connector: WagmiConnector, chainId: number): Promise<unknown>
}

/**
 * Casts wagmi's config and actions to our types, because wagmi's own types are not available here.
 * There is no such cast elsewhere.
 */
export function openWagmi(config: WagmiConfig, actions: WagmiActions): OpenWagmi {
  const call = (action: keyof WagmiActions, input?: object) =>
    (actions[action] as (config: WagmiConfig, input?: object) => unknown)(config, input)
  const subscribe = config.subscribe.bind(config) as unknown as (
    select: (state: WagmiState) => WagmiState,
    listener: () => void,
  ) => () => void
  const setState = config.setState.bind(config) as unknown as (
    change: (state: WagmiState) => WagmiState,
  ) => void
  return {
    connectors: () => config.connectors,
    state: () => config.state,
    makeCurrent: (uid) => setState((state) => ({ ...state, current: uid })),
    onState: (listener) => subscribe((state) => state, listener),
    onConnectors: (listener) => call('watchConnectors', { onChange: listener }) as () => void,
    connect: async (connector) => call('connect', { connector }),
    disconnect: async (connector) => call('disconnect', { connector }),
    reconnect: async () => call('reconnect'),
    switchChain: async (connector, chainId) => call('switchChain', { connector, chainId }),
  }
}

/** The type of our own connector in a wagmi config. */
export const latchkeyType = 'latchkey'
