import type { Address } from 'viem'
import { approvalPanelStyles } from './approvalPanelStyles.ts'
import { describeQuestion } from './describeQuestion.ts'
import type { Question } from './Question.ts'

interface ApprovalPanelOptions {
  wallet: { name: string; icon: string }
  names: ReadonlyMap<Address, string | undefined>
  question: Question
  answer(isApproved: boolean): void
}

/**
 * Asks the person in front of the page, and returns what takes the question away. Built node by
 * node with a constructed stylesheet, so it lives under a strict policy and Trusted Types.
 */
export function openApprovalPanel({ wallet, names, question, answer }: ApprovalPanelOptions) {
  const { title, approve, rows } = describeQuestion(question, names)

  const host = document.createElement('latchkey-sandbox-approval')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(approvalPanelStyles)
  root.adoptedStyleSheets = [sheet]

  const dialog = element('dialog', { role: 'dialog', 'aria-labelledby': 'wallet title' }, [
    element('header', {}, [
      element('img', { src: wallet.icon, alt: '', width: '36', height: '36' }),
      element('p', { id: 'wallet' }, [wallet.name]),
      element('p', { class: 'mark' }, ['Test wallet']),
    ]),
    element('h2', { id: 'title' }, [title]),
    element('p', { class: 'origin' }, [location.origin]),
    element('dl', {}, rows.flatMap(describe)),
    element('footer', {}, [
      button('Reject', 'secondary', () => answer(false)),
      button(approve, 'primary', () => answer(true)),
    ]),
  ])
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    answer(false)
  })
  root.append(dialog)

  const release = keepEventsIn(host)
  // Beside the body: a modal of the page hides and freezes everything inside it.
  document.documentElement.append(host)
  dialog.tabIndex = -1
  dialog.autofocus = true
  dialog.showModal()

  return () => {
    dialog.close()
    release()
    host.remove()
  }
}

const innerEvents =
  'pointerdown pointerup mousedown mouseup touchstart touchmove touchend wheel focus blur focusin focusout keydown keyup'.split(
    ' ',
  )

/**
 * A modal of the page takes a press, a key or a focus anywhere else as "outside", some of them in
 * the capture phase. An extension's window would not even show them, so they end at the window.
 */
function keepEventsIn(host: Element) {
  const stopped = new AbortController()
  const stop = (event: Event) => {
    if (event.composedPath().includes(host)) event.stopImmediatePropagation()
  }
  for (const type of innerEvents) {
    window.addEventListener(type, stop, { capture: true, signal: stopped.signal })
  }
  // The buttons need the click itself; the page does not.
  host.addEventListener('click', (event) => event.stopPropagation())
  return () => stopped.abort()
}

function describe({ label, text, kind }: ReturnType<typeof describeQuestion>['rows'][number]) {
  // A long text scrolls, so the keyboard must be able to reach it.
  const reach = kind === 'long' ? { tabindex: '0', role: 'group', 'aria-label': label } : {}
  return [
    element('dt', {}, [label]),
    element('dd', {}, [element('span', { class: kind, ...reach }, [text])]),
  ]
}

function button(text: string, look: string, press: () => void) {
  const made = element('button', { type: 'button', class: look }, [text])
  made.addEventListener('click', press)
  return made
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}
