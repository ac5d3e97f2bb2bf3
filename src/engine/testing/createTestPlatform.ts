import { memoryStorage } from '../platform/cookieStorage.ts'
import type { Channel, Clock, LogSink, Platform } from '../platform/Platform.ts'

export interface TestPlatform extends Platform {
  clock: TestClock
  /** Dispatches a page event, like a wallet. */
  dispatchPageEvent(name: string, detail?: unknown): void
  /** The texts that were copied. */
  copied: string[]
  /** The images that were preloaded. */
  preloaded: { url: string; signal: AbortSignal }[]
  lines: Parameters<LogSink>[]
  setDark(isDark: boolean): void
  /** Simulates losing or regaining the network connection. */
  setOnline(isOnline: boolean): void
}

/** Creates a platform without a browser. Only the test causes events. */
export function createTestPlatform(changes: Partial<Platform> = {}): TestPlatform {
  const clock = createTestClock()
  const page = emitter<unknown>()
  const darkListeners = new Set<() => void>()
  const copied: string[] = []
  const preloaded: TestPlatform['preloaded'] = []
  const lines: Parameters<LogSink>[] = []
  const onlineListeners = new Set<() => void>()
  let isOnline = true
  let isDark = false
  let ids = 0
  return {
    storage: memoryStorage(),
    fetch: async () => {
      throw new Error('This test gave its platform no fetch.')
    },
    online: {
      get: () => isOnline,
      on(listener) {
        onlineListeners.add(listener)
        return () => void onlineListeners.delete(listener)
      },
    },
    afterPaint(task) {
      task()
      return () => {}
    },
    createId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    pageEvents: {
      on: page.on,
      dispatch: page.emit,
    },
    injected: () => undefined,
    openChannel: () => ({ post() {}, on: () => () => {}, close() {} }),
    copy: async (text) => void copied.push(text),
    preloadImage: (url, signal) => void preloaded.push({ url, signal }),
    device: { isMobile: () => false },
    location: { url: () => 'https://app.test/' },
    darkPreference: {
      get: () => isDark,
      on(listener) {
        darkListeners.add(listener)
        return () => void darkListeners.delete(listener)
      },
    },
    log: (...line) => void lines.push(line),
    ...changes,
    clock,
    dispatchPageEvent: page.emit,
    copied,
    preloaded,
    lines,
    setOnline(next) {
      isOnline = next
      if (next) for (const listener of onlineListeners) listener()
    },
    setDark(next) {
      isDark = next
      for (const listener of darkListeners) listener()
    },
  }
}

/** Connects the channels of several engines, as if they ran in tabs of one browser. */
export function createTestTabs() {
  const tabs = emitter<{ from: Channel; message: unknown }>()
  return function openChannel(name: string): Channel {
    const cancels: (() => void)[] = []
    const channel: Channel = {
      post: (message) => tabs.emit(name, { from: channel, message: structuredClone(message) }),
      on(listener) {
        const cancel = tabs.on(name, ({ from, message }) => {
          if (from !== channel) listener(message)
        })
        cancels.push(cancel)
        return cancel
      },
      close() {
        for (const cancel of cancels) cancel()
      },
    }
    return channel
  }
}

function emitter<Detail>() {
  const listeners = new Map<string, Set<(detail: Detail) => void>>()
  return {
    on(name: string, listener: (detail: Detail) => void) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => void set.delete(listener)
    },
    emit(name: string, detail: Detail) {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(detail)
    },
  }
}

export interface TestClock extends Clock {
  /** Advances the time by this many milliseconds. Runs the timers that are due. */
  advance(ms: number): void
  /** Returns the number of pending timers. It must be zero after all parts have stopped. */
  waiting(): number
}

/** Creates a clock that advances only when the test advances it. */
export function createTestClock(start = 0): TestClock {
  let now = start
  let tasks: { at: number; interval?: number; run: () => void }[] = []

  function schedule(task: (typeof tasks)[number]) {
    tasks.push(task)
    return () => {
      tasks = tasks.filter((other) => other !== task)
    }
  }

  return {
    now: () => now,
    after: (ms, run) => schedule({ at: now + ms, run }),
    every: (ms, run) => schedule({ at: now + ms, run, interval: ms }),
    waiting: () => tasks.length,
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        now = next.at
        if (next.interval === undefined) tasks = tasks.filter((task) => task !== next)
        else next.at += next.interval
        next.run()
      }
      now = end
    },
  }
}
