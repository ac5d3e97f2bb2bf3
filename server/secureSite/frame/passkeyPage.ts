import { createSiteClient, type SiteClient } from './SiteClient.ts'
import { ownStorage } from './storage/FrameStorage.ts'
import { createLanguage } from './texts/FrameLanguage.ts'
import { WordsError } from './texts/Words.ts'
import { element } from './views/element.ts'
import { runInView } from './views/runInView.ts'
import { createScreen, type View } from './views/Screen.ts'

/**
 * Shows the page of the window that creates a passkey. The window is at top level, because some
 * browsers cannot create a passkey in a frame of another site. The window returns a code to its
 * opener. Only the frame that has the verifier can use the code.
 */
export const openPasskeyPage = (
  main: HTMLElement,
  { projectId, state }: { projectId: string; state: string },
) => {
  // The window uses the language of the frame that opened it.
  const language = createLanguage([document.documentElement.lang, ...navigator.languages])
  const { place } = ownStorage
  const client = createSiteClient({ projectId, language, place })
  return createScreen(main, language).ask(passkeyView(client, state))
}

const passkeyView =
  (client: SiteClient, state: string): View<void> =>
  (main, _, say) => {
    const status = element('p', { className: 'hint', role: 'status' })
    const create = element(
      'button',
      { type: 'button', className: 'primary' },
      say('act.createPasskey'),
    )
    create.addEventListener('click', () =>
      runInView({ main, say, status }, async () => {
        const { options } = await client.ask('passkey/createOptions', { state })
        const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(Object(options))
        const credential = await navigator.credentials.create({ publicKey })
        if (!(credential instanceof PublicKeyCredential)) throw new WordsError('passkey.none')
        const { appOrigin, resultUri } = await client.ask('passkey/create', {
          state,
          credential: Object(credential.toJSON()),
        })
        returnResult({ resultUri, appOrigin })
        main.replaceChildren(
          element('h1', {}, say('act.done')),
          element('p', {}, say('passkey.closeWindow')),
        )
        window.close()
      }),
    )
    main.replaceChildren(
      element('h1', {}, say('act.createPasskey')),
      element('p', {}, say('passkey.purpose')),
      status,
      element('div', { className: 'buttons' }, create),
    )
    return () => {}
  }

/**
 * Sends the result to the opener of this window. The opener is the frame or the app. No other page
 * gets the result.
 */
export function returnResult({ appOrigin, resultUri }: { appOrigin: string; resultUri: string }) {
  window.opener?.postMessage({ resultUri }, isOwn(window.opener) ? location.origin : appOrigin)
}

function isOwn(opener: Window): boolean {
  try {
    return opener.location.origin === location.origin
  } catch {
    return false
  }
}
