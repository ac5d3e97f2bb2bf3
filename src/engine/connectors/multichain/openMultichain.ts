import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { ChainAdapter, ConnectOptions } from '../../adapters/ChainAdapter.ts'
import { evm } from '../../adapters/evm/evm.ts'
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
import { type Family, families } from './readScopes.ts'

/** A wallet's session, with a connection for each of its namespaces. */
export interface Multichain {
  /** Whether the namespace is connected by the session. */
  holds(family: Family): boolean
  /** The adapter whose wallet is the session. */
  adapter(family: Family): ChainAdapter
  /**
   * Connects all namespaces with one prompt, or with none if the wallet has granted them before.
   * Resolves with `undefined` if the wallet does not work like that.
   */
  connect(family: Family, options: ConnectOptions): Promise<ConnectAnswer | undefined>
  /** Restores the connection without a prompt. `undefined` if the wallet has no sessions. */
  reconnect(family: Family, options: ConnectOptions): Promise<Connection | undefined>
  /** Gives back one namespace. The session ends with the last one. */
  disconnect(family: Family, options: AbortOptions): Promise<void>
  /** Passes on the events of a namespace, and connections that the wallet adds to the session. */
  watch(family: Family, listener: (event: WalletEvent) => void): Cancel
  stop(): void
}

interface Opening {
  context: ConnectorContext
  announcement: Announcement
  memory: SessionMemory
  /** The wallet's connector on each namespace. */
  ids: Readonly<Record<Family, string>>
}

/**
 * A wallet's session, with the adapters of its namespaces on top of it: their checks, errors and
 * transactions are those of the separate connections. Loads when such a wallet is chosen, or was.
 */
export function openMultichain({ context, announcement, memory, ids }: Opening): Multichain {
  const { platform, networks } = context
  const session = createSession({ platform, extensionId: announcement.extensionId, memory })
  const { provider, update, moveTo } = createSessionProvider(session)
  const standard = createSessionWallet(session, ids.solana)
  const contextFor = (family: Family) => ({
    ...context,
    networks: networks.filter(({ chainNamespace }) => chainNamespace === family),
  })
  const adapters: Readonly<Record<Family, ChainAdapter>> = {
    eip155: evm({ providers: [{ id: ids.eip155, name: announcement.name, provider }] })(
      contextFor('eip155'),
    ),
    solana: solana({ wallets: [standard.wallet] })(contextFor('solana')),
  }
  const asked = networks
    .filter(({ chainNamespace }) => families.some((one) => one === chainNamespace))
    .map(({ caipNetworkId }) => caipNetworkId)
  /** The namespaces that are connected by the session. */
  const held = new Set<Family>()
  /** Those that the wallet has granted meanwhile, and that are being opened. */
  const opening = new Set<Family>()

  session.onChange(() => {
    for (const family of families) if (session.scopes()[family].length === 0) held.delete(family)
    update()
    standard.update()
  })

  /** Opens the connection of a namespace, for which the session has accounts, without a prompt. */
  async function open(family: Family, options: ConnectOptions): Promise<Connection> {
    if (session.scopes()[family].length === 0) throw adapterErrors.NO_ACCOUNTS()
    if (family === 'eip155') moveTo(options.caipNetworkId ?? usual('eip155'))
    // The session has no method that connects and signs in. The sign-in follows.
    const plain = { ...options, signIn: undefined }
    const connection = await adapters[family].reconnect(ids[family], plain)
    held.add(family)
    return connection
  }

  /** The namespaces for which the session has accounts. */
  const granted = () => families.filter((family) => session.scopes()[family].length > 0)

  const usual = (family: Family) =>
    networks.find(({ chainNamespace }) => chainNamespace === family)?.caipNetworkId

  async function openOthers(family: Family, options: AbortOptions): Promise<Connection[]> {
    const others = families.filter(
      (other) => other !== family && !held.has(other) && session.scopes()[other].length > 0,
    )
    return Promise.all(others.map((other) => open(other, options)))
  }

  return {
    holds: (family: Family) => held.has(family),
    adapter: (family: Family) => adapters[family],

    async connect(family: Family, options: ConnectOptions): Promise<ConnectAnswer | undefined> {
      const { signal } = options
      const known = await session.read(signal)
      const isWhole = known && families.every((one) => known[one].length > 0)
      const scopes = known && !isWhole ? await session.ask(asked, signal) : known
      if (!scopes) return undefined
      if (scopes[family].length === 0) {
        // The app waits for this namespace. What it did not get to know is not kept.
        if (held.size === 0) ignoreFailure(session.revoke(undefined, signal))
        throw adapterErrors.NO_ACCOUNTS()
      }
      const connection = await open(family, options)
      return { ...connection, others: await openOthers(family, { signal }) }
    },

    async reconnect(family: Family, options: ConnectOptions): Promise<Connection | undefined> {
      const scopes = await session.read(options.signal)
      return scopes && open(family, options)
    },

    async disconnect(family: Family, options: AbortOptions): Promise<void> {
      held.delete(family)
      await adapters[family].disconnect(ids[family], options)
      if (held.size > 0) return
      await session.revoke(undefined, options.signal).catch(() => {
        // The connection ends on our side in any case.
      })
      session.close()
    },

    watch(family: Family, listener: (event: WalletEvent) => void): Cancel {
      const controller = new AbortController()
      const { signal } = controller
      // A session with an id keeps a namespace that the user has left. It is not opened again.
      let known = granted()
      const cancels = [
        adapters[family].watch(ids[family], listener),
        session.onChange(() => {
          const before = known
          known = granted()
          for (const other of known) {
            const isNew = other !== family && !held.has(other) && !before.includes(other)
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
