import type { SiteRequest } from '../../SiteApi.ts'
import { canSeeItself, guardApproval } from '../approval/guardApproval.ts'
import { holdToApprove } from '../approval/holdToApprove.ts'
import { showHidden } from '../approval/Question.ts'
import { keyErrors } from '../keys/keyErrors.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import { askPasskey, canUsePrf } from '../recovery/askPasskey.ts'
import {
  leastPassphrase,
  newPassphraseHint,
  stretchPassphrase,
} from '../recovery/stretchPassphrase.ts'
import { type SiteClient, SiteError } from '../SiteClient.ts'
import { createPasskey, inPasskeyWindow } from '../session/createPasskey.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import type { TextKey } from '../texts/en.ts'
import type { FrameLanguage } from '../texts/FrameLanguage.ts'
import { openSettingsLanguage, type SettingsSay } from '../texts/SettingsLanguage.ts'
import type { SettingsTextKey } from '../texts/settings/en.ts'
import { type Words, WordsError, words } from '../texts/Words.ts'
import { element } from './element.ts'
import { passphraseField } from './passphraseField.ts'
import { withRecentLogin } from './reauthenticateView.ts'
import { showProgress } from './recoverView.ts'
import { runInView } from './runInView.ts'
import type { Screen, View } from './Screen.ts'

interface SettingsParts {
  /** Aborts when the page aborts the request. */
  readonly aborted: AbortSignal
  readonly client: SiteClient
  readonly keys: WalletKeys
  readonly language: FrameLanguage
  readonly screen: Screen
  readonly session: FrameSession
}

type AnyKey = TextKey | SettingsTextKey

const recoveryTexts = {
  passkey: 'settings.byPasskey',
  passphrase: 'settings.byPassphrase',
} as const

/**
 * Opens the settings for passkeys, sessions, recovery, export, permissions, upgrades and deletion.
 * All actions run in the frame, and need a recent login.
 */
export async function openSettingsView(parts: SettingsParts): Promise<View<void>> {
  return settingsView(parts, await openSettingsLanguage(parts.language))
}

