import { describeQuestion } from '../../wallets/describeQuestion.ts'
import type { Question } from '../../wallets/Question.ts'
import { canSeeItself, guardApproval } from './guardApproval.ts'

const leastHeight = 48

/** A question in the frame: of a wallet, or with its own text. */
export interface FrameQuestion {
  readonly question: Question
  /** The app's origin. */
  readonly origin: string
}

export interface ApprovalViewOptions extends FrameQuestion {
  readonly main: HTMLElement
  /** `guarded` in a frame. A window of its own cannot be covered by the app's page. */
  readonly where: 'frame' | 'window'
  answer(isApproved: boolean): void
  /** Asks in a window instead. */
  openWindow?(): void
}

/** Shows the question and waits for the answer. Returns a function that removes the view. */
export function approvalView(options: ApprovalViewOptions): () => void {
  const { answer, main, openWindow, origin, question, where } = options
  const { approve, rows, title } = describeQuestion(question, new Map())
  const list = element(
    'dl',
    {},
    ...rows.flatMap(({ label, text, kind }) => [
      element('dt', {}, label),
      element('dd', { className: kind }, text),
    ]),
  )
  // What scrolls has to be within reach of the keyboard.
  const content = element(
    'div',
    { className: 'content', tabIndex: 0, role: 'region', ariaLabel: title },
    list,
  )
  const readOn = element('button', { type: 'button', hidden: true }, 'Read on')
  const hint = element('p', { className: 'hint', role: 'status' })
  const reject = element('button', { type: 'button', onclick: () => answer(false) }, 'Reject')
  const accept = element(
    'button',
    { type: 'button', className: 'primary', disabled: true },
    approve,
  )
  const buttons = element('div', { className: 'buttons' }, reject, accept)
  main.replaceChildren(
    element('h1', {}, title),
    element('p', { className: 'origin' }, `Asked by ${origin}`),
    content,
    readOn,
    hint,
    buttons,
  )

  let isSafe = false
  let isRead = false
  function show() {
    const isOpen = isSafe && isRead
    accept.disabled = !isOpen
    readOn.hidden = isRead || isAtEnd(content)
    const missing = readOn.hidden
      ? 'Approving is possible once you have seen this in full.'
      : 'Approving is possible once you have read this to its end.'
    hint.textContent = isOpen ? '' : missing
  }
  function tell(next: boolean) {
    isSafe = next
    look()
  }
  // Reading to the end only counts in a view where the text is readable: a page could make the
  // frame so tall that nothing scrolls.
  function look() {
    if (isSafe && content.clientHeight >= leastHeight && isAtEnd(content)) isRead = true
    show()
  }
  content.addEventListener('scroll', look)
  const sizes = new ResizeObserver(look)
  sizes.observe(content)
  function stopReading() {
    sizes.disconnect()
    content.removeEventListener('scroll', look)
  }
  readOn.addEventListener('click', () => {
    content.scrollBy({ top: content.clientHeight * 0.8 })
    // Keeps the focus on the text after it was read to the end.
    if (isRead) content.focus()
  })
  show()
  // A key that is held down is not a decision.
  accept.addEventListener('keydown', (event) => event.repeat && event.preventDefault())
  accept.addEventListener('click', (event) => {
    if (isSafe && isRead && event.isTrusted) answer(true)
  })

  let stop = () => {}
  if (where === 'window') {
    const timer = setTimeout(() => tell(true), 500)
    stop = () => clearTimeout(timer)
  } else if (canSeeItself()) stop = guardApproval(main, tell)
  else {
    stopReading()
    readOn.hidden = true
    hint.textContent = 'This browser cannot tell whether the page covers this view.'
    accept.remove()
    buttons.append(
      element(
        'button',
        { type: 'button', className: 'primary', onclick: openWindow ?? null },
        'Open in a window',
      ),
    )
  }
  return () => {
    stop()
    stopReading()
    main.replaceChildren()
  }
}

const isAtEnd = ({ clientHeight, scrollHeight, scrollTop }: Element) =>
  scrollHeight - scrollTop - clientHeight <= 2

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: (Node | string)[]
) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...content)
  return made
}
