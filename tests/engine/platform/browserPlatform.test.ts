// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserPlatform, cookieStorage } from '../../../src/engine/index.ts'
import { afterBrowserPaint } from '../../../src/engine/platform/afterBrowserPaint.ts'
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

test('a wallet behind a global that cannot be read is not found', () => {
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    get() {
      throw new Error('two wallets fight')
    },
  })
  expect(browserPlatform().injected('ethereum')).toBeUndefined()
})

test('a frame gets the page’s origin but not the rest of its address, and stays in its sandbox', () => {
  const frame = browserWindows().mountFrame({
    url: '',
    title: 'Embedded wallet',
    sandbox: 'allow-scripts',
    allow: 'publickey-credentials-get https://secure.test',
    loaded() {},
    failed() {},
  })
  const element = frame.element!
  expect(element.referrerPolicy).toBe('origin')
  expect(element.getAttribute('sandbox')).toBe('allow-scripts')
  expect(element.allow).toBe('publickey-credentials-get https://secure.test')
  expect(element.title).toBe('Embedded wallet')
  expect(element.isConnected).toBe(true)
  frame.remove()
  expect(element.isConnected).toBe(false)
})

test('an idle task runs when the browser is idle, or after a moment in a browser that does not report this', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const ran: string[] = []
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
    vi.stubGlobal('cancelIdleCallback', (id: number) => idle.splice(id - 1, 1))
    browserPlatform().whenIdle!(() => ran.push('idle'))
    browserPlatform().whenIdle!(() => ran.push('cancelled'))()
    expect(ran).toEqual([])
    for (const task of idle) task()
    expect(ran).toEqual(['idle'])

    vi.stubGlobal('requestIdleCallback', undefined)
    browserPlatform().whenIdle!(() => ran.push('later'))
    browserPlatform().whenIdle!(() => ran.push('cancelled'))()
    expect(ran).toEqual(['idle'])
    vi.runAllTimers()
    expect(ran).toEqual(['idle', 'later'])
  } finally {
    vi.useRealTimers()
  }
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'a user with %j has no idle tasks',
  (connection) => {
    vi.stubGlobal('requestIdleCallback', (task: () => void) => task())
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
    let ran = 0
    browserPlatform().whenIdle!(() => (ran += 1))()
    Reflect.deleteProperty(navigator, 'connection')
    expect(ran).toBe(0)
    browserPlatform().whenIdle!(() => (ran += 1))
    expect(ran).toBe(1)
  },
)

test.each([
  ['https:', 'a=1; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'a=1; path=/; max-age=31536000; samesite=lax'],
])(
  'a cookie of a page over %s is sent to no other site, and over https only encrypted',
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

test('a value that is too long for a cookie stays until the user leaves the page, and the old one does not come back', () => {
  const jar = new Map<string, string>()
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      // Browsers ignore longer cookies.
      if (text.length > 4_096) return
      if (text.includes('max-age=0;')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  const storage = cookieStorage()
  const long = 'x'.repeat(5_000)
  storage.set('a', 'old')
  storage.set('a', long)
  expect(storage.get('a')).toBe(long)
  expect(cookieStorage().get('a')).toBeUndefined()
  storage.set('a', 'new')
  expect([storage, cookieStorage()].map((one) => one.get('a'))).toEqual(['new', 'new'])
})

test('a task after the paint runs once: in the next frame, or after a moment in a hidden page, and not before its time', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const frames = new Map<number, () => void>()
    let last = 0
    vi.stubGlobal('requestAnimationFrame', (task: () => void) => {
      frames.set(++last, task)
      return last
    })
    vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
    const ran: string[] = []
    afterBrowserPaint(() => ran.push('painted'))
    const nextFrame = () => {
      const [[id, task] = []] = frames
      frames.delete(id!)
      task!()
    }
    nextFrame()
    vi.advanceTimersByTime(1)
    expect(ran).toEqual([])
    nextFrame()
    expect(ran).toEqual([])
    vi.advanceTimersByTime(1)
    expect(ran).toEqual(['painted'])
    afterBrowserPaint(() => ran.push('hidden'))
    const cancel = afterBrowserPaint(() => ran.push('cancelled'))
    cancel()
    vi.advanceTimersByTime(1_000)
    expect(ran).toEqual(['painted', 'hidden'])
    expect(frames.size).toBe(0)
    afterBrowserPaint(() => ran.push('later'), 150)
    nextFrame()
    nextFrame()
    vi.advanceTimersByTime(149)
    expect(ran).not.toContain('later')
    vi.advanceTimersByTime(1)
    expect(ran).toContain('later')
  } finally {
    vi.useRealTimers()
  }
})
