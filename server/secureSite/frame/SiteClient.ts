import type {
  SiteAnswer,
  SiteProblemCode,
  SiteRequest,
  SiteRequestName,
  SiteValues,
  SiteWallet,
  siteHeaders,
} from '../SiteApi.ts'
import { KeyError } from './keys/keyErrors.ts'
import type { StoragePlace } from './storage/FrameStorage.ts'
import type { FrameLanguage } from './texts/FrameLanguage.ts'

/**
 * The header names of `SiteApi.ts`. The frame repeats them, because importing that file would also
 * load its schemas.
 */
export const headerNames = {
  project: 'x-latchkey-project',
  app: 'x-latchkey-app',
  language: 'x-latchkey-language',
  holder: 'x-latchkey-holder',
} as const satisfies typeof siteHeaders

/** An error of the site that the user can do something about, with a message for the user. */
export class SiteError extends Error {
  override readonly name = 'SiteError'
  readonly code: SiteProblemCode
  /** How long to wait before the next attempt. */
  readonly seconds: number | undefined
  /** The current wallet, if another tab or device changed the wallet first. */
  readonly wallet: SiteWallet | undefined

  constructor(problem: NonNullable<SiteAnswer<never>['problem']>) {
    super(problem.message)
    this.code = problem.code
    this.seconds = problem.seconds
    this.wallet = problem.wallet
  }
}

/** Creates the error for an answer of the site that contains an older state of the wallet. */
export const staleWallet = () =>
  new SiteError({
    code: 'wallet/STALE',
    message: 'The site answers with an older state of the wallet. Try again.',
  })

/**
 * The error for a site that did not answer. It is also the error for a refusal whose reason the
 * user cannot change.
 */
export class SiteUnreachable extends Error {
  override readonly name = 'SiteUnreachable'
  readonly code = 'unreachable'
  constructor() {
    super('The wallet’s site does not answer. Check your connection, and try again.')
  }
}

export interface SiteClient {
  /** The headers of every request. Forms and links of other sites cannot send these headers. */
  readonly headers: Readonly<Record<string, string>>
  /**
   * Sends a request with the site's cookies. The place where the frame stores data holds the
   * cookies.
   */
  readonly fetch: typeof fetch
  /** Sends a request to the secure site. Throws `SiteError` or `SiteUnreachable`. */
  ask<Name extends SiteRequestName>(
    name: Name,
    ...[body]: SiteRequest<Name> extends Record<string, never> ? [] : [SiteRequest<Name>]
  ): Promise<SiteValues[Name]>
}

/**
 * Creates the client for requests to the secure site. `language`: the language of the mails that a
 * request sends. `app`: the origin of the page around the frame, or `undefined` in a window of the
 * site. `place`: returns the place that holds the cookies.
 */
export function createSiteClient({
  app,
  language,
  place,
  projectId,
}: {
  projectId: string
  language: FrameLanguage
  app?: string
  place(): StoragePlace
}): SiteClient {
  const send: typeof fetch = (...request) => {
    const { fetch, guard } = place()
    return guard(fetch(...request))
  }
  const all = {
    'content-type': 'application/json',
    [headerNames.project]: projectId,
    ...(app !== undefined && { [headerNames.app]: app }),
  }
  return {
    headers: all,
    fetch: send,
    async ask(name, ...[body]) {
      const response = await send(`/api/${name}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { ...all, [headerNames.language]: language.locale() },
        body: JSON.stringify(body ?? {}),
      }).catch((error) => {
        // A `KeyError` means that the user closed the window that stores the wallet. The caller
        // gets this error unchanged.
        if (error instanceof KeyError) throw error
        throw new SiteUnreachable()
      })
      if (!response.ok) throw new SiteUnreachable()
      const { problem, value } = await response.json().catch(() => {
        throw new SiteUnreachable()
      })
      if (problem) throw new SiteError(problem)
      return value
    },
  }
}
