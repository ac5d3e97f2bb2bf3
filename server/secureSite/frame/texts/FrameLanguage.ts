import type { FrameTexts, TextKey } from './en.ts'
import type { Money, Words, WordValue } from './Words.ts'

/** Returns a text in the user's language. */
export type Say<Key extends string = TextKey> = (given: Key | Words<Key>) => string

export interface OpenedLanguage {
  readonly id: LanguageId
  readonly texts: FrameTexts
  readonly say: Say
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
}

/**
 * The language of the frame. It is the page's language if the page sets a language. By default, it
 * is the browser's language.
 */
export interface FrameLanguage {
  locale(): string
  /** Sets the page's language (BCP 47). Ignores an unknown or invalid tag. */
  choose(tag: unknown): void
  /** Loads the texts of the language. */
  open(): Promise<OpenedLanguage>
}

/** The loaders of the texts. Each language has its own file. */
const languages = {
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  de: () => import('./de.ts').then(({ de }) => de),
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  hi: () => import('./hi.ts').then(({ hi }) => hi),
  id: () => import('./id.ts').then(({ id }) => id),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
  ko: () => import('./ko.ts').then(({ ko }) => ko),
  pt: () => import('./pt.ts').then(({ pt }) => pt),
  ru: () => import('./ru.ts').then(({ ru }) => ru),
  tr: () => import('./tr.ts').then(({ tr }) => tr),
  zh: () => import('./zh.ts').then(({ zh }) => zh),
} as const satisfies Record<string, () => Promise<FrameTexts>>
export type LanguageId = keyof typeof languages

const longestTag = 35

/**
 * Creates the language of the frame. `wanted`: the languages that the browser prefers. The best
 * language is first.
 */
export function createLanguage(wanted: readonly string[]): FrameLanguage {
  let locale = wanted.map(readLocale).find((one) => one !== undefined) ?? 'en'
  let opened: { locale: string; language: Promise<OpenedLanguage> } | undefined

  return {
    locale: () => locale,
    choose(tag) {
      locale = readLocale(tag) ?? locale
    },
    open() {
      if (opened?.locale === locale) return opened.language
      const id = languageOf(locale) ?? 'en'
      const language = languages[id]().then(
        (texts): OpenedLanguage => ({
          id,
          texts,
          say: createSay(texts, locale),
          locale,
          dir: id === 'ar' ? 'rtl' : 'ltr',
        }),
      )
      opened = { locale, language }
      // If loading fails, the next view tries again.
      language.catch(() => {
        opened = undefined
      })
      return language
    },
  }
}

const languageOf = (locale: string): LanguageId | undefined => {
  const [id = ''] = locale.split('-')
  return Object.keys(languages).find((one): one is LanguageId => one === id)
}

/**
 * Returns the tag of a supported language, without the extensions of the tag. An extension could
 * select digits that the user could mistake for other digits.
 */
function readLocale(tag: unknown): string | undefined {
  if (typeof tag !== 'string' || tag.length > longestTag) return undefined
  try {
    const [locale = ''] = Intl.getCanonicalLocales(tag)
    return languageOf(locale) && new Intl.Locale(locale).baseName
  } catch {
    return undefined
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

function writeDuration(seconds: number, locale: string): string {
  const [unit, length] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, options).format(seconds / length)
}

/**
 * Writes an amount of money. Every currency except the US dollar shows its code. Several currencies
 * share a sign, and the page chooses the currency and the language.
 */
function writeMoney({ amount, currency }: Money, locale: string): string {
  const currencyDisplay = currency === 'USD' ? 'symbol' : 'code'
  const options = { style: 'currency', currency, currencyDisplay } as const
  return new Intl.NumberFormat(locale, options).format(Number(amount))
}

/**
 * Returns the function that reads texts. It replaces each `{name}` in a text with the value. It
 * does not replace placeholders in a value.
 */
export function createSay<Key extends string>(
  texts: Readonly<Record<Key, string>>,
  locale: string,
): Say<Key> {
  const number = new Intl.NumberFormat(locale)
  const write = (value: WordValue | undefined): string => {
    if (value === undefined) return ''
    if (typeof value === 'string') return value
    if (typeof value === 'number') return number.format(value)
    if ('currency' in value) return writeMoney(value, locale)
    return 'seconds' in value ? writeDuration(value.seconds, locale) : sayAny(value)
  }
  /** Returns the text of a value. The text can be in any catalogue of the caller. */
  const sayAny = ({ key, values }: Words<string>): string => {
    const text =
      typeof key === 'string'
        ? (texts as Readonly<Record<string, string>>)[key]
        : key[languageOf(locale) ?? 'en']
    return text?.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(values?.[name])) ?? ''
  }
  return (given) => sayAny(typeof given === 'string' ? { key: given } : given)
}
