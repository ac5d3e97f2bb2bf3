import { describeQuestion } from '../../wallets/describeQuestion.ts'
import type { Question } from '../../wallets/Question.ts'
import { canSeeItself, guardApproval } from './guardApproval.ts'

/** A question as the frame shows it: of a wallet, or in words of its own. */
export interface FrameQuestion {
  readonly question: Question
  /** Who asks. */
  readonly origin: string
}

export interface ApprovalViewOptions extends FrameQuestion {
  readonly main: HTMLElement
  /** `guarded` in a frame; a window of its own cannot be covered by the page that asks. */
  readonly where: 'frame' | 'window'
  answer(isApproved: boolean): void
  /** Asks in a window of its own instead. */
  openWindow?(): void
}

/** Shows what is asked and takes the answer. Returns what takes the view away. */
export function approvalView(options: ApprovalViewOptions): () => void {
  const { answer, main, openWindow, origin, question, where } = options
  const { approve, rows, title } = describeQuestion(question, new Map())
  const list = element(
    'dl',
    {},
    ...rows.flatMap(({ label, text, kind }) => {
      // What scrolls has to be within reach of the keyboard.
      const value =
        kind === 'long'
          ? element('div', { tabIndex: 0, role: 'region', ariaLabel: label }, text)
          : text
      return [element('dt', {}, label), element('dd', { className: kind }, value)]
    }),
  )
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
    list,
    hint,
    buttons,
  )

  let isSafe = false
  function tell(next: boolean) {
    isSafe = next
    accept.disabled = !next
    hint.textContent = next ? '' : 'Approving is possible once you have seen this in full.'
  }
  tell(false)
  // A key that is held down is no decision.
  accept.addEventListener('keydown', (event) => event.repeat && event.preventDefault())
  accept.addEventListener('click', (event) => {
    if (isSafe && event.isTrusted) answer(true)
  })

  let stop = () => {}
  if (where === 'window') {
    const timer = setTimeout(() => tell(true), 500)
    stop = () => clearTimeout(timer)
  } else if (canSeeItself()) stop = guardApproval(main, tell)
  else {
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
    main.replaceChildren()
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: (Node | string)[]
) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...content)
  return made
}
