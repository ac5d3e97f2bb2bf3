import { createHash, timingSafeEqual } from 'node:crypto'
import type { SiteSocial } from '../SiteApi.ts'
import type { Identity, NewPasskey } from './createAccounts.ts'
import { type Pending, randomToken } from './createPending.ts'
import type { Place } from './createSiteKeys.ts'
import { siteRefusal } from './siteProblem.ts'
import { requireApp, requireBrowser, type Visit } from './Visit.ts'

const windowTime = 10 * 60_000
const resultTime = 60_000

/** A window that a frame opened. */
export interface SiteWindow {
  kind: 'social' | 'passkey'
  project: string
  app: string
  /** The browser id of the frame. The frame and the window have different cookies. */
  browser: string
  /** SHA-256 of a verifier that only the frame has. */
  challenge: string
  provider?: SiteSocial | undefined
  /** The logged-in user who adds a passkey. */
  user?: string | undefined
  /** The cookie of the window in which the login began. The login continues only in that window. */
  window?: string | undefined
  /** The language of the frame that opened the window. */
  locale?: string | undefined
  /**
   * The URL of the host page. Set if the page could not open a window, so that the page itself went
   * to the login.
   */
  back?: string | undefined
}

/**
 * The user who has logged in in a window. `user`: the account to which the user chose to add the
 * login.
 */
export interface WindowLogin {
  identity?: Identity | undefined
  passkey?: NewPasskey | undefined
  user?: string | undefined
}

interface Result extends Pick<SiteWindow, 'project' | 'app' | 'browser' | 'challenge'> {
  login: WindowLogin
}

export interface Windows {
  /** Creates a window's `state`, which is in the URL of the window. */
  open(
    visit: Visit,
    window: Pick<SiteWindow, 'kind' | 'challenge' | 'provider' | 'user'>,
  ): Promise<string>
  /**
   * Returns the window with this `state`. Throws `login/OVER` if the window is not pending, or if
   * the login has begun in another window.
   */
  require(state: string, kind: SiteWindow['kind'], window: string | undefined): Promise<SiteWindow>
  /** Binds the login to this window. */
  begin(state: string, given: SiteWindow): Promise<void>
  /**
   * Ends the login, and returns its data. If two answers arrive, only one of them gets the data.
   */
  take(state: string, kind: SiteWindow['kind'], window: string | undefined): Promise<SiteWindow>
  /** Creates a result that only the frame can use, once and within a minute. */
  resolve(state: string, window: SiteWindow, login: WindowLogin): Promise<string>
  /** Returns the result of a refused login. */
  refuse(state: string): string
  /** Exchanges a result for its login. Throws `login/REFUSED` or `login/OVER`. */
  redeem(visit: Visit, uri: string, verifier: string): Promise<WindowLogin>
}

/** Manages logins in windows of the site, and returns their results to the frame that asked. */
export function createWindows({ origin, pending }: { origin: string; pending: Pending }): Windows {
  const place = (state: string): Place => ['window', state]
  const resultPlace = (code: string): Place => ['result', code]

  function check(
    found: SiteWindow | undefined,
    kind: SiteWindow['kind'],
    window: string | undefined,
  ): SiteWindow {
    if (found?.kind !== kind) throw siteRefusal('login/OVER')
    if (found.window !== undefined && found.window !== window) throw siteRefusal('login/OVER')
    return found
  }

  return {
    async open(visit, window) {
      const state = randomToken()
      const opened: SiteWindow = {
        ...window,
        project: visit.project.id,
        app: requireApp(visit),
        browser: requireBrowser(visit),
        locale: visit.language.locale(),
      }
      await pending.put(place(state), opened, windowTime)
      return state
    },
    require: async (state, kind, window) => check(await pending.get(place(state)), kind, window),
    begin: (state, given) => pending.put(place(state), given, windowTime),
    async take(state, kind, window) {
      check(await pending.get(place(state)), kind, window)
      const taken = check(await pending.take(place(state)), kind, window)
      // No window has begun this login, so the answer may be forged.
      if (taken.window === undefined) throw siteRefusal('login/OVER')
      return taken
    },
    async resolve(state, { app, browser, challenge, project }, login) {
      const code = randomToken()
      const result: Result = { app, browser, challenge, project, login }
      await pending.put(resultPlace(code), result, resultTime)
      const uri = new URL('/social/result', origin)
      uri.search = new URLSearchParams({ code, state }).toString()
      return uri.href
    },
    refuse(state) {
      const uri = new URL('/social/result', origin)
      uri.search = new URLSearchParams({ error: 'access_denied', state }).toString()
      return uri.href
    },
    async redeem(visit, given, verifier) {
      const uri = URL.canParse(given) ? new URL(given) : undefined
      if (uri?.origin !== origin || uri.pathname !== '/social/result')
        throw siteRefusal('login/OVER')
      if (uri.searchParams.has('error')) throw siteRefusal('login/REFUSED')
      // Removes the result before the verifier is compared, so that only one attempt is possible.
      const result = await pending.take<Result>(resultPlace(uri.searchParams.get('code') ?? ''))
      if (!result) throw siteRefusal('login/OVER')
      const hash = createHash('sha256').update(verifier).digest()
      const challenge = Buffer.from(result.challenge, 'base64url')
      const isRight =
        challenge.length === hash.length &&
        timingSafeEqual(challenge, hash) &&
        result.project === visit.project.id &&
        result.app === visit.app &&
        result.browser === visit.browser
      if (!isRight) throw siteRefusal('login/OVER')
      return result.login
    },
  }
}
