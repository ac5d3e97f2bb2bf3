import type { MessagesState } from '../../engine/features/messages/Messages.ts'
import type { Language } from './Language.ts'
import { languages } from './languages.ts'

/**
 * Loads the first of the wanted languages that there is, English where there is none; for the
 * option `messages` or `engine.messages.set`. Rejects when the language's file cannot be loaded.
 *
 * @param wanted - BCP 47 tags, best first, such as `navigator.languages`. What a tag says besides
 *   the language stays the locale, so that `ar-EG` writes numbers as Egypt does.
 * @param known - Languages by their first subtag; the theme's own unless there are others.
 */
export async function loadLanguage(
  wanted: string | readonly string[],
  known: Readonly<Record<string, () => Promise<Language>>> = languages,
): Promise<MessagesState> {
  for (const tag of [wanted].flat()) {
    const locale = canonical(tag)
    const [language = ''] = locale.split('-')
    if (Object.hasOwn(known, language)) return { ...(await known[language]!()), locale }
    if (language === 'en') return { locale, dir: 'ltr', catalogue: {} }
  }
  return { locale: 'en', dir: 'ltr', catalogue: {} }
}

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? ''
  } catch {
    return ''
  }
}
