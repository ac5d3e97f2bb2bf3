import { commonErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import type { Connection, WalletEvent } from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, ConnectOptions } from '../NamespaceAdapter.ts'
import { fromWallet } from '../toWalletError.ts'
import type { Discovery } from './createDiscovery.ts'
import type { CapturedWallet, Eip1193Provider } from './Eip1193Provider.ts'
import type { WalletConnection } from './openConnection.ts'

/** Provides connections to wallets. Each uses the wallet's functions as they were at connect. */
export function createConnections(
  discovery: Pick<Discovery, 'get' | 'waitFor'>,
  context: Pick<AdapterContext, 'logger' | 'networks'>,
  /** The ids of wallets that can connect and sign in with one prompt. */
  signsIn?: readonly string[],
) {
  const connections = new Map<string, WalletConnection>()

  async function open(
    connectorId: string,
    provider: Eip1193Provider,
    method: string,
    options: ConnectOptions,
  ): Promise<Connection> {
    const wallet = captureWallet(provider)
    const { signal, signIn } = options
    const asked = signIn && signsIn?.includes(connectorId) && { ...context, ...options, signIn }
    // Asks the wallet before loading code, because some wallets can only open their prompt during
    // the click.
    const [accounts, { openConnection }] = await Promise.all([
      asked ? undefined : wallet.request({ method, signal }),
      import('./openConnection.ts'),
    ])
    const opened = await openConnection({ wallet, connectorId, accounts, signal, signIn: asked })
    connections.set(connectorId, opened)
    return opened.connection
  }

  return {
    preload: () => ignoreFailure(import('./openConnection.ts').then(({ prepare }) => prepare())),

    connect: async (connectorId: string, options: ConnectOptions) =>
      open(connectorId, discovery.get(connectorId), 'eth_requestAccounts', options),

    /**
     * Restores the connection without a prompt: `eth_accounts` only returns what was granted
     * before.
     */
    reconnect: async (connectorId: string, options: AbortOptions) =>
      open(
        connectorId,
        await discovery.waitFor(connectorId, options.signal),
        'eth_accounts',
        options,
      ),

    async disconnect(connectorId: string, { signal }: AbortOptions) {
      const opened = connections.get(connectorId)
      connections.delete(connectorId)
      opened?.stop()
      const { leaveWallet } = await import('./openConnection.ts')
      const find = () => opened?.wallet ?? captureWallet(discovery.get(connectorId))
      await leaveWallet(find, connectorId, context, signal)
    },

    watch: (connectorId: string, listener: (event: WalletEvent) => void): Cancel =>
      connections.get(connectorId)?.watch(listener) ?? (() => {}),

    /** MetaMask emits `[]` when the user locks it, and its accounts when the user unlocks it. */
    awaitReturn: (connectorId: string, returned: () => void): Cancel =>
      captureWallet(discovery.get(connectorId)).on('accountsChanged', (accounts) => {
        if (Array.isArray(accounts) && accounts.length > 0) returned()
      }),

    provider: (connectorId: string): Eip1193Provider =>
      connections.get(connectorId)?.wallet.provider ?? discovery.get(connectorId),

    /** Returns the connection that `connect` opened. */
    connectionTo(connectorId: string): WalletConnection {
      const opened = connections.get(connectorId)
      if (!opened) throw adapterErrors.PROVIDER_NOT_FOUND()
      return opened
    },
  }
}

/**
 * Captures a wallet's functions as they are now. If a script replaces a function later, the
 * captured one is still used.
 */
export function captureWallet(provider: Eip1193Provider): CapturedWallet {
  const request = readField(provider, 'request')
  const disconnect = readField(provider, 'disconnect')
  const on = readField(provider, 'on')
  const remove = readField(provider, 'removeListener') ?? readField(provider, 'off')

  async function ask(method: string, params?: readonly unknown[]): Promise<unknown> {
    if (typeof request !== 'function') throw adapterErrors.PROVIDER_NOT_FOUND()
    return Reflect.apply(request, provider, [params ? { method, params } : { method }])
  }

  return {
    provider,
    async request({ method, params, signal }) {
      if (signal.aborted) throw commonErrors.ABORTED()
      return fromWallet(() => untilAborted(ask(method, params), signal))
    },
    disconnect:
      typeof disconnect === 'function'
        ? (signal) => untilAborted(Promise.resolve(Reflect.apply(disconnect, provider, [])), signal)
        : undefined,
    on(event, listener) {
      attempt(on, [event, listener])
      return () => attempt(remove, [event, listener])
    },
  }

  function attempt(method: unknown, inputs: readonly unknown[]) {
    try {
      if (typeof method === 'function') Reflect.apply(method, provider, inputs)
    } catch {
      // A wallet without working events can still connect and sign.
    }
  }
}
