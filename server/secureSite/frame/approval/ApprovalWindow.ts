import { openWindow } from '../openWindow.ts'
import type { Words } from '../texts/Words.ts'
import { type Row, warning } from './Question.ts'

/**
 * The message from the frame to the window that it opened. It contains the question with all rows.
 * The rows include the results of the simulation.
 */
export interface WindowQuestion {
  readonly title: Words
  readonly rows: readonly Row[]
  readonly origin: string
  /** The language of the frame. */
  readonly locale: string
  /**
   * The id of the question. The window's answer contains the same id. The id is set only for a
   * window that stays open for more questions.
   */
  readonly id?: string
  /** Whether the window stays open after the approval, and shows the rows that the frame sends. */
  readonly staysOpen?: boolean
}

/** The message from the frame to a window that stays open after the approval. */
export interface WindowAnswer {
  readonly title: Words
  readonly shown: readonly Row[]
}

/**
 * Opens a window of the site and asks the user there. The window is at top level, so no page can
 * cover the view. Call this function in the click handler. Returns a function that closes the
 * window. Returns `undefined` if the browser blocks the window. If the user closes the window, the
 * frame still shows the question.
 * `press`: runs each time the user begins to approve. It returns a function that runs if the user
 * then does not approve.
 * `keep`: gets the window after the approval. The window then stays open.
 */
export function askInWindow({
  answer,
  keep,
  press,
  question,
}: {
  question: Promise<WindowQuestion>
  answer(isApproved: boolean): void
  press?: (() => () => void) | undefined
  keep?: ((opened: Window) => void) | undefined
}): (() => void) | undefined {
  // Each question gets a new window. An open window could show an earlier question, and send the
  // user's answer to that question as the answer to this question.
  const opened = openWindow('/approve')
  if (!opened) return undefined
  let release: (() => void) | undefined
  let isKept = false
  const receive = async ({ data, origin, source }: MessageEvent) => {
    if (source !== opened || origin !== location.origin) return
    if (data?.isReady) opened.postMessage(await question, origin)
    if (data?.isPressed === true) release = press?.()
    if (data?.isPressed === false) release?.()
    if (typeof data?.isApproved !== 'boolean') return
    isKept = keep !== undefined && data.isApproved
    if (isKept) keep?.(opened)
    answer(data.isApproved)
  }
  window.addEventListener('message', receive)
  return () => {
    window.removeEventListener('message', receive)
    if (!isKept) opened.close()
  }
}

/**
 * Resolves with all rows of a question. Waits at most 8 s for the results of the simulation. If the
 * simulation fails, adds a warning instead.
 */
export async function completeRows(question: {
  readonly rows: readonly Row[]
  readonly effects?: (signal: AbortSignal) => Promise<readonly Row[]>
}): Promise<readonly Row[]> {
  if (!question.effects) return question.rows
  const found = await question
    .effects(AbortSignal.timeout(8_000))
    .catch(() => [warning('effect.what', 'effect.unknown')])
  return [...found, ...question.rows]
}
