import type { SiteUser } from '../../SiteApi.ts'
import { openWindow } from '../openWindow.ts'
import type { SiteClient } from '../SiteClient.ts'
import { WordsError } from '../texts/Words.ts'
import { createWindowLogin } from './WindowLogin.ts'

/**
 * Creates a passkey in a window of the site, because some browsers cannot create a passkey in a
 * frame of another site. Resolves with the user of the passkey. With `id`, the passkey is for this
 * user. Throws `login/AGAIN` if the login of this user is older than 15 minutes. Throws
 * `login/OVER` if another user is logged in. With `isNew`, the passkey becomes the login of a new
 * user. If `signal` aborts before the window returns its result, the frame does not use the passkey
 * as a login.
 */
export async function createPasskey(
  client: SiteClient,
  {
    id,
    isNew,
    opened,
    signal,
  }: { id?: string; isNew?: boolean; opened: Window; signal?: AbortSignal },
): Promise<SiteUser> {
  const login = createWindowLogin()
  const { uri } = await client.ask('passkey/begin', { ...login.begin(), id, isNew })
  const result = resultFrom(opened)
  opened.location.href = uri
  const finish = login.finish(await result)
  signal?.throwIfAborted()
  return (await client.ask('window/finish', finish)).user
}

/**
 * Opens the window that creates a passkey, and closes the window after `work`. `work` may ask for a
 * new login first. Call this function in the click handler, before any `await`. If `signal` aborts,
 * the window closes and the promise rejects.
 */
export async function inPasskeyWindow<Result>(
  work: (opened: Window) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const opened = openWindow('/loading')
  if (!opened) throw new WordsError('window.blocked')
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      work(opened).then(resolve, reject)
    })
  } finally {
    opened.close()
  }
}

/**
 * Resolves with the result of the window that creates a passkey. Rejects if the user closes the
 * window.
 */
const resultFrom = (opened: Window) =>
  new Promise<string>((resolve, reject) => {
    const closed = setInterval(
      () => opened.closed && end(() => reject(new WordsError('passkey.closed'))),
      500,
    )
    function end(finish: () => void) {
      clearInterval(closed)
      window.removeEventListener('message', receive)
      finish()
    }
    function receive({ data, origin, source }: MessageEvent) {
      if (source !== opened || origin !== location.origin) return
      if (typeof data?.resultUri === 'string') end(() => resolve(data.resultUri))
    }
    window.addEventListener('message', receive)
  })
