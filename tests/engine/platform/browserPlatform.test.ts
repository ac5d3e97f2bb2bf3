import { afterEach, expect, test, vi } from 'vitest'
import { browserPlatform } from '../../../src/engine/index.ts'
import { openBrowserChannel } from '../../../src/engine/platform/openBrowserChannel.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'ethereum')
})

test('where other tabs may not be spoken to, nothing is said and nothing breaks', () => {
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

test('a name in the page that cannot be read holds no wallet', () => {
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    get() {
      throw new Error('two wallets fight')
    },
  })
  expect(browserPlatform().injected('ethereum')).toBeUndefined()
})
