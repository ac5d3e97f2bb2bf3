import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { joinConnector } from '../../adapters/joinConnector.ts'
import type {
  ConnectorContext,
  ConnectorFactory,
  ConnectorPart,
} from '../../adapters/SharedConnector.ts'
import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Login, PopupProvider } from '../../features/login/Login.ts'
import { browserWindows } from '../../platform/browserWindows.ts'
import { messengerOf } from '../../platform/messengerOf.ts'
import type { Popup } from '../../platform/Platform.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { Cell } from '../../store/createStore.ts'
import { lazy } from '../../store/lazy.ts'
import {
  createEffectOperation,
  idle,
  type Operation,
  type OperationState,
} from '../../store/Operation.ts'
import type { SocialLogins } from './createSocialLogins.ts'
import { loginErrors } from './loginErrors.ts'
import type { WalletNamespace } from './WalletParts.ts'

/** The location of the embedded wallet. */
export interface EmbeddedWalletOptions {
  /**
   * The origin of the secure site, which holds the keys. It uses https, or http on localhost, such
   * as the sandbox's origin. Reown's origin is `https://secure.walletconnect.org`.
   */
  origin: string
}

const connectorId = 'auth'
const popup = { width: 600, height: 800 }
/**
 * The timeout for restoring the connection, in milliseconds. The frame has 20 s to load, and must
 * report the user after that.
 */
