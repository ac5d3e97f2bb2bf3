import { rpcErrors } from '../askNode.ts'
import { KeyError } from '../keys/keyErrors.ts'
import { words } from '../texts/Words.ts'
import { element } from '../views/element.ts'
import { sayError } from '../views/runInView.ts'
import type { View } from '../views/Screen.ts'
import { storageTexts } from './storageTexts.ts'

/** Shows the frame's view while the user logs in at a provider in the window. */
export const visitView =
  ({
    window: opened,
    work,
  }: {
    window: Window
    work: () => Promise<string | undefined>
  }): View<string | undefined> =>
  (main, { done, failed }, say) => {
    const status = element('p', { className: 'hint', role: 'status' })
    const cancel = element('button', { type: 'button' }, say('act.cancel'))
    let lack: unknown = rpcErrors.rejected()
    cancel.addEventListener('click', () => failed(lack))
    const show = element('button', { type: 'button' }, say(words(storageTexts.show)))
    show.addEventListener('click', () => opened.focus())
    main.replaceChildren(
      element('h1', {}, say('act.waiting')),
      status,
      element('div', { className: 'buttons' }, cancel, show),
    )
    work().then(done, (error) => {
      if (error instanceof KeyError) lack = error
      status.className = 'hint failed'
      status.textContent = sayError(say, error)
      show.remove()
    })
    return () => {}
  }
