import { commonErrors } from '../../errors/defineErrors.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { PopupProvider } from '../../features/login/Login.ts'
import type { Clock, Popup } from '../../platform/Platform.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { assertNotAborted, untilAborted } from '../../store/untilAborted.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import type { LoginMemory } from './createLoginMemory.ts'
import { loginErrors } from './loginErrors.ts'
import type { StartLogin, WalletNamespace, WalletParts } from './WalletParts.ts'

/** Resolves with the URL of the provider's result. Rejects if the provider refused. */
type Obtain = (provider: PopupProvider, signal: AbortSignal) => Promise<string>

const pollEvery = 1_000

export interface SocialLogin {
  login(provider: PopupProvider, obtain: Obtain, signal: AbortSignal): Promise<Connection>
  /**
   * Uses the window that the click opened. `opened` is `undefined` if the browser blocked the
   * window, or if the frame needs storage first. `again` opens a window after the user has allowed
   * storage.
   */
  inWindow(opened: Popup | undefined, again: () => Popup | undefined): Obtain
  /** Navigates the page itself to the provider. */
  inPage(provider: PopupProvider, signal: AbortSignal): Promise<never>
  /** Reads the result from the page's URL. Returns `undefined` if this page started no login. */
  finish(given: string): { provider: PopupProvider; obtain: Obtain } | undefined
}

/** Provides the login with a social account, in a window that was opened during the click. */
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

  /** Runs the work while the window is open. */
  async function whileOpen<Result>(
    opened: Popup,
    signal: AbortSignal,
    work: (closes: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const attempt = new AbortController()
    const stop = () => attempt.abort()
    signal.addEventListener('abort', stop)
    try {
      return await Promise.race([work(attempt.signal), watchClosing(opened, attempt.signal)])
    } finally {
      attempt.abort()
    }
  }

  /** Gets the provider's result from a window, or nothing if the frame needs storage first. */
  const visit = (opened: Popup, provider: PopupProvider, signal: AbortSignal) =>
    whileOpen(opened, signal, async (closes) => {
      await client.ready(closes)
      if (client.needsStorage()) return
      const uri = await askRedirect(provider, closes)
      const result = awaitResult(opened, new URL(uri).searchParams.get('state'), closes)
      opened.navigate(uri)
      return result
    })

  /** Gets the provider's result from a popup window. */
  const inWindow =
    (first: Popup | undefined, again: () => Popup | undefined): Obtain =>
    async (provider, signal) => {
      if (!first && !client.needsStorage()) throw loginErrors.POPUP_BLOCKED()
      assertNotAborted(signal)
      const found = first && (await visit(first, provider, signal))
      if (found !== undefined) return found
      // Closes an earlier attempt, because the frame allows only one request and one window at a
      // time.
      first?.close()
      const given = await client.readyForLogin(signal, provider)
      if (given !== undefined) return resultFrom(given, { origin, state: null })
      const second = again()
      const result = second && (await visit(second, provider, signal))
      if (result === undefined) throw loginErrors.POPUP_BLOCKED()
      return result
    }

  /** Used by pages that cannot open windows. */
  const redirect = createSocialRedirect({
    async askRedirect(provider, signal) {
      await client.readyForLogin(signal)
      return askRedirect(provider, signal)
    },
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
        // On a page with a `Cross-Origin-Opener-Policy` header, an open window looks closed.
        if (polls === 1)
          context.logger.warn(
            'The popup of the social login closed at once. If the user did not close it, this page is ' +
              'served with Cross-Origin-Opener-Policy: same-origin; it needs same-origin-allow-popups.',
          )
        reject(loginErrors.POPUP_CLOSED())
      })
      signal.addEventListener('abort', cancel)
    })
    closing.catch(() => {
      // Handles a rejection here, because the promise may reject before it is awaited.
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
      // Handles a rejection here, because the promise may reject before it is awaited.
    })
    return result
  }

  return {
    login,
    inWindow,
    inPage: redirect.leave,
    finish(given) {
      const found = redirect.finish(given)
      return (
        found && {
          ...found,
          // The page was left and loaded again, so the new frame does not have the data of this
          // login.
          async obtain(provider, signal) {
            await client.readyForLogin(signal)
            return found.obtain(provider, signal)
          },
        }
      )
    },
  }
}

