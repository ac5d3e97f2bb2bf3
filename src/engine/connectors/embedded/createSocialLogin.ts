import { commonErrors } from '../../errors/commonErrors.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { PopupProvider } from '../../features/login/LoginState.ts'
import type { Popup } from '../../platform/Platform.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import { createSocialRedirect } from './createSocialRedirect.ts'
import { loginErrors } from './loginErrors.ts'
import type { Obtain } from './Obtain.ts'
import { readSocialResult } from './readSocialResult.ts'
import type { StartLogin, WalletNamespace, WalletParts } from './WalletParts.ts'

const pollEvery = 1_000

export interface SocialLogin {
  login(provider: PopupProvider, obtain: Obtain, signal: AbortSignal): Promise<Connection>
  /** Takes the window that the click opened, or `undefined` if the browser blocked it. */
  inWindow(opened: Popup | undefined): Obtain
  /** Navigates the page itself to the provider. */
  inPage(provider: PopupProvider, signal: AbortSignal): Promise<never>
  /** The result in the page's URL after returning, if this page started the login. */
  finish(given: string): { provider: PopupProvider; obtain: Obtain } | undefined
}

/** Login with a social account, in a window that was opened during the click. */
export function createSocialLogin({
  accounts,
  cell,
  client,
  context,
  activeNamespace,
  memory,
  origin,
  startLogin,
  windows,
}: Omit<WalletParts, 'engine'> & {
  accounts: FrameAccounts
  startLogin: StartLogin
  activeNamespace(): WalletNamespace
}): SocialLogin {
  async function login(
    provider: PopupProvider,
    obtain: Obtain,
    signal: AbortSignal,
  ): Promise<Connection> {
    const finish = startLogin('social')
    cell.patch({ socialStep: 'window' })
    try {
      const resultUri = await obtain(provider, signal)
      assertNotAborted(signal)
      cell.patch({ socialStep: 'user' })
      await signInWith(resultUri, signal)
      memory.set('socialProvider', provider)
      return await finish()
    } finally {
      if (!signal.aborted) cell.patch({ socialStep: undefined })
    }
  }

  /** Gets the provider's result from a popup window. */
  const inWindow =
    (opened: Popup | undefined): Obtain =>
    async (provider, signal) => {
      if (!opened) throw loginErrors.POPUP_BLOCKED()
      assertNotAborted(signal)
      const attempt = new AbortController()
      const stop = () => attempt.abort()
      signal.addEventListener('abort', stop)
      const closed = watchClosing(opened, attempt.signal)
      try {
        const uri = await Promise.race([askRedirect(provider, attempt.signal), closed])
        const result = awaitResult(opened, new URL(uri).searchParams.get('state'), attempt.signal)
        opened.navigate(uri)
        return await Promise.race([result, closed])
      } finally {
        attempt.abort()
      }
    }

  /** For pages that cannot open windows. */
  const redirect = createSocialRedirect({
    askRedirect,
    clock: context.platform.clock,
    memory,
    origin,
    windows,
  })

  async function askRedirect(provider: PopupProvider, signal: AbortSignal): Promise<string> {
    const { uri } = await client
      .ask('GET_SOCIAL_REDIRECT_URI', { provider }, signal)
      .catch((cause) => {
        throw toFailure(cause, loginErrors.SOCIAL_NOT_STARTED())
      })
    // A frame on localhost may use a provider on localhost.
    const sanitized = sanitizeUrl(uri, origin.startsWith('https:') ? 'web' : 'service')
    if (!sanitized) throw loginErrors.NO_REDIRECT()
    return sanitized
  }

  async function signInWith(uri: string, signal: AbortSignal) {
    const namespace = activeNamespace()
    const place = accounts.place(accounts.networkFor(namespace))
    const preferredAccountType = accounts.types.get(namespace)
    try {
      const user = await client.ask(
        'CONNECT_SOCIAL',
        { uri, preferredAccountType, ...place },
        signal,
      )
      memory.set('socialUsername', user.userName ?? undefined)
    } catch (cause) {
      throw toFailure(cause, loginErrors.SOCIAL_FAILED())
    }
  }

  /** Rejects when the window is closed. Never resolves. */
  function watchClosing(opened: Popup, signal: AbortSignal): Promise<never> {
    const closing = new Promise<never>((_, reject) => {
      let polls = 0
      const cancel = context.platform.clock.every(pollEvery, () => {
        polls += 1
        if (!opened.isClosed()) return
        // A page with a `Cross-Origin-Opener-Policy` header sees its windows as closed at once.
        if (polls === 1)
          context.logger.warn(
            'The popup of the social login closed at once. If nobody closed it, this page is ' +
              'served with Cross-Origin-Opener-Policy: same-origin; it needs same-origin-allow-popups.',
          )
        reject(loginErrors.POPUP_CLOSED())
      })
      signal.addEventListener('abort', cancel)
    })
    closing.catch(() => {
      // It may reject before it is awaited.
    })
    return closing
  }

  /**
   * Resolves with the provider's result. Accepts one message, only from our own window and the
   * secure site.
   */
  function awaitResult(opened: Popup, state: string | null, signal: AbortSignal): Promise<string> {
    const result = new Promise<string>((resolve, reject) => {
      const stop = windows.onMessage(({ data, origin: from, source }) => {
        if (source !== opened.source || from !== origin) return
        const said = readSocialResult(readField(data, 'resultUri'), { origin, state })
        if (!said) return
        stop()
        if (said.refusal === undefined) resolve(said.resultUri)
        else reject(loginErrors.SOCIAL_FAILED().because(said.refusal))
      })
      signal.addEventListener('abort', () => {
        stop()
        reject(commonErrors.ABORTED())
      })
    })
    result.catch(() => {
      // It may reject before it is awaited.
    })
    return result
  }

  return {
    login,
    inWindow,
    inPage: redirect.leave,
    finish: redirect.finish,
  }
}

/** Converts the frame's refusal to the error of this step. Errors of the frame itself stay. */
function toFailure(cause: unknown, failure: EngineError): unknown {
  return isEngineError(cause, 'login/REFUSED') ? failure.because(cause) : cause
}
