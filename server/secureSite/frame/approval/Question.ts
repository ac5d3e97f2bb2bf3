import { rpcErrors } from '../askNode.ts'
import type { TextKey } from '../texts/en.ts'
import { type Words, type WordValue, words } from '../texts/Words.ts'

/** A line of a question: words of the frame, or a text from outside, which shows as text only. */
export interface Row {
  readonly label: TextKey | Words
  readonly text: Words | string
  /** `code` and `long` are monospaced; a `warning` stands out. */
  readonly kind: 'words' | 'code' | 'long' | 'warning'
}

/** A question to the user, in words. */
export interface Question {
  readonly title: Words
  readonly rows: readonly Row[]
  /** The results of a simulation, which runs while the user reads. Approving waits for it. */
  readonly effects?: (signal: AbortSignal) => Promise<readonly Row[]>
}

/** Enough for a transaction of 128 KiB in hex, and more than anyone reads. */
const longest = 300_000

/**
 * A text from outside. Throws `-32602` if it is too long to show, because only what is shown may be
 * signed.
 */
export const row = (label: Row['label'], given: unknown, kind: Row['kind'] = 'words'): Row => {
  const text = String(given)
  if (text.length > longest) throw rpcErrors.invalid(`at most ${longest} characters`)
  return { label, text: showHidden(text), kind }
}

/** Words of the frame. Their values may be from outside. */
export const wordsRow = (
  label: Row['label'],
  key: Words['key'],
  values: Readonly<Record<string, WordValue>> = {},
  kind: Row['kind'] = 'words',
): Row => ({
  label,
  text: words(
    key,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? showHidden(value) : value,
      ]),
    ),
  ),
  kind,
})

export const warning = (
  label: Row['label'],
  key: Words['key'],
  values?: Readonly<Record<string, WordValue>>,
): Row => wordsRow(label, key, values, 'warning')

/**
 * Characters that change the direction or are invisible, except line breaks and parts of emoji.
 * They are shown as numbers, so that the text reads as it is signed.
 */
const hidden =
  /(?![\n\t]|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

export const showHidden = (text: string) =>
  text.replaceAll(
    hidden,
    (character) =>
      `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )
