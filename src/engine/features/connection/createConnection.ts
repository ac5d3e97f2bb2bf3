import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { NamespaceAdapter } from '../../adapters/NamespaceAdapter.ts'
import { fromWallet } from '../../adapters/toWalletError.ts'
import type { LazyContext } from '../../EngineContext.ts'
import { EngineError, isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { createEffectOperation } from '../../store/Operation.ts'
import { assertNotAborted, within } from '../../store/untilAborted.ts'
import type { Connector, ConnectorType } from '../connectors/Connectors.ts'
import { findNetwork } from '../network/Network.ts'
import { attemptReducer, type ConnectionModel, isMeant, isSame } from './attemptReducer.ts'
import {
  type Attempt,
  type Beginning,
  type ConnectAnswer,
  type ConnectInput,
  type Connection,
  type ConnectionFeature,
  type ConnectionState,
  currentConnection,
  type DisconnectInput,
  type GrantedConnections,
  isConnected,
  type SwitchConnectionInput,
} from './Connection.ts'
import { connectionErrors, sayNotDisconnected } from './connectionErrors.ts'
import { readSavedConnections } from './savedConnections.ts'

const connectLimit = 120_000
/** The views that show the link for a wallet on another device. */
const linkViews = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const

/**
 * An open prompt of a wallet. A page cannot close it, so it stays open when the user leaves. If the
 * wallet grants access after that, the connection is kept if the user has chosen nothing else.
 * Otherwise the wallet is disconnected.
 */
interface Prompt {
  asked: ConnectInput
  /**
   * Whether the prompt timed out. The wallet may still show the prompt, but the next call opens
   * another one.
   */
  hasExpired: boolean
  answer: Promise<{ granted: ConnectAnswer; connections: GrantedConnections }>
  /** The signal of the latest call that waits for the answer. */
  waiter: AbortSignal
  withdraw(): void
}

/** Connects wallets, restores them after a reload, follows their changes and disconnects them. */
export function createConnection(
  context: Pick<
    LazyContext,
    | 'adapters'
    | 'connectors'
    | 'events'
    | 'lazyFeatures'
    | 'lifecycle'
    | 'logger'
    | 'platform'
    | 'router'
    | 'config'
    | 'store'
    | 'toasts'
  >,
): ConnectionFeature & {
  /** Used by the lazy half of the engine. */
  internal: Pick<LazyContext, 'connect' | 'connectionModel' | 'dispatchBy'>
} {
  const {
    adapters,
    config,
    connectors,
    events,
    lazyFeatures,
    lifecycle,
    logger,
    platform,
    router,
    store,
  } = context
  const cell = store.at('connection')
  const supported = adapters.all.map(({ namespace }) => namespace)
  let model: ConnectionModel = {
    connection: cell.get(),
    attempt: undefined,
    chosen: undefined,
    supported,
  }
  let prompts: readonly Prompt[] = []
  let lastId = 0
  /** Whether the latest disconnect cancelled an attempt to connect. */
  let hasGivenUp = false

  const dispatchBy: LazyContext['dispatchBy'] = (reducer) => (action) => {
    model = reducer(model, action)
    cell.patch(model.connection)
  }
  const dispatch = dispatchBy(attemptReducer)

  const operations = {
    at: <Name extends 'connecting' | 'disconnecting' | 'switching'>(name: Name) => ({
      get: () => cell.get()[name],
      set: (state: ConnectionState[Name]) =>
        dispatch({ type: 'progressed', operations: { [name]: state } }),
    }),
  }

  const connectOperation = createEffectOperation(
    operations.at('connecting'),
    async (input: ConnectInput, { signal }) => {
      const { namespace, connectorId } = input
      lifecycle.assertAlive()
      if (adapters.all.length === 0) throw connectionErrors.NO_CLIENT()
      const adapter = adapters.for(namespace)
      const connector = connectors.find(input)
      if (!connector) throw adapterErrors.CONNECTOR_NOT_FOUND(connectorId)
      if (currentConnection(store.get(), namespace)?.connectorId === connectorId)
        throw connectionErrors.ALREADY_CONNECTED()

      events.emit('SELECT_WALLET', { name: connector.name, platform: 'browser' })
      const attempt: Attempt = { id: ++lastId, input }
      store.batch(() => {
        showConnecting(input, connector.type)
        dispatch({ type: 'requested', attempt })
      })
      const end = () => dispatch({ type: 'ended', id: attempt.id })
      signal.addEventListener('abort', end, { once: true })
      const prompt = openOne(input) ?? openPrompt(attempt, adapter, connector)
      prompt.waiter = signal
      // Links and login codes are no longer needed when the user leaves.
      if (connector.type === 'WALLET_CONNECT' || connector.type === 'AUTH')
        signal.addEventListener('abort', prompt.withdraw, { once: true })
      try {
        const answer = await prompt.answer
        // If a later call for the same wallet waits, the answer belongs to that call.
        if (signal.aborted && prompt.waiter === signal)
          settleOverdue(prompt, { attempt, connector, ...answer })
        assertNotAborted(signal)
        return answer.connections.begin({ attempt, connector, granted: answer.granted })
      } catch (cause) {
        end()
        const error = toConnectError(cause)
        if (signal.aborted) throw error
        if (isEngineError(error, 'common/REJECTED')) events.emit('USER_REJECTED', { error })
        else if (!isEngineError(error, 'common/ABORTED'))
          events.emit('CONNECT_ERROR', { connectorId, error })
        throw error
      }
    },
  )

  const openOne = (input: ConnectInput) =>
    prompts.find(({ asked, hasExpired }) => isSame(asked, input) && !hasExpired)

  function openPrompt(attempt: Attempt, adapter: NamespaceAdapter, connector: Connector): Prompt {
    const asked = attempt.input
    const { connectorId, namespace } = asked
    const state = store.get()
    const caipNetworkId = findNetwork(state, state.network.chosen[namespace])?.caipNetworkId
    // Lets a wallet connect and sign in with one prompt, if the wallet supports it.
    const signIn = config.siwx?.createTerms && lazyFeatures
    const controller = new AbortController()
    // Loads the lazy half while the prompt is open. A failed load is retried after the wallet
    // answers.
    ignoreFailure(lazyFeatures())
    const { signal } = controller
    const asking = (async () => ({
      granted: await fromWallet(() =>
        adapter.connect(connectorId, { signal, caipNetworkId, signIn }),
      ),
      connections: (await lazyFeatures()).connections,
    }))()
    const answer = within(adapter.connectTimeout?.(connectorId) ?? connectLimit, {
      clock: platform.clock,
      signal,
      timeoutError: connectionErrors.TIMEOUT,
      work: () => asking,
    })
    const close = () => {
      prompts = prompts.filter((one) => one !== prompt)
    }
    const prompt: Prompt = {
      asked,
      hasExpired: false,
      answer,
      waiter: signal,
      withdraw() {
        close()
        controller.abort()
      },
    }
    prompts = [...prompts, prompt]
    const awaitOverdue = async (cause: unknown) => {
      if (!isEngineError(cause, 'connection/TIMEOUT')) return
      prompt.hasExpired = true
      // The link is no longer shown.
      if (connector.type === 'WALLET_CONNECT') prompt.withdraw()
      const given = await asking
      if (prompts.includes(prompt)) settleOverdue(prompt, { attempt, connector, ...given })
    }
    ignoreFailure(answer.catch(awaitOverdue).finally(close))
    return prompt
  }

  /** Handles a grant that the user no longer waits for. */
  function settleOverdue(
    prompt: Prompt,
    { connections, ...grant }: Beginning & { connections: GrantedConnections },
  ) {
    // If a later prompt of the same wallet is open, the grant belongs to that prompt.
    connections.settleOverdue(grant, { isLast: (openOne(prompt.asked) ?? prompt) === prompt })
  }

  function connect({ connectorId, namespace }: ConnectInput): Promise<Connection> {
    replaceSwitch()
    return connectOperation({ connectorId, namespace })
  }

  const disconnectOperation = createEffectOperation(
    operations.at('disconnecting'),
    async (input: DisconnectInput = {}) => {
      const hadAttempt = hasGivenUp
      const { connections } = lazyFeatures.now() ?? (await lazyFeatures().catch(failToDisconnect))
      await connections.disconnect(input, { hasGivenUp: hadAttempt })
    },
  )

  function disconnect(input?: DisconnectInput): Promise<void> {
    // This function runs synchronously. Otherwise a wallet that connects in the meantime could be
    // disconnected.
    replaceSwitch()
    dispatch({ type: 'overruled', input })
    hasGivenUp = isConnecting(input)
    if (hasGivenUp) connectOperation.reset()
    // A second call usually joins the first. It runs too if another wallet has connected in the
    // meantime.
    const hasMore =
      hasGivenUp ||
      [...listed('connections'), ...listed('remembered')].some((one) => isMeant(one, input))
    if (lazyFeatures.now() && hasMore) disconnectOperation.reset()
    return disconnectOperation(input)
  }

  const switchConnection = createEffectOperation(
    operations.at('switching'),
    async (input: SwitchConnectionInput, { signal }) => {
      dispatch({ type: 'overruled' })
      const { connections } = lazyFeatures.now() ?? (await lazyFeatures())
      assertNotAborted(signal)
      return connections.switchConnection(input)
    },
  )

  /**
   * Cancels a pending switch, because the user chose something else. This is needed only until the
   * lazy half has loaded: the lazy half cancels its own switches.
   */
  function replaceSwitch() {
    if (!lazyFeatures.now() && cell.get().switching.status === 'pending') switchConnection.reset()
  }

  function failToDisconnect(cause: unknown): never {
    throw sayNotDisconnected(context, cause)
  }

  function isConnecting(meant?: DisconnectInput): boolean {
    const { status, input } = cell.get().connecting
    return status === 'pending' && isMeant(input, meant)
  }

  function showConnecting(input: ConnectInput, type: ConnectorType) {
    // A login keeps its own view, so no other view opens.
    if (type === 'AUTH') return
    if (type === 'WALLET_CONNECT') {
      if (!linkViews.some(isAt)) router.push('ConnectingWalletConnect')
    } else if (isAt('ConnectingExternal')) router.replace('ConnectingExternal', input)
    else router.push('ConnectingExternal', input)
  }

  const isAt = (view: string) => store.get().router.history.at(-1)?.name === view

  function leaveConnecting() {
    replaceSwitch()
    if (cell.get().connecting.status !== 'idle') connectOperation.reset()
    return undefined
  }

  for (const view of ['ConnectingExternal', ...linkViews] as const)
    router.define(view, { onBack: leaveConnecting })
  router.define('Connect', {
    onBack() {
      if (!isConnected(store.get())) return undefined
      router.reset('Account')
      return 'handled'
    },
  })

  const listed = (list: 'connections' | 'remembered') =>
    Object.values(cell.get().namespaces).flatMap((one) => one[list])

  /**
   * Shows the connections from storage and those without a listener, before any wallet is asked
   * again. Returns whether there are any.
   */
  function recall(lost: readonly Connection[]): boolean {
    const saved = config.enableReconnect ? readSavedConnections({ config, platform }) : undefined
    store.batch(() => {
      dispatch({ type: 'recalled', lost, saved })
      const network = store.at('network')
      if (saved) network.patch({ chosen: { ...saved.networks, ...network.get().chosen } })
    })
    return listed('remembered').length > 0
  }

  lifecycle.onStart(() => {
    const endModalWatch = events.on('MODAL_CLOSE', () => {
      const { input, status } = cell.get().connecting
      // Closing the modal does not cancel a login. A login has its own view, and its one-time code
      // works only once.
      const isLogin = status === 'pending' && connectors.find(input)?.type === 'AUTH'
      if (!isLogin) leaveConnecting()
    })
    const lost = lazyFeatures.now()?.connections.lost() ?? listed('connections')
    if (recall(lost)) lazyFeatures().catch(giveUpReconnecting)
    return () => {
      leaveConnecting()
      for (const prompt of prompts) prompt.withdraw()
      endModalWatch()
      forgetRemembered()
    }
  })

  function preload() {
    ignoreFailure(lazyFeatures())
    for (const { preload } of adapters.all) preload?.()
  }

  return {
    connect: Object.assign(connect, { reset: connectOperation.reset }),
    preload,
    disconnect: Object.assign(disconnect, { reset: disconnectOperation.reset }),
    switchConnection,
    internal: { connect, connectionModel: () => model, dispatchBy },
  }

  /**
   * Forgets the wallets of the last visit, because only the lazy half can restore them. The user
   * connects by hand instead.
   */
  function giveUpReconnecting(cause: unknown) {
    logger.warn(`Not reconnected: ${toEngineError(cause).message}`)
    forgetRemembered()
  }

  function forgetRemembered() {
    dispatch({ type: 'forgotten', namespaces: supported })
  }
}

/** Converts the error of a connection. A rejected connection has its own message. */
function toConnectError(cause: unknown): EngineError {
  const error = toEngineError(cause)
  return isEngineError(error, 'common/REJECTED')
    ? new EngineError(error.code, 'Connection rejected', { cause: error.cause })
    : error
}
