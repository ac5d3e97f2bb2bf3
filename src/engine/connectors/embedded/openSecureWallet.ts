import type { ConnectOptions } from '../../adapters/NamespaceAdapter.ts'
import type { ConnectorContext } from '../../adapters/SharedConnector.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Network } from '../../features/network/Network.ts'
import type { Cancel, PageWindows } from '../../platform/Platform.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Cell } from '../../store/createStore.ts'
import { lazy } from '../../store/lazy.ts'
import { idle } from '../../store/Operation.ts'
import { within } from '../../store/untilAborted.ts'
import type { AccountChanges } from './createAccountChanges.ts'
import { createApprovals } from './createApprovals.ts'
import { createEmailEvents, createEmailLogin, type EmailLogin } from './createEmailLogin.ts'
import { createFrameAccounts, type FrameAccounts } from './createFrameAccounts.ts'
import { createFrameClient } from './createFrameClient.ts'
import { createFrameProvider } from './createFrameProvider.ts'
import type { FrameRpc } from './createFrameRpc.ts'
import { createFrameSync, frameUrl } from './createFrameSync.ts'
import { createLoginMemory } from './createLoginMemory.ts'
import type { SocialLogins } from './createSocialLogins.ts'
import { loginErrors } from './loginErrors.ts'
import {
  type LoginWay,
  type OpenedLoginState,
  servesNamespace,
  type WalletNamespace,
  type WalletParts,
} from './WalletParts.ts'

const signOutLimit = 3_000

export interface SecureWallet {
  connect(namespace: WalletNamespace, options: ConnectOptions): Promise<Connection>
  /** Restores the connection. Creates no frame if the user never logged in. */
  reconnect(namespace: WalletNamespace, options: ConnectOptions): Promise<Connection>
  /**
   * Disconnects one namespace. The user is signed out when no namespace is left, even if the frame
   * fails.
   */
  disconnect(namespace: WalletNamespace, options: AbortOptions): Promise<void>
  watch: FrameAccounts['watch']
  network(namespace: WalletNamespace): CaipNetworkId | undefined
  signMessage: FrameRpc['signMessage']
  sendTransaction: FrameRpc['sendTransaction']
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>
  /**
   * Returns the wallet's interface for hosts: EIP-1193 on eip155, and the same interface on solana.
   */
  provider(namespace: WalletNamespace): unknown
  email: EmailLogin
  openSocial(): Promise<SocialLogins>
  /** Returns the social logins, if they have loaded. */
  social(): SocialLogins | undefined
  changes(): Promise<AccountChanges>
  element(): HTMLIFrameElement | undefined
  /** Returns whether the frame asks the user for storage before a login. `false` if unknown. */
  needsStorage(): boolean
  /** Removes the frame. All pending requests fail. */
  stop(): void
}

