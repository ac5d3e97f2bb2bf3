import type { SiteUser } from '../../SiteApi.ts'
import { type SiteClient, SiteError } from '../SiteClient.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import { element } from './element.ts'
import { runInView } from './runInView.ts'
import type { Screen, View } from './Screen.ts'

/** Does the work. If the site wants a recent login for it, the user logs in again first. */
export async function withRecentLogin<Result>(
  parts: { client: SiteClient; screen: Screen; session: FrameSession },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SiteError && error.code === 'login/AGAIN')) throw error
    const user: SiteUser = parts.session.require()
    await parts.screen.askFirst(reauthenticateView({ client: parts.client, user }))
    return work()
  }
}

/** Asks the user to log in again, as the same person, before an act that cannot be taken back. */
export const reauthenticateView =
  ({ client, user }: { client: SiteClient; user: SiteUser }): View<void> =>
  (main, { done, failed }) => {
    const status = element('p', { className: 'hint', role: 'status' })
    const run = (work: () => Promise<unknown>) => () => runInView({ main, status }, work)
    const { email, logins } = user
    const code = element('input', {
      inputMode: 'numeric',
      autocomplete: 'one-time-code',
      maxLength: 6,
    })
    const field = element('label', { hidden: true }, element('span', {}, 'Six-digit code'), code)
    const verify = element(
      'button',
      { type: 'button', className: 'primary', hidden: true },
      'Continue',
    )
    const send = element('button', { type: 'button', className: 'primary' }, 'Send a code')
    send.addEventListener(
      'click',
      run(async () => {
        await client.ask('email/begin', { email: email ?? '', again: true })
        field.hidden = false
        verify.hidden = false
        code.focus()
      }),
    )
    verify.addEventListener(
      'click',
      run(async () => {
        await client.ask('email/verify', { code: code.value.replaceAll(/\s/g, '') })
        done()
      }),
    )
    const passkey = element('button', { type: 'button' }, 'Use your passkey')
    passkey.addEventListener(
      'click',
      run(async () => {
        const { options } = await client.ask('passkey/loginOptions')
        const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(Object(options))
        const credential = await navigator.credentials.get({ publicKey })
        if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was used.')
        await client.ask('passkey/login', { credential: Object(credential.toJSON()) })
        done()
      }),
    )
    const cancel = element('button', { type: 'button' }, 'Cancel')
    cancel.addEventListener('click', () => failed(new Error('You cancelled. Nothing was changed.')))
    const ways = [
      ...(logins.includes('passkey') ? [passkey] : []),
      ...(email ? [send, field, verify] : []),
    ]
    main.replaceChildren(
      element('h1', {}, 'Log in again'),
      element(
        'p',
        {},
        ways.length > 0
          ? 'This needs a login of the last 15 minutes.'
          : 'Log out on the page and log in again. Then you have 15 minutes for this.',
      ),
      ...ways,
      status,
      element('div', { className: 'buttons' }, cancel),
    )
    return () => {}
  }
