// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { browserMessages, browserParent } from '../../../src/engine/platform/browserMessages.ts'

const parentOrigin = 'https://app.example'

/** A page in a frame of another page. Records the messages that the page accepts. */
function openInFrame() {
  const parent = new EventTarget() as Window
  const usual = Object.getOwnPropertyDescriptor(window, 'parent')!
  Object.defineProperty(window, 'parent', { configurable: true, value: parent })
  onTestFinished(() => void Object.defineProperty(window, 'parent', usual))
  const received: unknown[] = []
  const stop = browserParent().on(parentOrigin, (message) => received.push(message))
  onTestFinished(stop)
  return { parent, received, stop }
}

const send = (data: unknown, from: { origin: string; source: Window | null }) =>
  window.dispatchEvent(new MessageEvent('message', { data, ...from } as MessageEventInit))

test('a page in a frame reads its parent’s messages from the right origin, until it stops', () => {
  const { parent, received, stop } = openInFrame()
  send('good', { source: parent, origin: parentOrigin })
  stop()
  send('late', { source: parent, origin: parentOrigin })
  expect(received).toEqual(['good'])
})

test.each([
  `${parentOrigin}.evil.example`,
  `${parentOrigin}:8443`,
  'http://app.example',
  'null',
  '',
])('a page in a frame ignores its parent’s messages from the origin “%s”', (origin) => {
  const { parent, received } = openInFrame()
  send('evil', { source: parent, origin })
  expect(received).toEqual([])
})

test('a page in a frame ignores messages from another window of that origin', () => {
  const { received } = openInFrame()
  send('evil', { source: window, origin: parentOrigin })
  send('evil', { source: new EventTarget() as Window, origin: parentOrigin })
  send('evil', { source: null, origin: parentOrigin })
  expect(received).toEqual([])
})

test('a page reads its own messages, and none of another window or origin', () => {
  const received: unknown[] = []
  const stop = browserMessages().on((message) => received.push(message))
  onTestFinished(stop)
  const { origin } = window.location
  send('good', { source: window, origin })
  send('evil', { source: new EventTarget() as Window, origin })
  send('evil', { source: window, origin: 'https://evil.example' })
  stop()
  send('late', { source: window, origin })
  expect(received).toEqual(['good'])
})
