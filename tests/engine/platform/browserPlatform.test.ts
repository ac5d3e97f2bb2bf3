import { afterEach, expect, test, vi } from 'vitest'
import { browserPlatform, cookieStorage } from '../../../src/engine/index.ts'
import { browserWindows } from '../../../src/engine/platform/browserWindows.ts'
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

test.each([
  ['https:', 'a=1; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'a=1; path=/; max-age=31536000; samesite=lax'],
])(
  'a cookie of a page over %s goes to no other site, and over https only encrypted',
  (protocol, wanted) => {
    const written: string[] = []
    const page = {
      get cookie() {
        return 'a=1'
      },
      set cookie(text: string) {
        written.push(text)
      },
    }
    vi.stubGlobal('document', page)
    vi.stubGlobal('location', { protocol })
    cookieStorage().set('a', '1')
    expect(written).toEqual([wanted])
  },
)
