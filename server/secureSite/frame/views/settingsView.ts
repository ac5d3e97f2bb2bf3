import type { SiteUser } from '../../SiteApi.ts'
import { canSeeItself, guardApproval } from '../approval/guardApproval.ts'
import { holdToApprove } from '../approval/holdToApprove.ts'
import { keyErrors } from '../keys/keyErrors.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import { askPasskey, canUsePrf } from '../recovery/askPasskey.ts'
import {
  leastPassphrase,
  newPassphraseHint,
  stretchPassphrase,
} from '../recovery/stretchPassphrase.ts'
import { type SiteClient, SiteError } from '../SiteClient.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import { createWindowLogin } from '../session/WindowLogin.ts'
import { element } from './element.ts'
import { passphraseField } from './passphraseField.ts'
import { reauthenticateView } from './reauthenticateView.ts'
import { tellProgress } from './recoverView.ts'
import { runInView } from './runInView.ts'
import type { Screen, View } from './Screen.ts'

interface SettingsParts {
  readonly client: SiteClient
  readonly keys: WalletKeys
  readonly screen: Screen
  readonly session: FrameSession
}

/** Recovery, export, the end of an upgrade, and deletion. Each act is in the frame, and needs a recent login. */
export const settingsView =
  ({ client, keys, screen, session }: SettingsParts): View<void> =>
  (main, { done }) => {
    const status = element('p', { className: 'hint', role: 'status' })
    const button = (text: string, work: () => Promise<unknown>, className = '') =>
      element('button', {
        type: 'button',
        className,
        textContent: text,
        onclick: () => runInView({ main, status }, () => again(work)),
      })

    /** Logs in again where the site wants a recent login, and does the work then. */
    async function again(work: () => Promise<unknown>) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof SiteError && error.code === 'login/AGAIN')) throw error
        const user: SiteUser = session.require()
        await screen.askFirst(reauthenticateView({ client, user }))
        return work()
      }
    }
    const wallet = () => session.require().wallet

    const passphrase = passphraseField({
      label: `Passphrase, at least ${leastPassphrase} characters`,
      autocomplete: 'new-password',
    })
    const repeated = passphraseField({ label: 'The same again', autocomplete: 'new-password' })

    const createPasskey = button('Create a passkey', async () => {
      // The window opens in the click, before anything is awaited.
      const opened = window.open('/loading', 'latchkey-passkey', 'popup,width=420,height=680')
      if (!opened) throw new Error('The browser blocked the window. Allow it, and try again.')
      const login = createWindowLogin()
      const { uri } = await client.ask('passkey/begin', login.begin())
      const result = resultFrom(opened)
      opened.location.href = uri
      await client.ask('window/finish', login.finish(await result))
      return 'Your passkey was created. Now use it to protect your key.'
    })
    const protectByPasskey = button(
      'Protect with a passkey',
      async () => {
        const { hint, secret } = await askPasskey()
        const way = { kind: 'passkey', hint: JSON.stringify(hint) } as const
        session.keep(await keys.setRecovery(wallet(), way, secret))
        show()
      },
      'primary',
    )
    const protectByPassphrase = button('Protect with this passphrase', async () => {
      if (passphrase.field.value !== repeated.field.value)
        throw new Error('The two passphrases differ.')
      const hint = newPassphraseHint()
      const secret = await stretchPassphrase(passphrase.field.value, hint, tellProgress(status))
      session.keep(await keys.setRecovery(wallet(), { kind: 'passphrase', hint }, secret))
      show()
    })
    const showWords = button('Show the twelve words', async () => {
      // The site refuses without a recent login, before the key is put together.
      await client.ask('recent')
      const words = await keys.words(wallet())
      text.replaceChildren(
        element(
          'p',
          { className: 'warning' },
          'Who has these words has your money. Write them down, and show them to no one.',
        ),
        element('p', { className: 'words' }, words),
      )
    })
    const confirmed = element('input', { type: 'checkbox' })
    const remove = element(
      'button',
      { type: 'button', disabled: true },
      'Hold to delete this wallet',
    )
    async function deleteWallet() {
      if (!confirmed.checked) throw new Error('Confirm that you want to lose this wallet.')
      const gone = wallet()
      await client.ask('user/delete')
      await keys.forget(gone)
      await session.leave().catch(() => {})
      screen.end(keyErrors.deleted())
    }
    // A page could lure a click to this button, so it is guarded as an approval is.
    let isSafe = false
    const hold = holdToApprove(remove, {
      isSafe: () => isSafe,
      approve: () => void runInView({ main, status }, () => again(deleteWallet)),
    })
    const stopGuard = canSeeItself()
      ? guardApproval(main, (next) => {
          isSafe = next
          remove.disabled = !next
          if (!next) hold.cancel()
        })
      : () => {}
    const text = element('div', {})
    const upgrades = element('div', {}, 'One moment')
    import('./listUpgrades.ts')
      .then(({ listUpgrades }) => listUpgrades({ button, client, keys, screen, session }))
      .then((found) => upgrades.replaceChildren(...found))
      .catch(() => upgrades.replaceChildren('This cannot be read now.'))
    const state = element('p', {})

    function show() {
      const { recovery } = wallet()
      state.textContent = recovery
        ? `Recovery: by your ${recovery.kind}. A new one replaces it.`
        : 'No recovery. If you lose this device or clear this browser, this wallet is gone for good.'
      state.className = recovery ? '' : 'warning'
    }
    show()
    canUsePrf().then((can) => {
      if (can !== false) return
      createPasskey.remove()
      protectByPasskey.remove()
    })
    const back = element('button', { type: 'button', onclick: () => done() }, 'Back')
    main.replaceChildren(
      element('h1', {}, 'Wallet settings'),
      element(
        'div',
        {
          className: 'content settings',
          tabIndex: 0,
          role: 'region',
          ariaLabel: 'Wallet settings',
        },
        element('h2', {}, 'Recovery'),
        state,
        createPasskey,
        protectByPasskey,
        passphrase.root,
        repeated.root,
        protectByPassphrase,
        element('h2', {}, 'Use it in another wallet'),
        text,
        showWords,
        element('h2', {}, 'Upgrades'),
        upgrades,
        element('h2', {}, 'Delete'),
        element(
          'label',
          { className: 'check' },
          confirmed,
          'I want to lose this wallet and what is in it',
        ),
        canSeeItself()
          ? remove
          : element(
              'p',
              {},
              'This browser cannot tell whether the page covers this view. Delete the wallet in another browser.',
            ),
      ),
      status,
      element('div', { className: 'buttons' }, back),
    )
    return () => {
      stopGuard()
      hold.stop()
      text.replaceChildren()
    }
  }

/** What the window of a passkey returns. */
const resultFrom = (opened: Window) =>
  new Promise<string>((resolve, reject) => {
    const closed = setInterval(
      () => opened.closed && end(() => reject(new Error('The window was closed.'))),
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
