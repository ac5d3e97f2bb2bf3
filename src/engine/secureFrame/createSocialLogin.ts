import { commonErrors } from '../errors/commonErrors.ts'
import { type EngineError, isEngineError } from '../errors/EngineError.ts'
import { readField } from '../errors/readField.ts'
import type { Connection } from '../features/connection/Connection.ts'
import type { PopupProvider } from '../features/login/LoginState.ts'
import { cleanText } from '../gates/cleanText.ts'
import { gateUrl } from '../gates/gateUrl.ts'
import type { Popup } from '../platform/Platform.ts'
import { createOperation } from '../store/createOperation.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import { loginErrors } from './loginErrors.ts'
import type { WalletNamespace, WalletParts } from './WalletParts.ts'

const pollEvery = 1_000
const longestUri = 16_384

/** Signing in with a social account, in a window that was opened in the click. */
export function createSocialLogin({
  accounts,
  cell,
  client,
  connect,
  context,
  family,
  memory,
  origin,
  windows,
}: WalletParts & {
  accounts: FrameAccounts
  connect(): Promise<Connection>
  family(): WalletNamespace
}) {
  let popup: Popup | undefined

  const login = createOperation(cell.at('social'), async (provider: PopupProvider, { signal }) => {
    const opened = popup
    if (!opened) throw loginErrors.POPUP_BLOCKED()
    const attempt = new AbortController()
    const stop = () => attempt.abort()
    signal.addEventListener('abort', stop, { once: true })
    cell.patch({ socialStep: 'window' })
    const closed = watchClosing(opened, attempt.signal)
    try {
      const uri = await Promise.race([askRedirect(provider, attempt.signal), closed])
      const result = awaitResult(opened, stateOf(uri), attempt.signal)
      opened.navigate(uri)
      const resultUri = await Promise.race([result, closed])
      opened.close()
      cell.patch({ socialStep: 'user' })
      await signInWith(resultUri, attempt.signal)
      memory.set('socialProvider', provider)
      return await connect()
    } finally {
      signal.removeEventListener('abort', stop)
      attempt.abort()
      opened.close()
      cell.patch({ socialStep: undefined })
    }
  })

  async function askRedirect(provider: PopupProvider, signal: AbortSignal): Promise<string> {
    const { uri } = await client
      .ask('GET_SOCIAL_REDIRECT_URI', { provider }, signal)
      .catch((cause) => {
        throw toFailure(cause, loginErrors.SOCIAL_NOT_STARTED())
      })
    // A frame on this machine may name a provider on it.
    const gated = gateUrl(uri, origin.startsWith('https:') ? 'web' : 'service')
    if (!gated) throw loginErrors.NO_REDIRECT()
    return gated
  }

  async function signInWith(uri: string, signal: AbortSignal) {
    const namespace = family()
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

  /** Rejects when the window is closed. It never resolves. */
  function watchClosing(opened: Popup, signal: AbortSignal): Promise<never> {
    const closing = new Promise<never>((_, reject) => {
      let polls = 0
      const cancel = context.platform.clock.every(pollEvery, () => {
        polls += 1
        if (!opened.isClosed() || cell.get().socialStep !== 'window') return
        // A page whose header cuts it off from its windows sees them closed at once.
        if (polls === 1)
          context.logger.warn(
            'The popup of the social login closed at once. If nobody closed it, this page is ' +
              'served with Cross-Origin-Opener-Policy: same-origin; it needs same-origin-allow-popups.',
          )
        reject(loginErrors.POPUP_CLOSED())
      })
      signal.addEventListener('abort', cancel, { once: true })
    })
    closing.catch(() => {
      // It may happen while nobody waits for it.
    })
    return closing
  }

  /** What the provider said, from our own window alone, on the secure site alone, once. */
  function awaitResult(opened: Popup, state: string | null, signal: AbortSignal): Promise<string> {
    const result = new Promise<string>((resolve, reject) => {
      const stop = windows.onMessage(({ data, origin: from, source }) => {
        if (source !== opened.source || from !== origin) return
        const given = readField(data, 'resultUri')
        const uri = readResult(given, origin)
        if (!uri) return
        const refusal = refusalIn(uri)
        if (refusal === undefined && state !== null && stateOf(uri.href) !== state) return
        stop()
        if (refusal === undefined) resolve(String(given))
        else reject(loginErrors.SOCIAL_FAILED().because(refusal))
      })
      signal.addEventListener(
        'abort',
        () => {
          stop()
          reject(commonErrors.ABORTED())
        },
        { once: true },
      )
    })
    result.catch(() => {
      // It may happen while nobody waits for it.
    })
    return result
  }

  return {
    login,
    /** The window as the click opened it, or nothing where the browser blocked it. */
    hold(opened: Popup | undefined) {
      popup?.close()
      popup = opened
    },
    reset: login.reset,
  }
}

function readResult(given: unknown, origin: string): URL | undefined {
  if (typeof given !== 'string' || given.length > longestUri || !URL.canParse(given))
    return undefined
  const uri = new URL(given)
  return uri.origin === origin && !uri.username && !uri.password ? uri : undefined
}

const stateOf = (uri: string) => new URL(uri).searchParams.get('state')

function refusalIn({ href }: URL): string | undefined {
  const [, words] = /[?&#]error=([^&#]*)/.exec(href) ?? []
  return words === undefined ? undefined : cleanText(words.replaceAll('+', ' '), 200)
}

/** The frame's refusal becomes this step's own words; what concerns the frame itself stays. */
function toFailure(cause: unknown, failure: EngineError): unknown {
  return isEngineError(cause, 'login/REFUSED') ? failure.because(cause) : cause
}
