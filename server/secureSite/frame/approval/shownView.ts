import { element } from '../views/element.ts'
import type { View } from '../views/Screen.ts'
import type { WindowAnswer } from './ApprovalWindow.ts'
import { nodesOf } from './approvalView.ts'

/** Shows rows in a window of the site, until the user closes the view. */
export const shownView =
  ({ shown, title }: WindowAnswer): View<void> =>
  (main, { done }, say) => {
    const close = element(
      'button',
      { type: 'button', className: 'primary', onclick: () => done() },
      say('act.close'),
    )
    main.replaceChildren(
      element('h1', {}, say(title)),
      element(
        'div',
        { className: 'content', tabIndex: 0, role: 'region', ariaLabel: say(title) },
        element('dl', {}, ...shown.flatMap((one) => nodesOf(one, say))),
      ),
      element('div', { className: 'buttons' }, close),
    )
    return () => {}
  }
