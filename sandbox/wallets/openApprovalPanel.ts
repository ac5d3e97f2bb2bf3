import { approvalPanelStyles } from './approvalPanelStyles.ts'
import { describeQuestion } from './describeQuestion.ts'
import type { Question } from './Question.ts'

interface ApprovalPanelOptions {
  wallet: { name: string; icon: string }
  names: ReadonlyMap<string, string | undefined>
  question: Question
  answer(isApproved: boolean): void
}

/**
 * Asks the user. Returns a function that removes the question. Uses DOM methods and a constructed
 * stylesheet, so that the panel works with a strict Content Security Policy and Trusted Types.
 */
export function openApprovalPanel({ wallet, names, question, answer }: ApprovalPanelOptions) {
  const { title, approve, rows } = describeQuestion(question, names)

  const host = document.createElement('latchkey-sandbox-approval')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(approvalPanelStyles)
  root.adoptedStyleSheets = [sheet]

  const rejectButton = button('Reject', 'secondary')
  const approveButton = button(approve, 'primary')
  const dialog = element('dialog', { role: 'dialog', 'aria-labelledby': 'wallet title' }, [
    element('header', {}, [
      element('img', { src: wallet.icon, alt: '', width: '36', height: '36' }),
      element('p', { id: 'wallet' }, [wallet.name]),
      element('p', { class: 'mark' }, ['Test wallet']),
    ]),
    element('h2', { id: 'title' }, [title]),
    element('p', { class: 'origin' }, [location.origin]),
    element('dl', {}, rows.flatMap(describe)),
    element('footer', {}, [rejectButton, approveButton]),
  ])
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    answer(false)
  })
  root.append(dialog)

  const release = keepEventsIn(host, (target) => {
    if (target === rejectButton) answer(false)
    if (target === approveButton) answer(true)
  })
  // The panel is placed beside the body, because a modal of the page hides and disables everything
  // in the body.
  document.documentElement.append(host)
  dialog.showModal()
  // Focuses the dialog, not a button, so that a late key press cannot answer the question.
  dialog.tabIndex = -1
  dialog.focus()

  return () => {
    dialog.close()
    release()
    host.remove()
  }
}

const innerEvents =
  'pointerdown pointerup mousedown mouseup click contextmenu touchstart touchmove touchend wheel focus blur focusin focusout keydown keyup'.split(
    ' ',
  )

/**
 * Hides the panel's events from the page, because a page never gets the events of a real
 * extension's window. A modal of the page handles clicks, keys and focus elsewhere as "outside",
 * sometimes in the capture phase. So the events are stopped at the window. Clicks are then passed
 * to the panel.
 */
function keepEventsIn(host: Element, press: (target: EventTarget | undefined) => void) {
  const stopped = new AbortController()
  const stop = (event: Event) => {
    const path = event.composedPath()
    if (!path.includes(host)) return
    event.stopImmediatePropagation()
    if (event.type === 'click') press(path[0])
  }
  for (const type of innerEvents) {
    window.addEventListener(type, stop, { capture: true, signal: stopped.signal })
  }
  return () => stopped.abort()
}

function describe({ label, text, kind }: ReturnType<typeof describeQuestion>['rows'][number]) {
  // A long text scrolls, so it must be reachable with the keyboard.
  const reach = kind === 'long' ? { tabindex: '0', role: 'group', 'aria-label': label } : {}
  return [
    element('dt', {}, [label]),
    element('dd', {}, [element('span', { class: kind, ...reach }, [text])]),
  ]
}

function button(text: string, look: string) {
  return element('button', { type: 'button', class: look }, [text])
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
