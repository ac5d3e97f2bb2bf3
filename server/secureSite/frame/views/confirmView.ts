import type { SiteRequest } from '../../SiteApi.ts'
import { rpcErrors } from '../askNode.ts'
import { type SiteClient, SiteError } from '../SiteClient.ts'
import { createPasskey, inPasskeyWindow } from '../session/createPasskey.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import { element } from './element.ts'
import { runInView } from './runInView.ts'
import type { View } from './Screen.ts'

/**
 * Asks for the user's passkey, and sends the passkey's answer with the request that needs the
 * answer. A user without a passkey creates a passkey first. Fails with 4001 if the user cancels.
 */
export function confirmView<Value>({
  client,
  purpose: given,
  send,
  session,
  withLogin,
}: {
  client: SiteClient
  /** The text that explains why the passkey is needed. Default: for a signature. */
  purpose?: string
  send(confirmation: SiteRequest<'wallet/share'>['confirmation']): Promise<Value>
  session: FrameSession
  /** Runs `work`. If the site requires a recent login, the user logs in again first. */
  withLogin(work: () => Promise<unknown>): Promise<unknown>
}): View<Value> {
  const { id } = session.require()
  // These variables keep their values while a new login shows on top of this view. This view then
  // opens again with the same state.
  const status = element('p', { className: 'hint', role: 'status' })
  let offered: 'use' | 'create' = 'use'
  let showOffer = () => {}

  function offer(next: typeof offered) {
    offered = next
    showOffer()
  }

  return (main, { done, failed }, say) => {
    const purpose = element('p', {}, given ?? say('passkey.always'))
    const cancel = element('button', { type: 'button' }, say('act.cancel'))
    cancel.addEventListener('click', () => failed(rpcErrors.rejected()))
    const use = element('button', { type: 'button', className: 'primary' }, say('act.usePasskey'))
    use.addEventListener('click', () => run(confirm))
    const create = element(
      'button',
      { type: 'button', className: 'primary' },
      say('act.createPasskey'),
    )
    create.addEventListener('click', () =>
      run(async () => {
        await inPasskeyWindow((opened) => withLogin(() => createPasskey(client, { id, opened })))
        offer('use')
      }, say('passkey.made')),
    )
    const ending = new AbortController()
    function run(work: () => Promise<unknown>, done?: string) {
      void runInView({ main, say, status, done }, work)
      // Keeps the button enabled, so that a user who cannot find the browser's prompt can cancel.
      cancel.disabled = false
    }

    async function confirm() {
      const { options, state } = await client
        .ask('passkey/confirmOptions', { id })
        .catch((error) => {
          if (error instanceof SiteError && error.code === 'passkey/NONE') offer('create')
          throw error
        })
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(Object(options))
      const credential = await navigator.credentials.get({
        publicKey,
        signal: ending.signal,
      })
      if (!(credential instanceof PublicKeyCredential)) throw rpcErrors.rejected()
      done(await send({ state, credential: Object(credential.toJSON()) }))
    }

    showOffer = () => {
      use.hidden = offered !== 'use'
      create.hidden = offered !== 'create'
    }
    showOffer()
    main.replaceChildren(
      element('h1', {}, say('passkey.confirm')),
      purpose,
      status,
      element('div', { className: 'buttons' }, cancel, create, use),
    )
    // Most browsers show the prompt without a click. In the other browsers, the user clicks the
    // button.
    if (offered === 'use') run(confirm)
    return () => ending.abort()
  }
}
