import type { SiteWallet } from '../../SiteApi.ts'
import { keyErrors } from '../keys/keyErrors.ts'
import type { RecoverySecret } from '../keys/SealedShare.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import type { Say } from '../texts/FrameLanguage.ts'
import { words } from '../texts/Words.ts'
import { element } from './element.ts'
import { passphraseField } from './passphraseField.ts'
import { runInView } from './runInView.ts'
import type { View } from './Screen.ts'

/**
 * Recovers the key on a device that has no share. Without a recovery, explains that only another
 * device has the key.
 */
export const recoverView =
  ({ keys, wallet }: { keys: WalletKeys; wallet: SiteWallet }): View<SiteWallet> =>
  (main, { done, failed }, say) => {
    const { recovery } = wallet
    const close = element('button', { type: 'button' }, say(recovery ? 'act.cancel' : 'act.close'))
    close.addEventListener('click', () =>
      failed(keyErrors[recovery ? 'noDeviceShare' : 'noRecovery']()),
    )
    if (!recovery) {
      main.replaceChildren(
        element('h1', {}, say('recover.elsewhere')),
        element('p', {}, say('key.no_recovery')),
        element('div', { className: 'buttons' }, close),
      )
      return () => {}
    }
    const status = element('p', { className: 'hint', role: 'status' })
    const recover = (obtain: () => Promise<RecoverySecret>) =>
      runInView({ main, say, status }, async () => done(await keys.recover(wallet, await obtain())))
    const { hint, kind } = recovery
    const passphrase = passphraseField({
      label: say('recover.passphrase'),
      autocomplete: 'current-password',
    })
    const accept = element(
      'button',
      { type: 'button', className: 'primary' },
      say(kind === 'passkey' ? 'act.usePasskey' : 'recover.accept'),
    )
    const begin = () =>
      recover(async () => {
        if (kind === 'passkey') {
          const { askPasskey } = await import('../recovery/askPasskey.ts')
          return (await askPasskey([JSON.parse(hint)])).secret
        }
        const { stretchPassphrase } = await import('../recovery/stretchPassphrase.ts')
        return stretchPassphrase(passphrase.field.value, hint, showProgress(status, say))
      })
    accept.addEventListener('click', begin)
    passphrase.onEnter(begin)
    main.replaceChildren(
      element('h1', {}, say('recover.title')),
      element('p', {}, say(kind === 'passkey' ? 'recover.byPasskey' : 'recover.byPassphrase')),
      ...(kind === 'passphrase' ? [passphrase.root] : []),
      status,
      element('div', { className: 'buttons' }, close, accept),
    )
    if (kind === 'passphrase') passphrase.field.focus()
    return () => {}
  }

/** Shows the progress of Argon2id, which takes seconds. */
export const showProgress = (status: HTMLElement, say: Say) => (progress: number) => {
  status.textContent = say(words('recover.progress', { percent: Math.floor(progress * 100) }))
}
