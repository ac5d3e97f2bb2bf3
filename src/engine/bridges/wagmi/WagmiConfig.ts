/** A connector of wagmi, as far as it is used here. */
export interface WagmiConnector {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly uid: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  getProvider(): Promise<unknown>
}

/** A connection of wagmi. What it took from storage has a connector without functions. */
export interface WagmiConnection {
  readonly accounts: readonly string[]
  readonly chainId: number
  readonly connector: Pick<WagmiConnector, 'id' | 'uid'> & Partial<WagmiConnector>
}

/** The state of a wagmi config, as far as it is used here. */
export interface WagmiState {
  readonly connections: ReadonlyMap<string, WagmiConnection>
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
}

/**
 * A config of wagmi 2 or 3, as `createConfig` makes it. What its functions take is written `never`:
 * so the config of any list of chains fits, and nobody calls them through this type.
 */
export interface WagmiConfig {
  readonly connectors: readonly WagmiConnector[]
  readonly state: WagmiState
  setState(change: never): void
  subscribe(select: never, listener: never): () => void
}
