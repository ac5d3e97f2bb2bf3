import type { Say } from '../texts/FrameLanguage.ts'
import type { View } from '../views/Screen.ts'
import { askInWindow } from './ApprovalWindow.ts'
import { approvalView } from './approvalView.ts'
import type { Question } from './Question.ts'

/**
 * Asks the user in the frame. Asks in a window of the site instead if the question is not for the
 * frame, or if the browser cannot detect whether the frame is covered.
 */
export const decisionView =
  ({
    locale,
    notice,
    onPress,
    origin,
    question,
  }: {
    /** Returns the language for a window. */
    locale(): string
    /**
     * Runs each time the user begins to approve, also in a window. Returns a function that runs if the
     * user then does not approve.
     */
    onPress?(): () => void
    question: Question
    /** The origin of the page that asks. */
    origin: string
    notice?: (say: Say) => Node
  }): View<boolean> =>
  (main, settle, say) => {
    let closeWindow: (() => void) | undefined
    const close = approvalView({
      question,
      origin,
      where: 'frame',
      notice: notice?.(say),
      onPress,
      openWindow(found) {
        closeWindow?.()
        closeWindow = askInWindow(
          found.then((rows) => ({
            title: question.title,
            rows: [...rows, ...question.rows],
            origin,
            locale: locale(),
          })),
          settle.done,
          onPress,
        )
        return closeWindow !== undefined
      },
    })(main, settle, say)
    return () => {
      closeWindow?.()
      close()
    }
  }