const reconnectTimeout = 30_000
const providers: readonly string[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord']

/**
 * Provides a wallet for users without one: login by email or a social account, with keys that stay
 * in a frame of another origin. Its code loads when the user chooses it, or when a returning user
 * is logged in. Throws `login/INVALID_ORIGIN`.
 */
export function embeddedWallet(options: EmbeddedWalletOptions): ConnectorFactory {
  const given = readField(options, 'origin')
  const url = sanitizeUrl(given, 'service')
  if (!url) throw loginErrors.INVALID_ORIGIN(String(given).slice(0, 100))
  const { origin } = new URL(url)
  return (context) => {
    const { login, ...shared } = createEmbeddedWallet(context, origin)
    return { ...joinConnector(shared), login }
  }
}

function createEmbeddedWallet(context: ConnectorContext, origin: string) {
  const windows = context.platform.windows ?? browserWindows()
  let socials: Operation<PopupProvider, Connection> | undefined
  let held: Popup | undefined
  let finished: ReturnType<SocialLogins['finish']>

  const open = lazy(async () => {
    const { openSecureWallet } = await import('./openSecureWallet.ts')
    return openSecureWallet(context, { connectorId, origin, windows, resetSocial })
  })

  function on(given: SupportedNamespace): ConnectorPart {
    const namespace = given as WalletNamespace
    return {
      connect: async (_id, asked) => (await open()).connect(namespace, asked),
      reconnect: async (_id, asked) => (await open()).reconnect(namespace, asked),
      disconnect: async (_id, asked) => (await open()).disconnect(namespace, asked),
      reconnectTimeout: () => reconnectTimeout,
      watch: (_id, listener) => open.now()?.watch(namespace, listener) ?? (() => {}),
      provider() {
        const opened = open.now()
        if (!opened) throw adapterErrors.PROVIDER_NOT_FOUND()
        return opened.provider(namespace)
      },
      signing: {
        network: async () => (await open()).network(namespace),
        signMessage: async (input, asked) => (await open()).signMessage(namespace, input, asked),
      },
      transactions: {
        send: async (input, asked) => (await open()).sendTransaction(namespace, input, asked),
      },
      switching: {
        switchNetwork: async ({ network }, { signal }) =>
          (await open()).switchNetwork(network, signal),
      },
    }
  }

  /** Created on the first login, so that its state shows before the code has loaded. */
  function socialOperation(): Operation<PopupProvider, Connection> {
    const cell = context.engine().store.at('login')
    cell.patch({ social: idle })
    return createEffectOperation(
      cell.at('social') as Cell<OperationState<PopupProvider, Connection>>,
      async (provider, { signal }) => {
        if (finished) {
          const { obtain } = finished
          finished = undefined
          return (await openSocial()).login(provider, obtain, signal)
        }
        // A messaging app cannot open windows, so the page itself navigates to the provider.
        if (messengerOf(context.platform)) {
          const { inPage, login } = await openSocial()
          return login(provider, inPage, signal)
        }
        // Only one login is possible at a time, so the window of an earlier login closes.
        held?.close()
        let opened: Popup | undefined
        const openWindow = () => {
          opened = windows.openPopup({ ...popup, url: new URL('/loading', origin).href })
          held = opened
          return opened
        }
        // Opens the window before any `await`, because browsers allow a window only during the
        // click. If the frame has no storage, it opens its own window instead.
        if (!open.now()?.needsStorage()) openWindow()
        try {
          const { inWindow, login } = await openSocial()
          return await login(provider, inWindow(opened, openWindow), signal)
        } finally {
          if (held === opened) {
            opened?.close()
            held = undefined
          }
        }
      },
    )
  }

  async function social(provider: PopupProvider): Promise<Connection> {
    if (!providers.includes(provider)) throw loginErrors.UNKNOWN_PROVIDER(String(provider))
    socials ??= socialOperation()
    const { social: now } = context.engine().store.get().login
    if (held && now?.input === provider) {
      // On a second click, the user may be looking for the window behind the page.
      if (held.isClosed()) socials.reset()
      else held.focus?.()
    }
    return socials(provider)
  }

  function resetSocial() {
    if (!socials) return
    socials.reset()
    context.engine().store.at('login').patch({ socialStep: undefined })
  }

  /** Finishes a login if the provider has returned the user to this page with a result. */
  function start() {
    const resultUri = resultIn(windows.href())
    if (resultUri === null) return
    resume(resultUri).catch((cause) => context.logger.debug(`No login to finish: ${String(cause)}`))
  }

  /** Finishes a login that began before the user left the page. */
  async function resume(resultUri: string) {
    finished = (await openSocial()).finish(resultUri)
    if (!finished) return
    // The view shows the error and offers to retry.
    await social(finished.provider).catch(() => context.engine().modal.open())
  }

  const openSocial = async () => (await open()).openSocial()
  const changes = async () => (await open()).changes()

  const login: Login = {
    connectorId,
    selectEmail: () => context.engine().events.emit('EMAIL_LOGIN_SELECTED', undefined),
    sendCode: Object.assign(async (email: string) => (await open()).email.sendCode(email), {
      reset: () => open.now()?.email.sendCode.reset(),
    }),
    confirmCode: async (code) => (await open()).email.confirmCode(code),
    leaveEmail: () => open.now()?.email.leave(),
    social: Object.assign(social, { reset: resetSocial }),
    farcaster: async () => (await openSocial()).farcaster.login(),
    leaveFarcaster: () => open.now()?.social()?.farcaster.leave(),
    passkey: Object.assign(async () => (await openSocial()).passkey(undefined), {
      reset: () => open.now()?.social()?.passkey.reset(),
    }),
    updateEmail: Object.assign(async () => (await changes()).updateEmail(), {
      reset: async () => (await changes()).updateEmail.reset(),
    }),
    sendUpdateCode: async (email) => (await changes()).sendUpdateCode(email),
    confirmUpdateCode: async (code) => (await changes()).confirmUpdateCode(code),
    switchAccountType: Object.assign(
      async (type: Parameters<Login['switchAccountType']>[0]) =>
        (await changes()).switchAccountType(type),
      { reset: async () => (await changes()).switchAccountType.reset() },
    ),
    openSettings: async () => (await changes()).openSettings(),
    statement: async (asked) => (await changes()).statement(asked),
    frame: () => open.now()?.element(),
  }

  return {
    connector: { connectorId, name: 'Email or social', type: 'AUTH' as const },
    namespaces: ['eip155', 'solana'] as const,
    on,
    start,
    stop: () => open.now()?.stop(),
    login,
  }
}

const resultIn = (href: string) =>
  URL.canParse(href) ? new URL(href).searchParams.get('result_uri') : null
