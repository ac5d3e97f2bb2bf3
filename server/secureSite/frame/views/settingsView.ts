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
import type { SiteClient } from '../SiteClient.ts'
import { createPasskey } from '../session/createPasskey.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import { element } from './element.ts'
import { passphraseField } from './passphraseField.ts'
import { withRecentLogin } from './reauthenticateView.ts'
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
export function settingsView({ client, keys, screen, session }: SettingsParts): View<void> {
  // Another view may show in front, such as a new login. What was typed and found stays.
  const status = element('p', { className: 'hint', role: 'status' })
  const passphrase = passphraseField({
    label: `Passphrase, at least ${leastPassphrase} characters`,
    autocomplete: 'new-password',
  })
  const repeated = passphraseField({ label: 'The same again', autocomplete: 'new-password' })
  const confirmed = element('input', { type: 'checkbox' })
  const text = element('div', {})
  const state = element('p', {})

  const wallet = () => session.require().wallet
  const again = <Result>(work: () => Promise<Result>) =>
    withRecentLogin({ client, screen, session }, work)

  return (main, { done }) => {
    const button = (text: string, work: () => Promise<unknown>, className = '') =>
      element('button', {
        type: 'button',
        className,
        textContent: text,
        onclick: () => runInView({ main, status }, () => again(work)),
      })

    const newPasskey = button('Create a passkey', async () => {
      await createPasskey(client)
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
    const upgrades = element('div', {}, 'One moment')
    import('./listUpgrades.ts')
      .then(({ listUpgrades }) => listUpgrades({ button, client, keys, screen, session }))
      .then((found) => upgrades.replaceChildren(...found))
      .catch(() => upgrades.replaceChildren('This cannot be read now.'))

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
      newPasskey.remove()
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
        newPasskey,
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
}
