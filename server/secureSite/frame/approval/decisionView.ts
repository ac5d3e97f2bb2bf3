import type { Say } from '../texts/FrameLanguage.ts'
import type { View } from '../views/Screen.ts'
import { askInWindow } from './ApprovalWindow.ts'
import { approvalView } from './approvalView.ts'
import type { Question } from './Question.ts'

/**
 * Asks the user in a window of the site. The frame shows the question, and opens the window.
 *
 * The frame itself asks only for the page's own sign-in message (`isForFrame`), because no browser
 * reports each way in which a page can hide the frame. If the browser cannot detect at all whether
 * the frame is covered, the user approves this message in a window too.
 */
export const decisionView =
  ({
    isForFrame = false,
    keep,
    locale,
    notice,
    onPress,
    origin,
    question,
  }: {
    /** Whether the frame itself may ask the user. */
    isForFrame?: boolean
    /**
     * Gets the window after the approval. The window then stays open, and waits for what it should
     * show.
     */
    keep?: ((opened: Window) => void) | undefined
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
      isForFrame,
      notice: notice?.(say),
      onPress,
      openWindow(found) {
        closeWindow?.()
        closeWindow = askInWindow({
          question: found.then((rows) => ({
            title: question.title,
            rows: [...rows, ...question.rows],
            origin,
            locale: locale(),
            ...(keep && { staysOpen: true }),
          })),
          answer: settle.done,
          press: onPress,
          keep,
        })
        return closeWindow !== undefined
      },
    })(main, settle, say)
    return () => {
      closeWindow?.()
      close()
    }
  }
