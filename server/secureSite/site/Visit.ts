import type { Project } from '../../projects/createProjects.ts'
import type { FrameLanguage } from '../frame/texts/FrameLanguage.ts'
import type { SiteRequest, SiteRequestName, SiteUser, SiteValues } from '../SiteApi.ts'
import type { LiveSession } from './createSessions.ts'
import type { Place } from './createSiteKeys.ts'
import { siteRefusal } from './siteProblem.ts'

/** A validated request of one of the site's pages. */
export interface Visit {
  project: Project
  /** The origin of the page around the frame. `undefined` in a window of the site. */
  app: string | undefined
  /**
   * The id of the browser, which differs for each host page. `undefined` if the browser returned no
   * cookie.
   */
  browser: string | undefined
  /** The secret of a frame that uses the cookies of a window. */
  holder: string | undefined
  /** The cookie of a window of the site. */
  window: string | undefined
  /** The language of the page. Default: the language of the browser. */
  language: FrameLanguage
  /** The network address of the browser, for limits. */
  network: string
  /** The browser's name, such as `Firefox on Linux`. */
  label: string
  session: LiveSession | undefined
  setBrowser(): void
  /** Sets the session's cookie. `undefined` removes the cookie. */
  setSession(token: string | undefined): void
  /** Replaces the session's cookie, if the cookie is old enough. */
  renewSession(): Promise<void>
}

/** A function that answers each request, by the request's name. */
export type SiteAnswers = {
  [Name in SiteRequestName]: (
    visit: Visit,
    body: SiteRequest<Name>,
  ) => Promise<SiteValues[Name]> | SiteValues[Name]
}

/** Logs this user in on this browser. */
export type LogIn = (visit: Visit, user: string) => Promise<SiteUser>

export function requireBrowser({ browser }: Visit): string {
  if (browser === undefined) throw siteRefusal('login/NO_COOKIES')
  return browser
}

/** Returns the place in the database of a pending login that only this frame can continue. */
export const holderOf = (visit: Visit): Place => [requireBrowser(visit), visit.holder ?? '']

export function requireApp({ app }: Visit): string {
  if (app === undefined) throw siteRefusal('login/OVER')
  return app
}

export function requireSession({ browser, session }: Visit): LiveSession {
  if (session) return session
  throw siteRefusal(browser === undefined ? 'login/NO_COOKIES' : 'login/NONE')
}

/** Returns the session of this user. Throws if another tab has logged in another user. */
export function requireSessionOf(visit: Visit, user: string): LiveSession {
  const session = requireSession(visit)
  if (session.user !== user) throw siteRefusal('login/OVER')
  return session
}

export function requireRecentSession(visit: Visit): LiveSession {
  const session = requireSession(visit)
  if (!session.isRecent) throw siteRefusal('login/AGAIN')
  return session
}
