import type { SiteWallet } from '../../SiteApi.ts'
import { keyErrors } from '../keys/keyErrors.ts'
import type { RecoverySecret } from '../keys/SealedShare.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import { element } from './element.ts'
import { passphraseField } from './passphraseField.ts'
import { runInView } from './runInView.ts'
import type { View } from './Screen.ts'

/** On a device without its share: brings the key here, or says that only the other device has it. */
export const recoverView =
  ({ keys, wallet }: { keys: WalletKeys; wallet: SiteWallet }): View<SiteWallet> =>
  (main, { done, failed }) => {
    const { recovery } = wallet
    const close = element('button', { type: 'button' }, recovery ? 'Cancel' : 'Close')
    close.addEventListener('click', () =>
      failed(keyErrors[recovery ? 'noDeviceShare' : 'noRecovery']()),
    )
    if (!recovery) {
      main.replaceChildren(
        element('h1', {}, 'Your key is not on this device'),
        element('p', {}, keyErrors.noRecovery().message),
        element('div', { className: 'buttons' }, close),
      )
      return () => {}
    }
    const status = element('p', { className: 'hint', role: 'status' })
    const recover = (obtain: () => Promise<RecoverySecret>) =>
      runInView({ main, status }, async () => done(await keys.recover(wallet, await obtain())))
    const { hint, kind } = recovery
    const passphrase = passphraseField({ label: 'Passphrase', autocomplete: 'current-password' })
    const accept = element(
      'button',
      { type: 'button', className: 'primary' },
      kind === 'passkey' ? 'Use your passkey' : 'Recover',
    )
    const begin = () =>
      recover(async () => {
        if (kind === 'passkey') {
          const { askPasskey } = await import('../recovery/askPasskey.ts')
          return (await askPasskey(JSON.parse(hint))).secret
        }
        const { stretchPassphrase } = await import('../recovery/stretchPassphrase.ts')
        return stretchPassphrase(passphrase.field.value, hint, tellProgress(status))
      })
    accept.addEventListener('click', begin)
    passphrase.onEnter(begin)
    main.replaceChildren(
      element('h1', {}, 'Bring your key to this device'),
      element(
        'p',
        {},
        kind === 'passkey'
          ? 'Your passkey opens your recovery. After that, this device has a key of its own.'
          : 'Your passphrase opens your recovery. After that, this device has a key of its own.',
      ),
      ...(kind === 'passphrase' ? [passphrase.root] : []),
      status,
      element('div', { className: 'buttons' }, close, accept),
    )
    if (kind === 'passphrase') passphrase.field.focus()
    return () => {}
  }

/** Argon2id takes seconds. */
export const tellProgress = (status: HTMLElement) => (progress: number) => {
  status.textContent = `Working: ${Math.floor(progress * 100)} %`
}
