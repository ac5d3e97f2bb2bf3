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

const longest = 200_000

export const row = (label: string, text: unknown, kind: Row['kind'] = 'words'): Row => {
  const whole = String(text)
  return {
    label,
    text: whole.length > longest ? `${whole.slice(0, longest)}… and more` : whole,
    kind,
  }
}

export const warning = (label: string, text: string): Row => row(label, text, 'warning')
