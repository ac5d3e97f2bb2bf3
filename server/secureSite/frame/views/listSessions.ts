import { showHidden } from '../approval/Question.ts'
import type { SiteClient } from '../SiteClient.ts'
import type { TextKey } from '../texts/en.ts'
import type { FrameLanguage } from '../texts/FrameLanguage.ts'
import type { SettingsSay } from '../texts/SettingsLanguage.ts'
import type { SettingsTextKey } from '../texts/settings/en.ts'
import { type Words, words } from '../texts/Words.ts'
import { element } from './element.ts'

interface SessionListParts {
  readonly client: SiteClient
  readonly language: FrameLanguage
  readonly say: SettingsSay
  /** Creates a button that runs `work`. Then shows the text in `done`, or an error of `work`. */
  button(
    text: TextKey | SettingsTextKey | Words<TextKey | SettingsTextKey>,
    work: () => Promise<unknown>,
    options?: { done?: string },
  ): HTMLButtonElement
  /** Shows the list again after a session has ended. */
  refresh(): void
  /** The user whose settings are shown. */
  readonly user: string
}

/** Lists the user's sessions. This session is the first. The user can end the other sessions. */
export async function listSessions(parts: SessionListParts): Promise<readonly Node[]> {
  const { button, client, language, refresh, say, user } = parts
  const { sessions } = await client.ask('sessions', { id: user })
  const dates = new Intl.DateTimeFormat(language.locale(), { dateStyle: 'medium' })
  const others = sessions.filter(({ isThis }) => !isThis)
  const sorted = [...sessions.filter(({ isThis }) => isThis), ...others]
  const done = say('act.done')

  const end = (text: Parameters<typeof button>[0], session?: string) =>
    button(
      text,
      async () => {
        await client.ask('sessions/end', { id: user, session })
        refresh()
      },
      { done },
    )

  return [
    ...sorted.flatMap(({ app, id, isThis, label, used }, index) => {
      const before = sorted.slice(0, index).filter((one) => one.label === label).length
      const name = showHidden(before === 0 ? label : `${label} (${before + 1})`)
      return [
        element('p', { className: 'name', dir: 'auto' }, name),
        element(
          'p',
          { className: 'hint' },
          [
            ...(isThis ? [`${say('sessions.this')}.`] : []),
            say(words('sessions.used', { app: showHidden(app), date: dates.format(used) })),
          ].join(' '),
        ),
        ...(isThis ? [] : [end(words('sessions.end', { name }), id)]),
      ]
    }),
    ...(others.length > 1 ? [end('sessions.endOthers')] : []),
  ]
}
