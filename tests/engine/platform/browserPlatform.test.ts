import { afterEach, expect, test, vi } from 'vitest'
import { browserPlatform } from '../../../src/engine/index.ts'
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
