import type { Say } from '../texts/FrameLanguage.ts'
import type { View } from '../views/Screen.ts'
import { askInWindow, completeRows } from './ApprovalWindow.ts'
import { approvalView } from './approvalView.ts'
import type { Question } from './Question.ts'

/** Asks the user. If the browser cannot guard the frame, a window of the site asks instead. */
export const decisionView =
  ({
    locale,
    notice,
    origin,
    question,
  }: {
    /** The language of a window. */
    locale(): string
    question: Question
    /** Who asks. */
    origin: string
    notice?: (say: Say) => Node
  }): View<boolean> =>
  (main, settle, say) => {
    let closeWindow = () => {}
    const close = approvalView({
      question,
      origin,
      where: 'frame',
      notice: notice?.(say),
      openWindow() {
        closeWindow()
        closeWindow = askInWindow(
          completeRows(question).then((rows) => ({
            title: question.title,
            rows,
            origin,
            locale: locale(),
          })),
          settle.done,
        )
      },
    })(main, settle, say)
    return () => {
      closeWindow()
      close()
    }
  }
