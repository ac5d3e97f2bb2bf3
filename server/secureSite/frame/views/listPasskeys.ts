import type { SitePasskey } from '../../SiteApi.ts'
import { row, showHidden, warning } from '../approval/Question.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import type { SiteClient } from '../SiteClient.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import type { TextKey } from '../texts/en.ts'
import type { FrameLanguage } from '../texts/FrameLanguage.ts'
import type { SettingsSay } from '../texts/SettingsLanguage.ts'
import type { SettingsTextKey } from '../texts/settings/en.ts'
import { type Words, words } from '../texts/Words.ts'
import { element } from './element.ts'
import { runInView } from './runInView.ts'
import type { Screen, View } from './Screen.ts'
import { sendView } from './sendView.ts'

const longestName = 60

interface PasskeyListParts {
  readonly client: SiteClient
  readonly keys: WalletKeys
  readonly language: FrameLanguage
  readonly say: SettingsSay
  readonly screen: Screen
  readonly session: FrameSession
  /** The user whose settings are shown. */
  readonly user: string
  /**
   * Creates a button that runs `work`, and shows an error of `work`. If the site requires a recent
   * login, the user logs in again first.
   */
  button(
    text: TextKey | SettingsTextKey | Words<TextKey | SettingsTextKey>,
    work: () => Promise<unknown>,
  ): HTMLButtonElement
}

/**
 * Lists the user's passkeys, and what the user uses each passkey for. The user can rename and
 * remove a passkey.
 */
export async function listPasskeys(parts: PasskeyListParts): Promise<readonly Node[]> {
  const { button, client, keys, language, say, screen, session, user } = parts
  const { passkeys } = await client.ask('passkeys', { id: user })
  const { logins, wallet } = session.require()
  const isKeyHere = (await keys.state(wallet)) === 'ready'
  const isOnlyLogin = passkeys.length === 1 && logins.every((kind) => kind === 'passkey')
  const dates = new Intl.DateTimeFormat(language.locale(), { dateStyle: 'medium' })
  const names = nameAll(passkeys, say)

  function entry(passkey: SitePasskey, index: number): readonly Node[] {
    const { id, isRecovery, made, used } = passkey
    const name = names[index] ?? ''
    return [
      element('p', { className: 'name', dir: 'auto' }, name),
      element(
        'p',
        { className: 'hint' },
        [
          say(isRecovery ? 'passkeys.forBoth' : 'passkeys.forLogin'),
          say(words('passkeys.made', { date: dates.format(made) })),
          used === null
            ? say('passkeys.unused')
            : say(words('passkeys.used', { date: dates.format(used) })),
        ].join(' '),
      ),
      button(words('passkeys.rename', { name }), async () => {
        // Checks for a recent login before the view opens. A new login on top of the view would
        // clear the field in the view.
        await client.ask('recent', { id: user })
        await screen.askFirst(
          renameView({ client, id: user, passkey: id, name: passkey.name ?? name, say }),
        )
      }),
      isOnlyLogin
        ? element('p', { className: 'hint' }, say('passkeys.only'))
        : removeButton({
            name,
            isRecovery,
            endsLogin: true,
            async remove() {
              await client.ask('passkey/remove', {
                id: user,
                passkey: id,
                endsRecovery: isRecovery,
              })
              await hideInBrowser(id)
            },
          }),
    ]
  }

  function removeButton({
    endsLogin,
    isRecovery,
    name,
    remove,
  }: {
    name: string
    isRecovery: boolean
    endsLogin: boolean
    remove(): Promise<unknown>
  }): Node {
    if (isRecovery && !isKeyHere)
      return element('p', { className: 'hint' }, say('passkeys.keyFirst'))
    return button(words('passkeys.remove', { name }), async () => {
      await client.ask('recent', { id: user })
      const title = words('title.removePasskey')
      await screen.askFirst(
        sendView({
          locale: language.locale,
          title,
          done: words('passkey.removed'),
          isDone: async () => true,
          async send() {
            await remove()
            await session.load()
          },
          question: {
            title,
            rows: [
              row('row.passkey', name),
              ...(endsLogin ? [warning('row.ends', 'passkey.endsLogin')] : []),
              ...(isRecovery ? [warning('row.ends', 'passkey.endsRecovery')] : []),
            ],
          },
        }),
      )
    })
  }

  /**
   * Returns the entry of a passkey that protects the recovery but is not a login of this user. It
   * can be a passkey of another account.
   */
  function recoveryOnly(): readonly Node[] {
    if (wallet.recovery?.kind !== 'passkey' || passkeys.some(({ isRecovery }) => isRecovery))
      return []
    const name = say('passkeys.unnamed')
    return [
      element('p', { className: 'name' }, name),
      element('p', { className: 'hint' }, say('passkeys.forRecovery')),
      removeButton({
        name,
        isRecovery: true,
        endsLogin: false,
        remove: () => client.ask('recovery/remove', { id: wallet.id, version: wallet.version }),
      }),
    ]
  }

  const found = [...passkeys.flatMap(entry), ...recoveryOnly()]
  return found.length > 0 ? found : [element('p', {}, say('passkeys.none'))]
}

/** Returns a name for each passkey. Passkeys with the same name get numbers. */
function nameAll(passkeys: readonly SitePasskey[], say: SettingsSay): readonly string[] {
  const names: string[] = []
  for (const { name, provider, transports } of passkeys) {
    const shown = showHidden(name ?? provider ?? say(kindOf(transports)))
    let own = shown
    for (let number = 2; names.includes(own); number += 1) own = `${shown} (${number})`
    names.push(own)
  }
  return names
}

function kindOf(transports: SitePasskey['transports']): SettingsTextKey {
  if (transports.includes('internal') || transports.includes('hybrid')) return 'passkeys.onDevice'
  return transports.length > 0 ? 'passkeys.onKey' : 'passkeys.unnamed'
}

/**
 * Tells the browser to remove the passkey from the browser's list too (WebAuthn level 3, 5.1.10).
 * Does not use the WebAuthn method that sends the list of all valid passkeys. With this method, the
 * browser would also remove passkeys that only protect a recovery.
 */
async function hideInBrowser(credentialId: string) {
  const rpId = location.hostname
  await PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => {})
}

const renameView =
  ({
    client,
    id,
    name,
    passkey,
    say,
  }: {
    client: SiteClient
    /** The user whose settings are shown. */
    id: string
    name: string
    passkey: string
    say: SettingsSay
  }): View<void> =>
  (main, { done }) => {
    const status = element('p', { className: 'hint', role: 'status' })
    const field = element('input', { value: name, maxLength: longestName, dir: 'auto' })
    const save = element('button', { type: 'button', className: 'primary' }, say('passkeys.save'))
    const act = () =>
      runInView({ main, say, status }, async () => {
        await client.ask('passkey/rename', { id, passkey, name: field.value.trim() })
        done()
      })
    save.addEventListener('click', act)
    field.addEventListener('input', () => {
      save.disabled = field.value.trim() === ''
    })
    field.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter' && !save.disabled) void act()
    })
    main.replaceChildren(
      element('h1', {}, say(words('passkeys.rename', { name }))),
      element('label', {}, element('span', {}, say('passkeys.name')), field),
      status,
      element(
        'div',
        { className: 'buttons' },
        element('button', { type: 'button', onclick: () => done() }, say('act.cancel')),
        save,
      ),
    )
    field.focus()
    return () => {}
  }
