import { element } from '../views/element.ts'
import { createScreen } from '../views/Screen.ts'
import { approvalView } from './approvalView.ts'
import { type Row, row } from './Question.ts'

/** What the frame sends to its window: the question with all rows, after the simulation. */
export interface WindowQuestion {
  readonly title: string
  readonly rows: readonly Row[]
  readonly origin: string
}

/**
 * Asks in a window of the site, at top level, where no page can cover the view. Call it in a click.
 * A window that is blocked or closed is no answer: the frame still asks.
 */
export function askInWindow(
  question: Promise<WindowQuestion>,
  answer: (isApproved: boolean) => void,
) {
  const opened = window.open('/approve', 'latchkey-approve', 'popup,width=420,height=680')
  if (!opened) return
  window.addEventListener('message', async ({ data, origin, source }: MessageEvent) => {
    if (source !== opened || origin !== location.origin) return
    if (data?.isReady) opened.postMessage(await question, origin)
    if (typeof data?.isApproved === 'boolean') answer(data.isApproved)
  })
}

/** The window's own page. */
export function openApprovalWindow(main: HTMLElement) {
  const { opener, location } = window
  if (!opener) {
    main.replaceChildren(element('p', {}, 'Open this from the page that asks you.'))
    return
  }
  const screen = createScreen(main)
  async function hear({ data, origin, source }: MessageEvent) {
    if (source !== opener || origin !== location.origin || !isQuestion(data)) return
    window.removeEventListener('message', hear)
    const { origin: app, rows, title } = data
    const view = approvalView({ question: { title, rows }, origin: app, where: 'window' })
    const isApproved = await screen.ask(view)
    opener.postMessage({ isApproved }, location.origin)
    window.close()
  }
  window.addEventListener('message', hear)
  opener.postMessage({ isReady: true }, location.origin)
}

/** The sender is the site's own frame, so this only tells its messages apart. */
const isQuestion = (data: unknown): data is WindowQuestion => {
  const { origin, rows, title } = Object(data)
  return typeof title === 'string' && typeof origin === 'string' && Array.isArray(rows)
}

/** All rows of a question, once its effects are known. */
export async function completeRows(question: {
  readonly rows: readonly Row[]
  readonly effects?: (signal: AbortSignal) => Promise<readonly Row[]>
}): Promise<readonly Row[]> {
  if (!question.effects) return question.rows
  const found = await question
    .effects(AbortSignal.timeout(8_000))
    .catch(() => [row('What changes', 'The wallet cannot tell what this changes.', 'warning')])
  return [...found, ...question.rows]
}
