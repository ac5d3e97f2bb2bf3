import type { Words } from '../texts/Words.ts'
import { type Row, warning } from './Question.ts'

/**
 * The message from the frame to its window: the question with all of its rows, including the
 * results of the simulation.
 */
export interface WindowQuestion {
  readonly title: Words
  readonly rows: readonly Row[]
  readonly origin: string
  /** The language of the frame. */
  readonly locale: string
  /**
   * The id of the question, which the answer repeats. Only set in a window that stays open for more
   * questions.
   */
  readonly id?: string
}

/**
 * Asks in a window of the site, at top level, where no page can cover the view. Call it in a click.
 * If the window is blocked or closed, the frame still asks. Returns a function that closes the
 * window.
 */
export function askInWindow(
  question: Promise<WindowQuestion>,
  answer: (isApproved: boolean) => void,
): () => void {
  // Opens a new window for each question. A window that still shows an earlier question could
  // answer this one.
  const opened = window.open('/approve', '_blank', 'popup,width=420,height=680')
  if (!opened) return () => {}
  const hear = async ({ data, origin, source }: MessageEvent) => {
    if (source !== opened || origin !== location.origin) return
    if (data?.isReady) opened.postMessage(await question, origin)
    if (typeof data?.isApproved === 'boolean') answer(data.isApproved)
  }
  window.addEventListener('message', hear)
  return () => {
    window.removeEventListener('message', hear)
    opened.close()
  }
}

/** All rows of a question, once its effects are known. */
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
