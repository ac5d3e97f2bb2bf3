import type { EngineChecks } from '../../engine/config/EngineChecks.ts'
import type { Engine } from '../../engine/Engine.ts'
import type { Cancel } from '../../engine/platform/Platform.ts'
import { ar } from '../messages/ar.ts'
import { languages } from '../messages/languages.ts'
import { themeVariables, w3mVariables } from './themeVariables.ts'

/** The keys of the Arabic texts: it has every text, and all six plural forms. */
const themeKeys: ReadonlySet<string> = new Set(Object.keys(ar.catalogue))

/** Warns about theme variables and texts without effect, now and on each change. */
export function checkTheme(
  engine: Pick<Engine, 'getState' | 'subscribe'>,
  { soon, warn }: Pick<EngineChecks, 'soon' | 'warn'>,
): Cancel {
  let endWait = soon(checkStylesheet)

  function check() {
    const { messages, modal, theme } = engine.getState()
    for (const name of Object.keys(theme.themeVariables)) checkVariable(name)
    for (const name of Object.keys(theme.w3mThemeVariables)) checkVariable(name)
    checkMessages(messages)
    if (modal.open) {
      endWait()
      endWait = soon(checkStylesheet)
    }
  }

  function checkVariable(name: string) {
    if (!name.startsWith('--'))
      warn(
        `\`${name}\` is not a CSS variable, so it has no effect: the name must begin with \`--\`.`,
      )
    else if (name.startsWith('--lk-') && !themeVariables.includes(name))
      warn(`The theme has no variable \`${name}\`.${meant(name, themeVariables)}`)
    else if (name.startsWith('--w3m-') && !w3mVariables.includes(name))
      warn(
        `The theme does not follow \`${name}\`. Of AppKit's variables it follows ${w3mVariables.join(', ')}; its own begin with \`--lk-\`.`,
      )
  }

  function checkMessages({ catalogue, locale }: ReturnType<Engine['getState']>['messages']) {
    const keys = Object.keys(catalogue)
    // Ignores titles of the host's own views, and texts of errors (with `/`), which only developers
    // see.
    for (const key of keys)
      if (!themeKeys.has(key) && !key.startsWith('title.') && !key.includes('/'))
        warn(`The theme has no text \`${key}\`.${meant(key, [...themeKeys])}`)
    const language = languageOf(locale)
    if (language === undefined)
      warn(
        `\`${locale}\` is not a BCP 47 tag, such as \`en\` or \`ar-EG\`: see \`messages.locale\`.`,
      )
    else if (language !== 'en' && !keys.some((key) => themeKeys.has(key)))
      warn(
        `The locale is \`${locale}\`, but the catalogue has none of the theme's texts, so they stay English. \`loadLanguage\` of \`latchkey/themes\` loads ${Object.keys(languages).join(', ')}; for other languages, pass the texts.`,
      )
  }

  function checkStylesheet() {
    const part = document.querySelector('[data-lk][data-lk-theme]')
    if (part && !getComputedStyle(part).getPropertyValue('--lk-primary'))
      warn(
        "The theme's stylesheet is not on this page, so its parts have no look. Import it once: `import 'latchkey/themes/default.css'`.",
      )
  }

  check()
  const stop = engine.subscribe(check)
  return () => {
    stop()
    endWait()
  }
}

function languageOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).language
  } catch {
    return undefined
  }
}

function meant(given: string, names: readonly string[]): string {
  const nearest = nearestName(given, names)
  return nearest ? ` Do you mean \`${nearest}\`?` : ''
}

/** Returns the known name that is most similar, by shared pairs of letters. */
function nearestName(given: string, names: readonly string[]): string | undefined {
  const written = given.toLowerCase()
  const share = (name: string) =>
    [...name].filter((_, at) => written.includes(name.slice(at, at + 2).toLowerCase())).length /
    Math.max(given.length, name.length)
  const [nearest = ''] = [...names].sort((a, b) => share(b) - share(a))
  return share(nearest) > 0.6 ? nearest : undefined
}
