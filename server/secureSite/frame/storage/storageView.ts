import { rpcErrors } from '../askNode.ts'
import { KeyError } from '../keys/keyErrors.ts'
import { words } from '../texts/Words.ts'
import { element } from '../views/element.ts'
import { runInView } from '../views/runInView.ts'
import type { View } from '../views/Screen.ts'
import { storageTexts } from './storageTexts.ts'

/** Asks the user for storage. The storage comes from the browser's prompt or from a window. */
export const storageView =
  ({
    allow,
    isMissing,
    open,
  }: {
    /**
     * Asks the browser. Resolves with whether the frame can store data now. `undefined` if the
     * frame cannot ask the browser.
     */
    allow: (() => Promise<boolean>) | undefined
    isMissing(): boolean
    open(): Promise<void>
  }): View<void> =>
  (main, { done, failed }, say) => {
    // An earlier request may have made storage available.
    if (!isMissing()) queueMicrotask(() => done())
    const status = element('p', { className: 'hint', role: 'status' })
    let lack: unknown = rpcErrors.rejected()
    const cancel = element('button', { type: 'button' }, say('act.cancel'))
    cancel.addEventListener('click', () => failed(lack))
    const inWindow = element(
      'button',
      { type: 'button', className: 'primary' },
      say('approve.inWindow'),
    )
    inWindow.addEventListener('click', () =>
      runInView({ main, say, status }, async () => {
        await open().catch((error) => {
          if (error instanceof KeyError) lack = error
          throw error
        })
        done()
      }),
    )
    const accept = element(
      'button',
      { type: 'button', className: 'primary' },
      say(words(storageTexts.allow)),
    )
    accept.addEventListener('click', () =>
      runInView({ main, say, status, done: say(words(storageTexts.refused)) }, async () => {
        if (await allow?.().catch(() => false)) return done()
        accept.replaceWith(inWindow)
        inWindow.focus()
      }),
    )
    main.replaceChildren(
      element('h1', {}, say(words(storageTexts.title))),
      element('p', {}, say(words(storageTexts.why))),
      status,
      element('div', { className: 'buttons' }, cancel, allow ? accept : inWindow),
    )
    return () => {}
  }
