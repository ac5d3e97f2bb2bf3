import { randomId, type SiteUser, siteRefusal, type Users } from './createUsers.ts'

export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SiteSocialProvider = (typeof socialProviders)[number]

export interface SocialAttempt {
  readonly provider: SiteSocialProvider
  /** The app that started it, and gets its result. */
  readonly appOrigin: string
  answer?: { readonly uri: string; readonly code: string | undefined }
}

/** Logins with the sandbox's own providers: consent pages, with one answer for each attempt. */
export function createSocials(users: Users, url: () => string) {
  const attempts = new Map<string, SocialAttempt>()

  function require(state: unknown): SocialAttempt {
    const attempt = attempts.get(idOf(state))
    if (!attempt) throw siteRefusal('This login is over')
    return attempt
  }

  return {
    /** The URL of the consent page. `state` binds the result to this attempt. */
    begin(provider: unknown, appOrigin: string): string {
      const known = socialProviders.find((one) => one === provider)
      if (!known) throw siteRefusal('There is no such provider')
      const state = randomId()
      attempts.set(state, { provider: known, appOrigin })
      return `${url()}/social/${known}?state=${state}`
    },
    require,
    /** The user answered the provider. */
    answer(state: unknown, isApproved: boolean) {
      const attempt = require(state)
      const code = isApproved ? randomId() : undefined
      const query = new URLSearchParams({
        ...(code ? { code } : { error: 'access_denied' }),
        state: String(state),
      })
      attempt.answer ??= { uri: `${url()}/social/result?${query}`, code }
    },
    /** Logs in the user of a result, once. */
    finish(uri: unknown): SiteUser {
      const result = URL.canParse(String(uri)) ? new URL(String(uri)) : undefined
      if (result?.origin !== url()) throw siteRefusal('The result is from elsewhere')
      const state = result.searchParams.get('state')
      const { answer, provider } = require(state)
      attempts.delete(idOf(state))
      if (!answer?.code || answer.code !== result.searchParams.get('code')) {
        throw siteRefusal('The login was not approved')
      }
      const email = `${provider}.visitor@sandbox.example`
      return users.forAccount(
        `social:${provider}`,
        provider === 'x' ? undefined : email,
        `${provider}-visitor`,
      )
    },
    /** The return URL with the result, for a page that could not open a window. */
    wayBack(state: unknown): string | undefined {
      const { answer, appOrigin } = require(state)
      const href = readHref(String(state).split('--').slice(1).join('--'))
      if (!answer || !URL.canParse(href) || new URL(href).origin !== appOrigin) return undefined
      const url = new URL(href)
      url.searchParams.set('result_uri', answer.uri)
      return url.href
    },
    clear: () => attempts.clear(),
  }
}

/** The attempt's id: an app may append its return URL. */
const idOf = (state: unknown) => String(state).split('--')[0]!

function readHref(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw siteRefusal('The way back is not an address')
  }
}