/** Converts the frame's refusal to the error of this step. Keeps errors of the frame itself. */
function toFailure(cause: unknown, failure: EngineError): unknown {
  return isEngineError(cause, 'login/REFUSED') ? failure.because(cause) : cause
}

const lifetime = 10 * 60_000

interface SocialRedirectOptions extends Pick<WalletParts, 'origin' | 'windows'> {
  askRedirect: Obtain
  clock: Clock
  memory: LoginMemory
}

interface Attempt {
  provider: PopupProvider
  state: string
}

/**
 * Creates a social login that navigates the page itself to the provider, and back with the result.
 */
export function createSocialRedirect({
  askRedirect,
  clock,
  memory,
  origin,
  windows,
}: SocialRedirectOptions) {
  /**
   * Takes the login attempt that this page stored before the user left the page. An attempt is
   * valid for one result.
   */
  function takeAttempt(): Attempt | undefined {
    const kept = memory.get('socialAttempt')
    memory.set('socialAttempt', undefined)
    try {
      const { at, provider, state } = JSON.parse(kept ?? '{}')
      const isFresh = clock.now() - at < lifetime
      return isFresh && typeof state === 'string' ? { provider, state } : undefined
    } catch {
      // The stored value was not written by latchkey.
      return undefined
    }
  }

  /** Returns the page's URL without the parameters of a login. */
  function pageAddress(): string {
    const url = new URL(windows.href())
    url.searchParams.delete('result_uri')
    return url.href
  }

  return {
    async leave(provider: PopupProvider, signal: AbortSignal): Promise<never> {
      const uri = new URL(await askRedirect(provider, signal))
      const state = uri.searchParams.get('state')
      if (!state) throw loginErrors.NO_REDIRECT()
      // The secure site returns the user to this address.
      uri.searchParams.set('state', `${state}--${encodeURIComponent(pageAddress())}`)
      memory.set('socialAttempt', JSON.stringify({ at: clock.now(), provider, state }))
      windows.leaveFor(uri.href)
      return untilAborted(new Promise<never>(() => {}), signal)
    },

    finish(given: string): { provider: PopupProvider; obtain: Obtain } | undefined {
      const attempt = takeAttempt()
      if (!attempt) return undefined
      windows.rename(pageAddress())
      return {
        provider: attempt.provider,
        obtain: async () => resultFrom(given, { origin, state: attempt.state }),
      }
    },
  }
}

/**
 * Returns the URL of a result. Throws if the provider refused, or if the result belongs to another
 * attempt.
 */
function resultFrom(given: unknown, of: Parameters<typeof readSocialResult>[1]): string {
  const said = readSocialResult(given, of)
  if (said && said.refusal === undefined) return said.resultUri
  throw loginErrors.SOCIAL_FAILED().because(said?.refusal)
}

const longestUri = 16_384

/**
 * Reads the result of a provider: its URL, and the reason if the provider refused. `undefined`
 * unless the URL is on the secure site and belongs to this attempt.
 */
export function readSocialResult(
  given: unknown,
  { origin, state }: { origin: string; state: string | null },
): { resultUri: string; refusal?: string | undefined } | undefined {
  if (typeof given !== 'string' || given.length > longestUri || !URL.canParse(given))
    return undefined
  const uri = new URL(given)
  if (uri.origin !== origin || uri.username || uri.password) return undefined
  const [, words] = /[?&#]error=([^&#]*)/.exec(uri.href) ?? []
  if (words !== undefined)
    return { resultUri: given, refusal: cleanText(words.replaceAll('+', ' '), 200) }
  const said = uri.searchParams.get('state')
  // The state may be followed by `--` and the page's return address.
  const isOurs = state === null || said === state || said?.startsWith(`${state}--`)
  return isOurs ? { resultUri: given } : undefined
}
