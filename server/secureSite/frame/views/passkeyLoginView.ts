import type { SiteUser } from '../../SiteApi.ts'
import { rpcErrors } from '../askNode.ts'
import type { SiteClient } from '../SiteClient.ts'
import { createPasskey, inPasskeyWindow } from '../session/createPasskey.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import type { FrameStorage } from '../storage/FrameStorage.ts'
import { element } from './element.ts'
import { runInView } from './runInView.ts'
import type { Screen, View } from './Screen.ts'

/** Logs the user in with only a passkey. Asks the user for storage first. */
export async function connectPasskey(
  {
    client,
    screen,
    session,
    storage,
  }: { client: SiteClient; screen: Screen; session: FrameSession; storage: FrameStorage },
  aborted: AbortSignal,
) {
  await storage.requireForLogin(aborted)
  await session.enter(await screen.ask(passkeyLoginView(client), aborted))
}

/**
 * Asks for a passkey, or creates a passkey as the login of a new user. Fails with 4001 if the user
 * cancels.
 */
const passkeyLoginView =
  (client: SiteClient): View<SiteUser> =>
  (main, { done, failed }, say) => {
    const status = element('p', { className: 'hint', role: 'status' })
    const ending = new AbortController()
    const { signal } = ending
    const cancel = element('button', { type: 'button' }, say('act.cancel'))
    cancel.addEventListener('click', () => failed(rpcErrors.rejected()))
    const run = (work: () => Promise<SiteUser>) => () => {
      void runInView({ main, say, status }, async () => done(await work()))
      // Keeps the button enabled, so that a user who cannot find the browser's prompt can cancel.
      cancel.disabled = false
    }
    const create = element('button', { type: 'button' }, say('act.createPasskey'))
    create.addEventListener(
      'click',
      run(() =>
        inPasskeyWindow((opened) => createPasskey(client, { isNew: true, opened, signal }), signal),
      ),
    )
    const use = element('button', { type: 'button', className: 'primary' }, say('act.usePasskey'))
    use.addEventListener(
      'click',
      run(() => logInByPasskey(client, { signal })),
    )
    main.replaceChildren(
      element('h1', {}, say('login.passkey')),
      element('p', {}, say('login.passkeyHint')),
      use,
      create,
      status,
      element('div', { className: 'buttons' }, cancel),
    )
    return () => ending.abort()
  }

/**
 * Asks for a passkey of this site. `again`: the id of the user who is logged in. With `again`, the
 * site accepts only this user's passkeys.
 */
export async function logInByPasskey(
  client: SiteClient,
  { again, signal }: { again?: string; signal?: AbortSignal },
): Promise<SiteUser> {
  const { options } = await client.ask('passkey/loginOptions', { again })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(Object(options))
  const credential = await navigator.credentials.get({ publicKey, ...(signal && { signal }) })
  if (!(credential instanceof PublicKeyCredential)) throw rpcErrors.rejected()
  signal?.throwIfAborted()
  return (await client.ask('passkey/login', { credential: Object(credential.toJSON()) })).user
}
