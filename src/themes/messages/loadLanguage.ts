import type { MessagesState } from '../../engine/features/messages/Messages.ts'
import type { Language } from './Language.ts'
import { languages } from './languages.ts'

/**
 * Loads the first available of the wanted languages, or English. Pass the result to the option
 * `messages` or to `engine.messages.set`. Rejects if the language's file cannot be loaded.
 *
 * @param wanted - BCP 47 tags, best first, such as `navigator.languages`. The whole tag becomes the
 * locale, so that `ar-EG` formats numbers as in Egypt.
 * @param known - Languages by their first subtag. Default: the theme's own.
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
