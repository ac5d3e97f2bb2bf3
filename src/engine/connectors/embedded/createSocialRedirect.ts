import type { PopupProvider } from '../../features/login/LoginState.ts'
import type { Clock } from '../../platform/Platform.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { LoginMemory } from './createLoginMemory.ts'
import { loginErrors } from './loginErrors.ts'
import type { Obtain } from './Obtain.ts'
import { readSocialResult } from './readSocialResult.ts'
import type { WalletParts } from './WalletParts.ts'

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

/** A social login that navigates the page itself to the provider, and back with the result. */
export function createSocialRedirect({
  askRedirect,
  clock,
  memory,
  origin,
  windows,
}: SocialRedirectOptions) {
  /** The attempt that this page started before it was left. Each is valid for one result. */
  function takeAttempt(): Attempt | undefined {
    const kept = memory.get('socialAttempt')
    memory.set('socialAttempt', undefined)
    try {
      const { at, provider, state } = JSON.parse(kept ?? '{}')
      const isFresh = clock.now() - at < lifetime
      return isFresh && typeof state === 'string' ? { provider, state } : undefined
    } catch {
      // Not written by us.
      return undefined
    }
  }

  /** The page's URL without the parameters of a login. */
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
        async obtain() {
          const said = readSocialResult(given, { origin, state: attempt.state })
          if (said && said.refusal === undefined) return said.resultUri
          throw loginErrors.SOCIAL_FAILED().because(said?.refusal)
        },
      }
    },
  }
}
