import { createSiteClient } from './SiteClient.ts'
import { element } from './views/element.ts'
import { runInView } from './views/runInView.ts'

/**
 * The window that creates a passkey: at top level, because some browsers create none in a frame of
 * another site. It gives its opener a code that only the frame with the verifier can use.
 */
export function openPasskeyPage(
  main: HTMLElement,
  { projectId, state }: { projectId: string; state: string },
) {
  const client = createSiteClient(projectId)
  const status = element('p', { className: 'hint', role: 'status' })
  const create = element('button', { type: 'button', className: 'primary' }, 'Create a passkey')
  create.addEventListener('click', () =>
    runInView({ main, status }, async () => {
      const { options } = await client.ask('passkey/createOptions', { state })
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(Object(options))
      const credential = await navigator.credentials.create({ publicKey })
      if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was created.')
      const { appOrigin, resultUri } = await client.ask('passkey/create', {
        state,
        credential: Object(credential.toJSON()),
      })
      returnResult({ resultUri, appOrigin })
      main.replaceChildren(
        element('h1', {}, 'Done'),
        element('p', {}, 'You can close this window.'),
      )
      window.close()
    }),
  )
  main.replaceChildren(
    element('h1', {}, 'Create a passkey'),
    element('p', {}, 'It stays on your device or in your password manager, and opens your wallet.'),
    status,
    element('div', { className: 'buttons' }, create),
  )
}

/** To the frame that opened this window, or else to the app that did. Never to another page. */
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
