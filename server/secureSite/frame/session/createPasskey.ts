import type { SiteClient } from '../SiteClient.ts'
import { WordsError } from '../texts/Words.ts'
import { createWindowLogin } from './WindowLogin.ts'

/**
 * Creates a passkey of the user who is logged in, in a window of the site: some browsers create none
 * in a frame of another site. Call it in a click. Throws `login/AGAIN` if the login is older than 15
 * minutes.
 */
export async function createPasskey(client: SiteClient): Promise<void> {
  // The window opens in the click, before anything is awaited.
  const opened = window.open('/loading', 'latchkey-passkey', 'popup,width=420,height=680')
  if (!opened) throw new WordsError('passkey.blocked')
  const login = createWindowLogin()
  const { uri } = await client.ask('passkey/begin', login.begin())
  const result = resultFrom(opened)
  opened.location.href = uri
  await client.ask('window/finish', login.finish(await result))
}

/** The result that the window of a passkey returns. */
const resultFrom = (opened: Window) =>
  new Promise<string>((resolve, reject) => {
    const closed = setInterval(
      () => opened.closed && end(() => reject(new WordsError('passkey.closed'))),
      500,
    )
    function end(finish: () => void) {
      clearInterval(closed)
      window.removeEventListener('message', hear)
      finish()
    }
    function hear({ data, origin, source }: MessageEvent) {
      if (source !== opened || origin !== location.origin) return
      if (typeof data?.resultUri === 'string') end(() => resolve(data.resultUri))
    }
    window.addEventListener('message', hear)
  })
