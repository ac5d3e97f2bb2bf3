import { afterEach, expect, test, vi } from 'vitest'
import { browserPlatform } from '../../../src/engine/index.ts'
import { browserWindows } from '../../../src/engine/platform/browserWindows.ts'
import { openBrowserChannel } from '../../../src/engine/platform/openBrowserChannel.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'ethereum')
})

test('if the page may not message other tabs, nothing is sent and nothing breaks', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('refused', 'SecurityError')
      }
    },
  )
  const channel = openBrowserChannel('test')
  channel.post('hello')
  channel.on(() => {})()
  channel.close()
})

test('a global that cannot be read has no wallet', () => {
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    get() {
      throw new Error('two wallets fight')
    },
  })
  expect(browserPlatform().injected('ethereum')).toBeUndefined()
})

test('a frame is told the page’s origin and no more of its address, and is kept in its sandbox', () => {
  const frame = browserWindows().mountFrame({
    url: '',
    title: 'Embedded wallet',
    sandbox: 'allow-scripts',
    loaded() {},
    failed() {},
  })
  const element = frame.element!
  expect(element.referrerPolicy).toBe('origin')
  expect(element.getAttribute('sandbox')).toBe('allow-scripts')
  expect(element.title).toBe('Embedded wallet')
  expect(element.isConnected).toBe(true)
  frame.remove()
  expect(element.isConnected).toBe(false)
})
