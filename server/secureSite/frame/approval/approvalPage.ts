import { createLanguage } from '../texts/FrameLanguage.ts'
import { element } from '../views/element.ts'
import { createScreen, type View } from '../views/Screen.ts'
import type { WindowAnswer, WindowQuestion } from './ApprovalWindow.ts'
import { approvalView } from './approvalView.ts'

/**
 * Opens the page of a window that asks the user. A window that also stores data for its frame stays
 * open between questions.
 */
export function openApprovalPage(main: HTMLElement) {
  const { opener, location } = window
  const language = createLanguage(navigator.languages)
  const screen = createScreen(main, language)
  if (!opener) {
    const view: View<void> = (_, __, say) => {
      main.replaceChildren(element('p', {}, say('approve.wrongPlace')))
      return () => {}
    }
    void screen.ask(view)
    return
  }
  async function stay() {
    const { waitingView } = await import('../storage/waitingView.ts')
    await screen.ask(waitingView).catch(() => {
      // Ignored: a question has replaced the waiting view.
    })
  }
  async function receive({ data, origin, source }: MessageEvent) {
    if (source !== opener || origin !== location.origin) return
    if (typeof data?.stays === 'string') {
      language.choose(data.stays)
      // The frame no longer waits for an answer.
      screen.end(new Error('Over'))
      return stay()
    }
    if (isAnswer(data)) {
      const { shownView } = await import('./shownView.ts')
      await screen.ask(shownView(data))
      return window.close()
    }
    if (!isQuestion(data)) return
    const { id, locale, origin: app, rows, staysOpen = false, title } = data
    language.choose(locale)
    // The frame no longer waits for the answer to the earlier question.
    screen.end(new Error('Over'))
    const reportPress = (isPressed: boolean) => opener.postMessage({ isPressed }, location.origin)
    const view = approvalView({
      question: { title, rows },
      origin: app,
      where: 'window',
      onPress() {
        reportPress(true)
        return () => reportPress(false)
      },
    })
    const asked = screen.ask(view).catch(() => undefined)
    if (id !== undefined) void stay()
    const isApproved = await asked
    if (isApproved === undefined) return
    opener.postMessage({ isApproved, id }, location.origin)
    if (id === undefined && !(isApproved && staysOpen)) window.close()
  }
  window.addEventListener('message', receive)
  opener.postMessage({ isReady: true }, location.origin)
}

/**
 * Returns whether a message is a question. The sender of the message is always the site's own
 * frame.
 */
const isQuestion = (data: unknown): data is WindowQuestion => {
  const { origin, rows, title } = Object(data)
  return title?.key !== undefined && typeof origin === 'string' && Array.isArray(rows)
}

const isAnswer = (data: unknown): data is WindowAnswer => Array.isArray(Object(data).shown)
