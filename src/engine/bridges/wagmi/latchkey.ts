import type { Chain } from 'viem'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { parseChainId } from '../../adapters/evm/describeChain.ts'
import type { Engine } from '../../Engine.ts'
import {
  type Connection,
  connectionsOf,
  currentConnection,
} from '../../features/connection/Connection.ts'
import { connectionErrors } from '../../features/connection/connectionErrors.ts'
import { findNetwork } from '../../features/network/Network.ts'
import { networkErrors } from '../../features/network/networkErrors.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { type EvmProvider, evmProvider } from '../ethereumProvider/evmProvider.ts'
import { chainNumber, evmConnection } from '../walletInUse.ts'
import { latchkeyType } from './openWagmi.ts'

type Address = `0x${string}`

/** Options of `latchkey()`. */
export interface LatchkeyOptions {
  /** The app's engine. It must be started, by `EngineProvider` or by `engine.start()`. */
  engine: Engine
  /** The id that wagmi stores. Default: `latchkey`. */
  id?: string | undefined
  /** The name that wagmi shows. Default: `Latchkey`. */
  name?: string | undefined
  icon?: string | undefined
  /** Lets the user choose a wallet. Default: opens the engine's modal. */
  choose?: (() => Promise<unknown>) | undefined
}

/** The parts of wagmi's argument to a connector that are used here. */
export interface WagmiConnectorInput {
  chains: readonly [Chain, ...Chain[]]
  emitter: { emit(event: never, ...detail: never): unknown }
}

/** The parameters that wagmi passes to a connector's `connect`. */
export interface WagmiConnectInput<WithCapabilities> {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: WithCapabilities | boolean | undefined
}

/** What a wagmi connector returns from `connect`. */
export interface WagmiConnectAnswer<WithCapabilities> {
  accounts: WithCapabilities extends true
    ? readonly { address: Address; capabilities: Record<string, unknown> }[]
    : readonly Address[]
  chainId: number
}

/**
 * A connector in the form that wagmi 2 and 3 accept. This is a type, because an interface has no
 * index signature.
 */
export type LatchkeyConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(
    input?: WagmiConnectInput<WithCapabilities>,
  ): Promise<WagmiConnectAnswer<WithCapabilities>>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<EvmProvider>
  isAuthorized(): Promise<boolean>
  switchChain(input: { chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}

/**
 * Returns the engine's EVM wallet as one connector of a wagmi config (2 or 3). Connecting opens the
 * modal. wagmi follows the user's later changes: another account, network or wallet, or
 * disconnecting.
 */
export function latchkey({
  engine,
  id = 'latchkey',
  name = 'Latchkey',
  icon,
  choose = () => engine.modal.openAsync({ namespace: 'eip155' }),
}: LatchkeyOptions): (input: WagmiConnectorInput) => LatchkeyConnector {
  return ({ chains, emitter }) => {
    const provider = evmProvider(engine)
    const current = () => currentConnection(engine.getState(), 'eip155')
    const emit = emitter.emit.bind(emitter) as (event: string, detail?: object) => void
    const change = (addresses: readonly string[]) =>
      addresses.length > 0 && emit('change', { accounts: addresses })

    async function switchTo(chainId: number): Promise<Chain> {
      const chain = chains.find((one) => one.id === chainId)
      if (!chain) throw networkErrors.NOT_CONFIGURED(`eip155:${chainId}`)
      if (!findNetwork(engine.getState(), `eip155:${chainId}`)) engine.network.add(chain)
      await engine.network.switchNetwork(`eip155:${chainId}`)
      return chain
    }

    return {
      id,
      name,
      type: latchkeyType,
      icon,
      async setup() {
        provider.on('connect', () => emit('connect', described(evmConnection(engine))))
        provider.on('accountsChanged', change)
        provider.on('chainChanged', (chainId) => emit('change', { chainId: Number(chainId) }))
        provider.on('disconnect', () => emit('disconnect'))
      },
      async connect<WithCapabilities extends boolean = false>({
        chainId,
        isReconnecting = false,
        withCapabilities,
      }: WagmiConnectInput<WithCapabilities> = {}) {
        if (!current()) await askUser(engine, isReconnecting ? undefined : choose)
        if (!isReconnecting && chainId && chainId !== described(evmConnection(engine)).chainId)
          await switchTo(chainId)
        const { accounts, chainId: currentChainId } = described(evmConnection(engine))
        const given = withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        return { accounts: given as never, chainId: currentChainId }
      },
      async disconnect() {
        await engine.connection.disconnect({ namespace: 'eip155' })
      },
      getAccounts: async () => described(evmConnection(engine)).accounts,
      async getChainId() {
        const network = parseChainId(await provider.request({ method: 'eth_chainId' }))
        if (!network) throw adapterErrors.INVALID_ANSWER()
        return chainNumber(network)
      },
      getProvider: async () => provider,
      isAuthorized: async () =>
        current() !== undefined ||
        connectionsOf(engine.getState(), 'eip155').status === 'reconnecting',
      switchChain: ({ chainId }) => switchTo(chainId),
      onAccountsChanged: change,
      onChainChanged: (chainId) => emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emit('disconnect'),
    }
  }
}

function described({ accounts, caipNetworkId }: Connection<'eip155'>) {
  return {
    accounts: accounts.map(({ address }) => address),
    chainId: chainNumber(caipNetworkId),
  }
}

/** The rejection error of EIP-1193, which wagmi and apps check for. */
const rejected = { code: 4001, name: 'UserRejectedRequestError' }

/**
 * Resolves when the user has connected an EVM wallet. Stops waiting when the user closes the modal.
 * If no prompt is allowed, waits until the wallets of the last visit are restored.
 */
async function askUser(
  engine: Engine,
  choose: (() => Promise<unknown>) | undefined,
): Promise<void> {
  const cancels: Cancel[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      function look() {
        const { status } = connectionsOf(engine.getState(), 'eip155')
        if (currentConnection(engine.getState(), 'eip155')) resolve()
        else if (!choose && status !== 'reconnecting') reject(connectionErrors.UNAVAILABLE())
      }
      const giveUp = () => reject(Object.assign(new Error('The user closed the modal.'), rejected))
      cancels.push(engine.subscribe(look))
      if (choose) {
        cancels.push(engine.on('MODAL_CLOSE', giveUp))
        choose().catch(reject)
      }
      look()
    })
  } finally {
    for (const cancel of cancels) cancel()
  }
  // This call has opened the modal, so it closes the modal. If the app requires sign-in, the modal
  // stays open.
  if (choose && engine.getState().router.history.at(-1)?.name === 'Account') engine.modal.close()
}
