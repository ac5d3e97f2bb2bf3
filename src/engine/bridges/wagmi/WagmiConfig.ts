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

/** A connection of wagmi. If wagmi restored it from storage, its connector has no functions. */
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
 * typed `never`, so that a config with any list of chains fits. They are not called through this
 * type.
 */
export interface WagmiConfig {
  readonly connectors: readonly WagmiConnector[]
  readonly state: WagmiState
  setState(change: never): void
  subscribe(select: never, listener: never): () => void
}
