import { rpcErrors } from '../askNode.ts'
import type { TextKey } from '../texts/en.ts'
import { type Words, type WordValue, words } from '../texts/Words.ts'

/**
 * A line of a question. Its text is a text of the frame's catalogue or a text from outside. A text
 * from outside shows as plain text.
 */
export interface Row {
  readonly label: TextKey | Words
  readonly text: Words | string
  /** How the row looks. `code` and `long` are monospaced; a `warning` is highlighted. */
  readonly kind: 'words' | 'code' | 'long' | 'warning'
}

/** A question to the user. */
export interface Question {
  readonly title: Words
  readonly rows: readonly Row[]
  /**
   * Returns rows with the results of a simulation. The simulation runs while the user reads. The
   * user can approve only after the simulation has ended.
   */
  readonly effects?: (signal: AbortSignal) => Promise<readonly Row[]>
  /** The text that the account signs. Set only for a message that is text. */
  readonly message?: SignedText | undefined
}

/** A text, and the account that signs it. */
export interface SignedText {
  readonly text: string
  readonly address: string
  /** The CAIP-2 id of the network, if the request names one. */
  readonly network: string | undefined
}

/** The maximum number of characters in a row. A transaction of 128 KiB in hex fits. */
const longest = 300_000

/**
 * Creates a row with a text from outside. Each text of a list becomes one line. Only a `long` text
 * keeps its own line breaks, because a line break in another row could make text look like a
 * separate row. Throws `-32602` if the text is too long to show: the user must see everything that
 * they sign.
 */
export const row = (label: Row['label'], given: unknown, kind: Row['kind'] = 'words'): Row => {
  const kept = kind === 'long' ? '\n\t' : ''
  const lines = Array.isArray(given) ? given : [given]
  const text = lines.map((line) => showHidden(String(line), kept)).join('\n')
  if (text.length > longest) throw rpcErrors.invalid(`at most ${longest} characters`)
  return { label, text, kind }
}

/**
 * Creates a row with a text of the frame's catalogue. The values in the text may be from outside.
 */
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
 * Matches an emoji together with the invisible characters that are parts of the emoji. Also matches
 * a character that is invisible, or that changes the direction or the lines of a text.
 */
const hidden =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?|[\d#*]\ufe0f\u20e3)|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Writes hidden characters as numbers, so that the user sees exactly the text to sign. `kept`:
 * characters that do not change.
 */
export const showHidden = (text: string, kept = '') =>
  text.replaceAll(hidden, (character, emoji: string | undefined) =>
    emoji !== undefined || kept.includes(character)
      ? character
      : `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )
