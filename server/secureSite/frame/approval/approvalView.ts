import type { Say } from '../texts/FrameLanguage.ts'
import { words } from '../texts/Words.ts'
import { element } from '../views/element.ts'
import type { View } from '../views/Screen.ts'
import { canSeeItself, guardApproval, guardWindow } from './guardApproval.ts'
import { holdToApprove } from './holdToApprove.ts'
import { type Question, type Row, warning } from './Question.ts'

/** The minimum height of the content, in pixels. With this height, a line of text is visible. */
const leastHeight = 48
const simulationLimit = 8_000

export interface ApprovalOptions {
  readonly question: Question
  /** The app's origin, as the browser reports it. */
  readonly origin: string
  /**
   * Where the view shows. Both places have a risk. In a frame, the page can cover or move the view.
   * A window can be covered by a window of the page, which closes between the two clicks of a
   * double click.
   */
  readonly where: 'frame' | 'window'
  /** Whether the frame itself may ask the user. Otherwise, it only opens a window. */
  readonly isForFrame?: boolean
  /**
   * Runs each time the user begins to approve. Returns a function that runs if the user then does
   * not approve.
   */
  onPress?: (() => () => void) | undefined
  /**
   * Asks the question in a window instead. `found`: resolves with the rows of the simulation. Returns
   * whether the browser opened the window. Set only in a frame.
   */
  openWindow?(found: Promise<readonly Row[]>): boolean
  /**
   * A button that opens the settings. If the wallet has no recovery, the notice says so. Set only
   * in a frame.
   */
  readonly notice?: Node | undefined
}

/**
 * Asks the user. Settles with `true` if the user approves, and with `false` if the user rejects.
 */
export const approvalView =
  (options: ApprovalOptions): View<boolean> =>
  (main, { done }, say) => {
    const { isForFrame = false, notice, onPress, openWindow, origin, question, where } = options
    const { effects, rows, title } = question
    const list = element('dl', {}, ...rows.flatMap((one) => nodesOf(one, say)))
    // A user with a keyboard must be able to focus content that scrolls. The notice scrolls with
    // the list. In a small frame, a fixed notice would leave no room for the list.
    const content = element(
      'div',
      { className: 'content', tabIndex: 0, role: 'region', ariaLabel: say(title) },
      list,
      ...(notice ? [notice] : []),
    )
    const readOn = element('button', { type: 'button', hidden: true }, say('approve.readOn'))
    const hint = element('p', { className: 'hint', role: 'status' })
    const reject = element(
      'button',
      { type: 'button', onclick: () => done(false) },
      say('approve.reject'),
    )
    const accept = element(
      'button',
      { type: 'button', className: 'primary', disabled: true },
      say('approve.accept'),
    )
    const buttons = element('div', { className: 'buttons' }, reject, accept)
    main.replaceChildren(
      element('h1', {}, say(title)),
      element('p', { className: 'origin' }, say(words('approve.by', { origin }))),
      content,
      readOn,
      hint,
      buttons,
    )

    const asksHere = where === 'window' || (isForFrame && canSeeItself())
    let isBlocked = false
    let isSafe = false
    let isRead = false
    let isSimulated = effects === undefined
    const isOpen = () => isSafe && isRead && isSimulated
    const hold = holdToApprove(accept, {
      isSafe: isOpen,
      press: onPress,
      approve: () => done(true),
    })

    function show() {
      accept.disabled = !isOpen()
      if (!isOpen()) hold.cancel()
      // Hides the button before it measures the content, because the text may fit without the
      // button.
      readOn.hidden = true
      readOn.hidden = isRead || isAtEnd(content)
      hint.textContent = hintNow()
    }
    function hintNow() {
      if (isOpen()) return say('approve.hold')
      if (!isSimulated) return say('approve.finding')
      if (!asksHere) return isBlocked ? say('window.blocked') : ''
      return say(readOn.hidden ? 'approve.seeAll' : 'approve.readAll')
    }
    function report(next: boolean) {
      isSafe = next
      look()
    }
    // The text counts as read only while the view is safe and tall enough to read. A page could
    // make the frame so tall that the content does not scroll.
    function look() {
      show()
      const isReadable = isSafe && isSimulated && content.clientHeight >= leastHeight
      if (isReadable && isAtEnd(content)) isRead = true
      show()
    }
    /**
     * The page may show all of the text for a moment and then too little of it. So the user has to
     * read the text again.
     */
    function readAgain() {
      isRead = false
      look()
    }
    content.addEventListener('scroll', look)
    window.addEventListener('resize', readAgain)
    const sizes = new ResizeObserver(look)
    sizes.observe(content)
    readOn.addEventListener('click', () => {
      content.scrollBy({ top: content.clientHeight * 0.8 })
      // The button hides at the end of the text, so the focus moves to the text.
      if (isRead) content.focus()
    })

    const ending = new AbortController()
    let simulated: Promise<readonly Row[]> = Promise.resolve([])
    if (effects) {
      const { signal } = ending
      const late = setTimeout(() => ending.abort(), simulationLimit)
      const timedOut = new Promise<readonly Row[]>((resolve) =>
        signal.addEventListener('abort', () => {
          clearTimeout(late)
          resolve([notSimulated])
        }),
      )
      simulated = Promise.race([effects(signal).catch(() => [notSimulated]), timedOut])
      void simulated.then((found) => {
        list.prepend(...found.flatMap((one) => nodesOf(one, say)))
        isSimulated = true
        // The text has changed. So the view scrolls back, and the user has to read the text again.
        content.scrollTop = 0
        look()
      })
    }
    show()

    function askElsewhere() {
      isBlocked = openWindow?.(simulated) === false
      show()
    }
    let stop = () => {}
    if (where === 'window') stop = guardWindow(report)
    else if (asksHere) stop = guardApproval(main, report)
    else
      accept.replaceWith(
        element(
          'button',
          { type: 'button', className: 'primary', onclick: askElsewhere },
          say('approve.inWindow'),
        ),
      )
    if (!asksHere) content.before(element('p', { className: 'origin' }, say('approve.unseen')))
    return () => {
      ending.abort()
      stop()
      hold.stop()
      sizes.disconnect()
      window.removeEventListener('resize', readAgain)
      content.removeEventListener('scroll', look)
    }
  }

const notSimulated = warning('effect.what', 'effect.late')

/**
 * Returns the nodes of a row. The browser finds the direction of a text by its letters. Code is
 * always from left to right.
 */
export const nodesOf = ({ kind, label, text }: Row, say: Say): readonly Node[] => {
  const isCode = kind === 'code' || kind === 'long'
  const given = typeof text === 'string' ? text : say(text)
  return [
    element('dt', {}, say(label)),
    element('dd', { className: kind, dir: isCode ? 'ltr' : 'auto' }, given),
  ]
}

const isAtEnd = ({ clientHeight, scrollHeight, scrollTop }: Element) =>
  scrollHeight - scrollTop - clientHeight <= 2
