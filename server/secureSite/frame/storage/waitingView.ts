import { words } from '../texts/Words.ts'
import { element } from '../views/element.ts'
import type { View } from '../views/Screen.ts'
import { storageTexts } from './storageTexts.ts'

/**
 * Shows the waiting view in the window that stores data for its frame. It shows while there is no
 * question.
 */
export const waitingView: View<void> = (main, _, say) => {
  main.replaceChildren(
    element('h1', {}, say(words(storageTexts.keepOpen))),
    element('p', {}, say(words(storageTexts.goOn))),
  )
  return () => {}
}
