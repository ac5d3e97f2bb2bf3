import { completeRows, type WindowQuestion } from '../approval/ApprovalWindow.ts'
import type { Question } from '../approval/Question.ts'
import type { Say } from '../texts/FrameLanguage.ts'
import { words } from '../texts/Words.ts'
import { element } from '../views/element.ts'
import type { View } from '../views/Screen.ts'
import { whenGone } from './createGivenStorage.ts'
import { storageTexts } from './storageTexts.ts'

/**
 * Asks the user in the window that stores data. If the user closes the window, the request is
 * rejected.
 */
export const windowDecisionView =
  ({
    locale,
    notice,
    origin,
    question,
    window: opened,
  }: {
    locale(): string
    notice(say: Say): Node
    /** The origin of the page that asks. */
    origin: string
    question: Question
    window: Window | undefined
  }): View<boolean> =>
  (main, { done }, say) => {
    if (!opened) {
      queueMicrotask(() => done(false))
      return () => {}
    }
    // The answer must have this id, so the frame ignores answers to earlier questions.
    const id = crypto.randomUUID()
    let isOver = false
    void completeRows(question).then((rows) => {
      const asked: WindowQuestion = { id, title: question.title, rows, origin, locale: locale() }
      if (!isOver) opened.postMessage(asked, location.origin)
    })
    function receive({ data, origin, source }: MessageEvent) {
      if (source !== opened || origin !== location.origin || data?.id !== id) return
      if (typeof data.isApproved === 'boolean') done(data.isApproved)
    }
    window.addEventListener('message', receive)
    const stop = whenGone(opened, () => done(false))
    const show = element('button', { type: 'button' }, say(words(storageTexts.show)))
    show.addEventListener('click', () => opened.focus())
    const reject = element('button', { type: 'button' }, say('approve.reject'))
    reject.addEventListener('click', () => done(false))
    main.replaceChildren(
      element('h1', {}, say(question.title)),
      element('p', {}, say(words(storageTexts.approveThere))),
      notice(say),
      element('div', { className: 'buttons' }, reject, show),
    )
    opened.focus()
    return () => {
      isOver = true
      stop()
      window.removeEventListener('message', receive)
      // Tells the window to show the waiting view. The window may still show the question if the
      // page aborted the request.
      opened.postMessage({ stays: locale() }, location.origin)
    }
  }
