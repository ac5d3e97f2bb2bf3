'use client'
import { formatMessage } from '../../engine/errors/describeError.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { type CountedKey, en } from './en.ts'

/** Returns a function that finds the text for a number of things, in the language's plural form. */
export function useCountMessage() {
  const { catalogue, locale } = useEngineState(({ messages }) => messages)
  const texts: Readonly<Record<string, string>> = { ...en, ...catalogue }
  return (key: CountedKey, count: number): string => {
    const { form, number } = countIn(locale, count)
    return formatMessage(texts[`${key}.${form}`] ?? texts[`${key}.other`] ?? '', { count: number })
  }
}

/** An invalid locale is treated as English. */
function countIn(locale: string, count: number) {
  try {
    const form = new Intl.PluralRules(locale).select(count)
    return { form, number: new Intl.NumberFormat(locale).format(count) }
  } catch {
    return { form: count === 1 ? 'one' : 'other', number: String(count) }
  }
}