function settingsView(
  { aborted, client, keys, language, screen: all, session }: SettingsParts,
  say: SettingsSay,
): View<void> {
  /**
   * The screen for the views on top of the settings. These views end together with the settings.
   */
  const screen: Screen = { ...all, askFirst: (view) => all.askFirst(view, aborted) }
  const shown = session.require()
  // Keeps these elements, with their input and state, while another view shows on top, such as a
  // new login.
  const status = element('p', { className: 'hint', role: 'status' })
  const passphrase = passphraseField({ autocomplete: 'new-password' })
  const repeated = passphraseField({ autocomplete: 'new-password' })
  /**
   * The element that contains the passphrase. It is collapsed, because a passkey is the recommended
   * way.
   */
  const otherWay = element('details', {})
  const confirmed = element('input', { type: 'checkbox' })
  const text = element('div', {})
  const state = element('p', {})

  /**
   * Returns the user whose settings are shown. Throws if this user is no longer logged in. Another
   * user may log in on the page while the settings are open.
   */
  function requireShown() {
    const user = session.require()
    if (user.id === shown.id) return user
    throw new SiteError({ code: 'login/OVER', message: 'Another user logged in. Start again.' })
  }
  const wallet = () => requireShown().wallet
  const again = <Result>(work: () => Promise<Result>) =>
    withRecentLogin({ client, screen, session }, async () => {
      requireShown()
      return work()
    })

  return (main, { done: leave, failed }) => {
    try {
      requireShown()
    } catch (error) {
      failed(error)
      return () => {}
    }
    passphrase.label.textContent = say(words('settings.newPassphrase', { least: leastPassphrase }))
    repeated.label.textContent = say('settings.repeat')
    const button = (
      text: AnyKey | Words<AnyKey>,
      work: () => Promise<unknown>,
      { className = '', done }: { className?: string; done?: string } = {},
    ) =>
      element('button', {
        type: 'button',
        className,
        textContent: say(text),
        onclick: () => runInView({ main, say, status, done }, () => again(work)),
      })

    const newPasskey = element('button', {
      type: 'button',
      textContent: say('act.createPasskey'),
      onclick: () =>
        runInView({ main, say, status, done: say('settings.passkeyMade') }, async () => {
          await inPasskeyWindow((opened) =>
            again(() => createPasskey(client, { id: shown.id, opened })),
          )
          await session.load()
          showPasskeys()
        }),
    })
    const protectByPasskey = button(
      'settings.protectPasskey',
      async () => {
        // Accepts only the user's own passkeys. A passkey of another account could be removed in
        // that account. The recovery of this account would then no longer work.
        const own = await client.ask('passkeys', { id: shown.id })
        if (own.passkeys.length === 0) throw new WordsError('problem.passkey/NONE')
        const { hint, secret } = await askPasskey(
          own.passkeys.map(({ id }) => ({ credentialId: id })),
        )
        const way = { kind: 'passkey', hint: JSON.stringify(hint) } as const
        session.keep(await keys.setRecovery(wallet(), way, secret))
        show()
        showPasskeys()
      },
      { className: 'primary' },
    )
    const protectByPassphrase = button('settings.protectPassphrase', async () => {
      if (passphrase.field.value !== repeated.field.value) throw new Error(say('settings.differ'))
      const hint = newPassphraseHint()
      const secret = await stretchPassphrase(
        passphrase.field.value,
        hint,
        showProgress(status, say),
      )
      session.keep(await keys.setRecovery(wallet(), { kind: 'passphrase', hint }, secret))
      show()
      showPasskeys()
    })
    const showWords = button('settings.showWords', async () => {
      // Checks for a recent login before the frame joins the shares.
      await client.ask('recent', { id: shown.id })
      const twelve = await keys.words(wallet())
      text.replaceChildren(
        element('p', { className: 'warning' }, say('settings.wordsWarning')),
        element('p', { className: 'words', dir: 'ltr' }, twelve),
      )
    })
    const remove = element('button', { type: 'button', disabled: true }, say('settings.deleteHold'))
    async function deleteWallet() {
      if (!confirmed.checked) throw new Error(say('settings.deleteFirst'))
      const { id, wallet: gone } = requireShown()
      await client.ask('user/delete', { id }).catch(async (error) => {
        if (!(error instanceof SiteError && error.code === 'passkey/NEEDED')) throw error
        const send = (confirmation: SiteRequest<'user/delete'>['confirmation']) =>
          client.ask('user/delete', { id, confirmation })
        const purpose = say('settings.deleteYes')
        const { confirmView } = await import('./confirmView.ts')
        await screen.askFirst(confirmView({ client, purpose, send, session, withLogin: again }))
      })
      await keys.forget(gone)
      await session.leave().catch(() => {})
      screen.end(keyErrors.deleted())
    }
    // A page could trick the user into a click on this button. The rules for an approval therefore
    // also apply to this button.
    let isSafe = false
    const hold = holdToApprove(remove, {
      isSafe: () => isSafe,
      approve: () => void runInView({ main, say, status }, () => again(deleteWallet)),
    })
    const stopGuard = canSeeItself()
      ? guardApproval(main, (next) => {
          isSafe = next
          remove.disabled = !next
          if (!next) hold.cancel()
        })
      : () => {}
    const parts = { button, client, keys, language, say, screen, session, user: shown.id }
    const reads = new Map<Node, Promise<readonly Node[]>>()
    const listed = (
      list: () => Promise<readonly Node[]>,
      place = element('div', {}, say('act.waiting')),
    ) => {
      const read = list()
      reads.set(place, read)
      // Ignores an answer to an earlier read, if it arrives later.
      const fill = (...found: readonly (Node | string)[]) => {
        if (reads.get(place) === read) place.replaceChildren(...found)
      }
      read.then(
        (found) => fill(...found),
        () => fill(say('upgrade.unreadAll')),
      )
      return place
    }
    const passkeys = element('div', { className: 'settings' }, say('act.waiting'))
    function showPasskeys() {
      listed(async () => (await import('./listPasskeys.ts')).listPasskeys(parts), passkeys)
    }
    showPasskeys()
    const sessions = element('div', { className: 'settings' }, say('act.waiting'))
    function showSessions() {
      listed(
        async () =>
          (await import('./listSessions.ts')).listSessions({ ...parts, refresh: showSessions }),
        sessions,
      )
    }
    showSessions()
    const permissions = listed(async () =>
      (await import('./listPermissions.ts')).listPermissions(parts),
    )
    const upgrades = listed(async () => (await import('./listUpgrades.ts')).listUpgrades(parts))

    function show() {
      const { recovery } = wallet()
      state.textContent = say(recovery ? recoveryTexts[recovery.kind] : 'settings.noRecovery')
      state.className = recovery ? '' : 'warning'
    }
    show()
    if (typeof PublicKeyCredential === 'undefined') newPasskey.remove()
    otherWay.replaceChildren(
      element('summary', {}, say('settings.otherWay')),
      passphrase.root,
      repeated.root,
      protectByPassphrase,
    )
    canUsePrf().then((can) => {
      if (can !== false) return
      protectByPasskey.remove()
      otherWay.open = true
    })
    const back = element('button', { type: 'button', onclick: () => leave() }, say('act.back'))
    main.replaceChildren(
      element('h1', {}, say('settings.title')),
      element(
        'div',
        {
          className: 'content settings',
          tabIndex: 0,
          role: 'region',
          ariaLabel: say('settings.title'),
        },
        element(
          'dl',
          {},
          element('dt', {}, say('row.account')),
          element('dd', { dir: 'auto' }, showHidden(shown.email ?? shown.wallet.addresses.eip155)),
        ),
        element('h2', {}, say('passkeys.title')),
        passkeys,
        newPasskey,
        element('h2', {}, say('sessions.title')),
        sessions,
        element('h2', {}, say('settings.recovery')),
        state,
        protectByPasskey,
        otherWay,
        element('h2', {}, say('settings.export')),
        text,
        showWords,
        element('h2', {}, say('row.permissions')),
        permissions,
        element('h2', {}, say('settings.upgrades')),
        upgrades,
        element('h2', {}, say('settings.delete')),
        element('label', { className: 'check' }, confirmed, say('settings.deleteYes')),
        canSeeItself() ? remove : element('p', {}, say('settings.deleteUnseen')),
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
