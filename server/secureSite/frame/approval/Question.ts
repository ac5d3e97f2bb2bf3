import { rpcErrors } from '../askNode.ts'

/** A line of a question. Its text is from outside, and shows as text only. */
export interface Row {
  readonly label: string
  readonly text: string
  /** `code` and `long` are monospaced; a `warning` stands out. */
  readonly kind: 'words' | 'code' | 'long' | 'warning'
}

/** A question to the user, in words. */
export interface Question {
  readonly title: string
  readonly rows: readonly Row[]
  /** What a simulation finds out while the user reads. Approving waits for it. */
  readonly effects?: (signal: AbortSignal) => Promise<readonly Row[]>
}

/** A transaction of 128 KiB in hex, and more than a person reads. */
const longest = 300_000

/** Throws `-32602` for a text that is too long to show: what is not shown is not signed. */
export const row = (label: string, given: unknown, kind: Row['kind'] = 'words'): Row => {
  const text = String(given)
  if (text.length > longest) throw rpcErrors.invalid(`at most ${longest} characters`)
  return { label, text: showHidden(text), kind }
}

/**
 * Characters that change the direction or cannot be seen, except line breaks and the joiner of
 * emoji. Shown by their numbers, so that a text reads as it is signed.
 */
const hidden = /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const showHidden = (text: string) =>
  text.replaceAll(
    hidden,
    (character) =>
      `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )

export const warning = (label: string, text: string): Row => row(label, text, 'warning')
