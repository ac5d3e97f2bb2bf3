import type { SiteRequest } from '../../SiteApi.ts'
import type { WindowAnswer } from '../approval/ApprovalWindow.ts'
import { decisionView } from '../approval/decisionView.ts'
import { type Row, row, showHidden, warning, wordsRow } from '../approval/Question.ts'
import { rpcErrors } from '../askNode.ts'
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
import { windowTexts } from './windowTexts.ts'

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
 *
 * A page can hide the frame and make the user click in it. So the user approves in a window what
 * costs a fee, changes how the wallet opens, shows the words or deletes something. In the frame, the
 * user only ends other sessions and names passkeys. A new passkey has its own window.
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
  const state = element('p', {})
  let wordsWindow: Window | undefined
  /** Reads the list of passkeys again. After a view on top, this is the list of the newest view. */
  let showPasskeys = () => {}

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

  /** Asks the user in a window. Rejects with 4001 if the user rejects. */
  async function approve(title: Words, rows: readonly Row[], keep?: (opened: Window) => void) {
    const { locale } = language
    const account = row('row.account', shown.wallet.addresses.eip155, 'code')
    const question = { title, rows: [account, ...rows] }
    const view = decisionView({ keep, locale, origin: location.origin, question })
    if (!(await screen.askFirst(view))) throw rpcErrors.rejected()
  }
  const approveRecovery = (way: Row) => approve(words(windowTexts.recoveryTitle), [way])
  /** Checks for a recent login before the user acts. The first recovery needs none. */
  async function requireRecent() {
    if (wallet().recovery) await client.ask('recent', { id: shown.id })
  }
  /** Shows the twelve words in the window in which the user approves this. */
  async function showWords() {
    const label = words(windowTexts.words)
    const title = words(windowTexts.showWords)
    const notice = warning(label, windowTexts.wordsWarning)
    await approve(title, [notice], (opened) => {
      wordsWindow = opened
    })
    try {
      const twelve = row(label, await keys.words(wallet()), 'code')
      const answer: WindowAnswer = { title: label, shown: [notice, twelve] }
      wordsWindow?.postMessage(answer, location.origin)
    } catch (error) {
      wordsWindow?.close()
      throw error
    }
  }

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
        await requireRecent()
        // Accepts only the user's own passkeys. A passkey of another account could be removed in
        // that account. The recovery of this account would then no longer work.
        const own = await client.ask('passkeys', { id: shown.id })
        if (own.passkeys.length === 0) throw new WordsError('problem.passkey/NONE')
        const { hint, secret } = await askPasskey(
          own.passkeys.map(({ id }) => ({ credentialId: id })),
        )
        const way = { kind: 'passkey', hint: JSON.stringify(hint) } as const
        await approveRecovery(wordsRow('row.passkey', windowTexts.passkeyRecovers))
        session.keep(await keys.setRecovery(wallet(), way, secret))
        show()
        showPasskeys()
      },
      { className: 'primary' },
    )
    const protectByPassphrase = button('settings.protectPassphrase', async () => {
      if (passphrase.field.value !== repeated.field.value) throw new Error(say('settings.differ'))
      await requireRecent()
      const hint = newPassphraseHint()
      const secret = await stretchPassphrase(
        passphrase.field.value,
        hint,
        showProgress(status, say),
      )
      await approveRecovery(warning('recover.passphrase', windowTexts.passphraseRecovers))
      session.keep(await keys.setRecovery(wallet(), { kind: 'passphrase', hint }, secret))
      show()
      showPasskeys()
    })
    const exportWords = button(words(windowTexts.showWords), async () => {
      // Checks for a recent login before the user approves.
      await client.ask('recent', { id: shown.id })
      await showWords()
    })
    const remove = button(words(windowTexts.deleteTitle), async () => {
      await client.ask('recent', { id: shown.id })
      await approve(words(windowTexts.deleteTitle), [warning('row.ends', windowTexts.deleteYes)])
      await deleteWallet()
    })
    async function deleteWallet() {
      const { id, wallet: gone } = requireShown()
      await client.ask('user/delete', { id }).catch(async (error) => {
        if (!(error instanceof SiteError && error.code === 'passkey/NEEDED')) throw error
        const send = (confirmation: SiteRequest<'user/delete'>['confirmation']) =>
          client.ask('user/delete', { id, confirmation })
        const purpose = say(words(windowTexts.deleteYes))
        const { confirmView } = await import('./confirmView.ts')
        await screen.askFirst(confirmView({ client, purpose, send, session, withLogin: again }))
      })
      await keys.forget(gone)
      await session.leave().catch(() => {})
      screen.end(keyErrors.deleted())
    }
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
    showPasskeys = () => {
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
        exportWords,
        element('h2', {}, say('row.permissions')),
        permissions,
        element('h2', {}, say('settings.upgrades')),
        upgrades,
        element('h2', {}, say('settings.delete')),
        remove,
      ),
      status,
      element('div', { className: 'buttons' }, back),
    )
    return () => {}
  }
}
