import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { evm } from '../../adapters/evm/evm.ts'
import type { ConnectOptions, NamespaceAdapter } from '../../adapters/NamespaceAdapter.ts'
import type { ConnectorContext } from '../../adapters/SharedConnector.ts'
import { solana } from '../../adapters/solana/solana.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import type {
  ConnectAnswer,
  Connection,
  WalletEvent,
} from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import type { Announcement } from './Announcement.ts'
import { createSession, type SessionMemory } from './createSession.ts'
import { createSessionProvider } from './createSessionProvider.ts'
import { createSessionWallet } from './createSessionWallet.ts'
import { type SessionNamespace, sessionNamespaces } from './readScopes.ts'

/** A wallet's session, with a connection for each of its namespaces. */
export interface Multichain {
  /** Returns whether the namespace is connected through the session. */
  holds(namespace: SessionNamespace): boolean
  /** Returns the adapter of the namespace. Its wallet is the session. */
  adapter(namespace: SessionNamespace): NamespaceAdapter
  /**
   * Connects all namespaces with one prompt. If the wallet granted them before, shows no prompt.
   * Resolves with `undefined` if the wallet does not support such sessions.
   */
  connect(namespace: SessionNamespace, options: ConnectOptions): Promise<ConnectAnswer | undefined>
  /** Restores the connection without a prompt. `undefined` if the wallet has no sessions. */
  reconnect(namespace: SessionNamespace, options: ConnectOptions): Promise<Connection | undefined>
  /** Revokes the grant of one namespace. Disconnecting the last namespace ends the session. */
  disconnect(namespace: SessionNamespace, options: AbortOptions): Promise<void>
  /**
   * Passes on the events of a namespace, and the connections that the wallet adds to the session.
   */
  watch(namespace: SessionNamespace, listener: (event: WalletEvent) => void): Cancel
  stop(): void
}

interface Opening {
  context: ConnectorContext
  announcement: Announcement
  memory: SessionMemory
  /** The ids of the wallet's connectors, one for each namespace. */
  ids: Readonly<Record<SessionNamespace, string>>
}

/**
 * Puts a wallet's session under the adapters of its namespaces, so that checks, errors and
 * transactions are the same as with separate connections. Loads when the user chooses such a wallet
 * or returns with it.
 */
export function openMultichain({ context, announcement, memory, ids }: Opening): Multichain {
  const { platform, networks } = context
  const session = createSession({ platform, extensionId: announcement.extensionId, memory })
  const { provider, update, moveTo } = createSessionProvider(session)
  const standard = createSessionWallet(session, ids.solana)
  const contextFor = (namespace: SessionNamespace) => ({
    ...context,
    networks: networks.filter(({ chainNamespace }) => chainNamespace === namespace),
  })
  const adapters: Readonly<Record<SessionNamespace, NamespaceAdapter>> = {
    eip155: evm({ providers: [{ id: ids.eip155, name: announcement.name, provider }] })(
      contextFor('eip155'),
    ),
    solana: solana({ wallets: [standard.wallet] })(contextFor('solana')),
  }
  const asked = networks
    .filter(({ chainNamespace }) => sessionNamespaces.some((one) => one === chainNamespace))
    .map(({ caipNetworkId }) => caipNetworkId)
  /** The namespaces that are connected through the session. */
  const held = new Set<SessionNamespace>()
  /** The namespaces that the wallet granted later and that are being opened. */
  const opening = new Set<SessionNamespace>()

  session.onChange(() => {
    for (const namespace of sessionNamespaces)
      if (session.scopes()[namespace].length === 0) held.delete(namespace)
    update()
    standard.update()
  })

  /**
   * Opens the connection of a namespace without a prompt. Throws `adapter/NO_ACCOUNTS` if the
   * session has no accounts for it.
   */
  async function open(namespace: SessionNamespace, options: ConnectOptions): Promise<Connection> {
    if (session.scopes()[namespace].length === 0) throw adapterErrors.NO_ACCOUNTS()
    if (namespace === 'eip155') moveTo(options.caipNetworkId ?? usual('eip155'))
    // The session has no method that connects and signs in at once. The user signs in afterwards.
    const plain = { ...options, signIn: undefined }
    const connection = await adapters[namespace].reconnect(ids[namespace], plain)
    held.add(namespace)
    return connection
  }

  /** Returns the namespaces for which the session has accounts. */
  const granted = () =>
    sessionNamespaces.filter((namespace) => session.scopes()[namespace].length > 0)

  const usual = (namespace: SessionNamespace) =>
    networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId

  async function openOthers(
    namespace: SessionNamespace,
    options: AbortOptions,
  ): Promise<Connection[]> {
    const others = sessionNamespaces.filter(
      (other) => other !== namespace && !held.has(other) && session.scopes()[other].length > 0,
    )
    return Promise.all(others.map((other) => open(other, options)))
  }

  return {
    holds: (namespace: SessionNamespace) => held.has(namespace),
    adapter: (namespace: SessionNamespace) => adapters[namespace],

    async connect(
      namespace: SessionNamespace,
      options: ConnectOptions,
    ): Promise<ConnectAnswer | undefined> {
      const { signal } = options
      const known = await session.read(signal)
      const isWhole = known && sessionNamespaces.every((one) => known[one].length > 0)
      const scopes = known && !isWhole ? await session.ask(asked, signal) : known
      if (!scopes) return undefined
      if (scopes[namespace].length === 0) {
        // The app requested this namespace. A grant for only another namespace is revoked.
        if (held.size === 0) ignoreFailure(session.revoke(undefined, signal))
        throw adapterErrors.NO_ACCOUNTS()
      }
      const connection = await open(namespace, options)
      return { ...connection, others: await openOthers(namespace, { signal }) }
    },

    async reconnect(
      namespace: SessionNamespace,
      options: ConnectOptions,
    ): Promise<Connection | undefined> {
      const scopes = await session.read(options.signal)
      return scopes && open(namespace, options)
    },

    async disconnect(namespace: SessionNamespace, options: AbortOptions): Promise<void> {
      held.delete(namespace)
      await adapters[namespace].disconnect(ids[namespace], options)
      if (held.size > 0) return
      await session.revoke(undefined, options.signal).catch(() => {
        // The connection ends on our side in any case.
      })
      session.close()
    },

    watch(namespace: SessionNamespace, listener: (event: WalletEvent) => void): Cancel {
      const controller = new AbortController()
      const { signal } = controller
      // If a session has an id, it still grants a namespace that the user has disconnected. Such a
      // namespace is not opened again.
      let known = granted()
      const cancels = [
        adapters[namespace].watch(ids[namespace], listener),
        session.onChange(() => {
          const before = known
          known = granted()
          for (const other of known) {
            const isNew = other !== namespace && !held.has(other) && !before.includes(other)
            if (!isNew || opening.has(other)) continue
            opening.add(other)
            open(other, { signal })
              .then((connection) => listener({ type: 'granted', connections: [connection] }))
              .catch((cause) => {
                if (!isEngineError(cause, 'common/ABORTED')) context.logger.debug(cause.message)
              })
              .finally(() => opening.delete(other))
          }
        }),
      ]
      return () => {
        controller.abort()
        for (const cancel of cancels) cancel()
      }
    },

    stop: session.close,
  }
}
