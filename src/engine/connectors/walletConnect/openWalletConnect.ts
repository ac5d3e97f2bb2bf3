import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { ConnectOptions } from '../../adapters/NamespaceAdapter.ts'
import type { ConnectorContext } from '../../adapters/SharedConnector.ts'
import { isSupportedNamespace, type SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type {
  ConnectAnswer,
  Connection,
  WalletEvent,
} from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { type Conversation, createConversation } from './createConversation.ts'
import { createLinks } from './createLinks.ts'
import { createForgetting, createPairings } from './createPairings.ts'
import { createSessionStore, listenToSession, type SessionStore } from './createSessionStore.ts'
import { createTransport } from './createTransport.ts'
import {
  createStoredSessions,
  openSignClient,
  refusePlainText,
  type SignClient,
  type SignSession,
} from './openSignClient.ts'
import { proposeNamespaces } from './proposeNamespaces.ts'
import type { WalletConnectOptions, WalletConnectStorage } from './WalletConnectOptions.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

const restDelay = 1_000
/** The storage key for the wallet app of a request. Written by the connect view. */
const chosenWalletKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export interface WalletConnect {
  conversation(namespace: SupportedNamespace): Conversation
  connect(namespace: SupportedNamespace, options: ConnectOptions): Promise<ConnectAnswer>
  /** Restores the session of an earlier visit. Never shows a link. */
  reconnect(namespace: SupportedNamespace, options: ConnectOptions): Promise<Connection>
  /** Disconnects one namespace. Disconnecting the last one ends the session. */
  disconnect(namespace: SupportedNamespace, options: AbortOptions): Promise<void>
  watch: SessionStore['watch']
  rest(): Promise<void>
}

/** Opens the implementation of WalletConnect. Loads when the user chooses it or returns with it. */
export async function openWalletConnect(
  context: ConnectorContext,
  options: WalletConnectOptions & { connectorId: string; storage: WalletConnectStorage },
): Promise<WalletConnect> {
  const { logger, networks, platform } = context
  const { config, lazyFeatures } = context.engine()
  const proposal = proposeNamespaces(networks, options.methods)
  const [firstNamespace] = Object.keys(proposal)
  if (!firstNamespace) throw walletConnectErrors.NO_NETWORKS()
  const [client, checksum] = await Promise.all([
    openSignClient(context, options, options.storage),
    proposal.eip155 ? loadChecksum() : (address: string) => address,
  ])
  refusePlainText(client, logger)
  const transport = createTransport(client, platform.clock)
  const forgetting = createForgetting(client, transport)
  const sessionStore = createSessionStore({
    connectorId: options.connectorId,
    proposal,
    clock: platform.clock,
    checksum,
    expire: ({ topic }) => lose(topic),
  })
  const stored = createStoredSessions(client, { isExpired: sessionStore.isExpired, logger })
  const links = createLinks({
    client,
    proposal,
    signIn: config.siwx && {
      terms: async (chainId) => (await lazyFeatures()).siwx.terms(chainId),
      accept: async (sessions) => (await lazyFeatures()).siwx.accept(sessions),
    },
  })
  const pairings = createPairings({
    ...context,
    client,
    forgetting,
    openLink: links.open,
    turnAway,
    settled: restWhenIdle,
  })
  const conversations = new Map(
    Object.keys(proposal)
      .filter(isSupportedNamespace)
      .map((namespace) => [
        namespace,
        createConversation({
          namespace,
          sessionStore,
          config: context.config,
          platform,
          networks,
          async send(request) {
            await transport.resume()
            await transport.connected()
            return client.request(request as Parameters<typeof client.request>[0])
          },
        }),
      ]),
  )
  const identify = createIdentifying(context, client)
  let cancelRest: Cancel = () => {}
  pairings.withdrawAll()
  listenToSession(client, {
    sessionStore,
    lose,
    settle(session) {
      const isOurs = session.topic === sessionStore.session()?.topic
      if (!isOurs && !pairings.expects(session.pairingTopic)) turnAway(session)
    },
  })

  function hold(session: SignSession | undefined) {
    sessionStore.hold(session)
    void identify(session)
  }

  function lose(topic: string) {
    if (sessionStore.session()?.topic !== topic) return
    platform.storage.remove(chosenWalletKey)
    hold(undefined)
    restWhenIdle()
  }

  function turnAway(session: SignSession) {
    stored.end(session).finally(restWhenIdle)
  }

  function connectionsBeside(namespace: SupportedNamespace): readonly Connection[] {
    return [...conversations.keys()]
      .filter((other) => other !== namespace)
      .map((other) => sessionStore.open(other))
      .filter((connection) => connection !== undefined)
  }

  /** Closes the socket later, because a disconnect follows right after the last listener. */
  function restWhenIdle() {
    cancelRest()
    cancelRest = platform.clock.after(restDelay, () => {
      if (!sessionStore.isWatched() && !pairings.isOpen()) void transport.rest()
    })
  }

  function rest() {
    cancelRest()
    return transport.rest()
  }

  function conversation(namespace: SupportedNamespace) {
    const found = conversations.get(namespace)
    if (!found) throw walletConnectErrors.NO_NETWORKS()
    return found
  }

  restWhenIdle()

  return {
    conversation,
    async connect(
      namespace: SupportedNamespace,
      { signal, caipNetworkId }: ConnectOptions,
    ): Promise<ConnectAnswer> {
      try {
        await transport.resume()
        const known = sessionStore.isWatched()
          ? sessionStore.open(namespace, caipNetworkId)
          : undefined
        if (known) return known
        const session = await pairings.pair(signal, caipNetworkId)
        const before = sessionStore.session()
        hold(session)
        if (before && before.topic !== session.topic) turnAway(before)
        const connection = sessionStore.open(namespace, caipNetworkId)
        if (!connection || signal.aborted) {
          hold(undefined)
          turnAway(session)
          throw signal.aborted ? commonErrors.ABORTED() : adapterErrors.NO_ACCOUNTS()
        }
        return { ...connection, others: connectionsBeside(namespace) }
      } catch (cause) {
        restWhenIdle()
        throw cause
      }
    },

    async reconnect(
      namespace: SupportedNamespace,
      { caipNetworkId }: ConnectOptions,
    ): Promise<Connection> {
      await transport.resume()
      const session = sessionStore.session() ?? stored.newest()
      if (session && session !== sessionStore.session()) hold(session)
      const connection = session && sessionStore.open(namespace, caipNetworkId)
      if (connection) return connection
      restWhenIdle()
      throw walletConnectErrors.NO_SESSION()
    },

    async disconnect(_namespace: SupportedNamespace, _options: AbortOptions): Promise<void> {
      if (sessionStore.isWatched()) return
      await transport.resume()
      const session = sessionStore.session() ?? stored.newest()
      hold(undefined)
      platform.storage.remove(chosenWalletKey)
      try {
        if (session) await stored.end(session)
      } finally {
        restWhenIdle()
      }
    },

    watch(namespace: SupportedNamespace, listener: (event: WalletEvent) => void): Cancel {
      const cancel = sessionStore.watch(namespace, listener)
      return () => {
        cancel()
        restWhenIdle()
      }
    },
    rest,
  }
}

const loadChecksum = async () =>
  (await import('../../adapters/evm/checksumAddress.ts')).checksumAddress

/** Passes the client's id to the providers while the client has a session. */
function createIdentifying(
  { config: { providers = [] }, logger }: Pick<ConnectorContext, 'config' | 'logger'>,
  { core }: Pick<SignClient, 'core'>,
) {
  let latest: SignSession | undefined

  return async (session: SignSession | undefined): Promise<void> => {
    latest = session
    if (!providers.some((one) => one.identify)) return
    try {
      const clientId = await core.crypto.getClientId()
      for (const one of providers) one.identify?.(latest && clientId)
    } catch (thrown) {
      // The providers also answer without the id.
      logger.debug(`Passing on the client id failed: ${toEngineError(thrown).message}`)
    }
  }
}