/** Opens the embedded wallet. This code loads with the first login, or when a user returns. */
export async function openSecureWallet(
  context: ConnectorContext,
  {
    connectorId,
    origin,
    windows,
    resetSocial,
  }: { connectorId: string; origin: string; windows: PageWindows; resetSocial(): void },
): Promise<SecureWallet> {
  const engine = context.engine()
  const { store } = engine
  const memory = createLoginMemory(context.id, context.platform.storage)
  const cell = store.at('login') as unknown as Cell<OpenedLoginState>
  cell.set({
    sendingCode: idle,
    confirmingCode: idle,
    social: idle,
    farcaster: idle,
    passkey: idle,
    updatingEmail: idle,
    updateEmailStep: idle,
    switchingType: idle,
    settings: idle,
    ...(cell.get() as Partial<OpenedLoginState>),
  })
  const client = createFrameClient({
    platform: context.platform,
    windows,
    origin,
    url: () => frameUrl({ context, engine, memory, origin }),
    hello: (ask) => sync.hello(ask),
    askStorage: (...asked) => approvals.approve(...asked),
    failed: (reason) => context.alert(reason === 'iframe_load_failed' ? 'APKT003' : 'APKT004'),
  })
  const parts: WalletParts = { context, engine, client, memory, cell, windows, connectorId, origin }
  const sync = createFrameSync(parts)
  const accounts = await createFrameAccounts(parts)
  // Added after all code has loaded, because a failed load is retried.
  createEmailEvents(parts)
  const approvals = createApprovals({ engine, syncTheme: sync.syncTheme })
  const rpc: FrameRpc = {
    request: async (...asked) => (await openRpc()).request(...asked),
    sendTransaction: async (...asked) => (await openRpc()).sendTransaction(...asked),
    signMessage: async (...asked) => (await openRpc()).signMessage(...asked),
  }
  const logins = {
    ...parts,
    accounts,
    approvals,
    startLogin,
    activeNamespace,
    syncDappData: sync.syncDappData,
  }
  const email = createEmailLogin({ ...logins, undoLogin })
  let stopSync: Cancel | undefined

  /** Handles the app's requests to the wallet. Loads after the login. */
  const openRpc = lazy(async () =>
    (await import('./createFrameRpc.ts')).createFrameRpc({ ...parts, accounts, approvals }),
  )

  /** Returns the active namespace if it is supported, and the first supported one otherwise. */
  function activeNamespace(): WalletNamespace {
    const served = context.networks
      .map(({ chainNamespace }) => chainNamespace)
      .filter(servesNamespace)
    const { activeNamespace } = store.get().connection
    return served.find((one) => one === activeNamespace) ?? served[0] ?? 'eip155'
  }

  /**
   * Allows one login at a time, because the user of a later login would replace the user of the
   * first login.
   */
  function startLogin(way: LoginWay) {
    if (way !== 'farcaster') openSocial.now()?.farcaster.leave()
    const { input: before } = store.get().connection.connecting
    return async (): Promise<Connection> => {
      const { input, status } = store.get().connection.connecting
      const isOther = input !== before && input?.connectorId !== connectorId
      if (isOther && status !== 'idle' && status !== 'error') {
        undoLogin()
        throw commonErrors.ABORTED()
      }
      const connection = await engine
        .connect({ namespace: activeNamespace(), connectorId })
        .catch((cause) => {
          // The user has disconnected or chosen another wallet in the meantime.
          if (isEngineError(cause, 'common/ABORTED')) undoLogin()
          throw cause
        })
      if (way !== 'social') resetSocial()
      return connection
    }
  }

  /** Signs out, unless the wallet is still connected on another namespace. */
  function undoLogin() {
    if (!accounts.isWatched()) client.report('SIGN_OUT')
  }

  const openSocial = lazy(async () =>
    (await import('./createSocialLogins.ts')).createSocialLogins(logins),
  )

  /** Changes of an account. Loads on use, because most users never make any. */
  const changes = lazy(async () =>
    (await import('./createAccountChanges.ts')).createAccountChanges({ ...logins, approvals }),
  )

  async function offerSignIn(network: Network) {
    if (!engine.config.siwx || network.chainNamespace !== 'eip155') return undefined
    const { createFrameSignIn } = await import('./createFrameSignIn.ts')
    return createFrameSignIn(engine, network)
  }

  async function read(
    namespace: WalletNamespace,
    { caipNetworkId, signal }: ConnectOptions,
    isLogin = false,
  ): Promise<Connection> {
    const network = accounts.networkFor(namespace, caipNetworkId)
    const signIn = isLogin ? await offerSignIn(network) : undefined
    const connection = await accounts.read(namespace, network, signal, undefined, signIn)
    cell.patch({ hasSettings: client.answersAll() })
    stopSync ??= sync.start()
    sync.syncTheme()
    return connection
  }

  return {
    connect: (namespace: WalletNamespace, options: ConnectOptions) =>
      read(namespace, options, true),
    async reconnect(namespace: WalletNamespace, options: ConnectOptions): Promise<Connection> {
      if (memory.get('emailLoginUsed') !== 'true') throw loginErrors.NOT_SIGNED_IN()
      try {
        const { isConnected } = await client.ask('IS_CONNECTED', undefined, options.signal)
        if (!isConnected) throw loginErrors.NOT_SIGNED_IN()
        return await read(namespace, options)
      } catch (cause) {
        const isAnswer =
          isEngineError(cause, 'login/NOT_SIGNED_IN') || isEngineError(cause, 'login/REFUSED')
        if (isAnswer && !accounts.isWatched()) accounts.forget()
        throw cause
      }
    },
    async disconnect(_namespace: WalletNamespace, { signal }: AbortOptions): Promise<void> {
      if (accounts.isWatched()) return
      accounts.forget()
      approvals.abortAll()
      await within(signOutLimit, {
        clock: context.platform.clock,
        signal,
        timeoutError: loginErrors.FRAME_LOST,
        work: (limited) => client.ask('SIGN_OUT', undefined, limited),
      }).catch(client.drop)
    },
    watch(namespace: WalletNamespace, listener: Parameters<FrameAccounts['watch']>[1]) {
      email.forget()
      return accounts.watch(namespace, listener)
    },
    network: (namespace: WalletNamespace) => accounts.current(namespace)?.caipNetworkId,
    signMessage: rpc.signMessage,
    sendTransaction: rpc.sendTransaction,
    switchNetwork: (network: Network, signal: AbortSignal) =>
      accounts.switchNetwork(network, signal),
    provider: (namespace: WalletNamespace) => createFrameProvider(namespace, { accounts, rpc }),
    email,
    openSocial,
    social: openSocial.now,
    changes,
    element: client.element,
    needsStorage: client.needsStorage,
    stop() {
      stopSync?.()
      stopSync = undefined
      email.stop()
      openSocial.now()?.farcaster.stop()
      approvals.abortAll()
      client.drop()
    },
  }
}
