import { decisionView } from '../approval/decisionView.ts'
import type { Question } from '../approval/Question.ts'
import { waitUntil } from '../evm/waitUntil.ts'
import type { Words } from '../texts/Words.ts'
import { element } from './element.ts'
import { sayError } from './runInView.ts'
import type { View } from './Screen.ts'

/**
 * Asks the user in a window, in the same way as for an app's request. Then sends the request or the
 * transaction, and shows the progress.
 */
export const sendView =
  ({
    done,
    isDone,
    locale,
    question,
    send,
    title,
  }: {
    /** The text that shows after success. */
    done: Words
    isDone(): Promise<boolean>
    locale(): string
    question: Question
    send(): Promise<unknown>
    title: Words
  }): View<void> =>
  (main, settle, say) => {
    let isOpen = true
    const status = element('p', { className: 'hint', role: 'status' }, say('act.waiting'))
    const back = element(
      'button',
      { type: 'button', onclick: () => settle.done() },
      say('act.back'),
    )

    async function act() {
      close()
      close = () => {}
      main.replaceChildren(
        element('h1', {}, say(title)),
        status,
        element('div', { className: 'buttons' }, back),
      )
      back.focus()
      try {
        await send()
      } catch (error) {
        status.className = 'hint failed'
        status.textContent = error instanceof Error ? sayError(say, error) : say('upgrade.notSent')
        return
      }
      const isInTime = await waitUntil(async () => !isOpen || isDone()).then(
        () => true,
        () => false,
      )
      status.textContent = say(isInTime ? done : 'upgrade.sent')
    }
    let close = decisionView({ locale, origin: location.origin, question })(
      main,
      {
        done: (isApproved) => (isApproved ? void act() : settle.done()),
        failed: settle.failed,
      },
      say,
    )
    return () => {
      isOpen = false
      close()
    }
  }
