import { readField } from '../errors/readField.ts'
import { memoryStorage } from './cookieStorage.ts'
import type { Clock, KeyValueStorage, PageEvents, Platform } from './Platform.ts'

/** Provides the platform of a browser page. On a server, all parts do nothing. */
export function browserPlatform(): Platform {
  const page = typeof window === 'undefined' ? undefined : window
  const dark = page?.matchMedia?.('(prefers-color-scheme: dark)')
  const clock: Clock = {
    now: () => Date.now(),
    after(ms, task) {
      const id = setTimeout(task, ms)
      return () => clearTimeout(id)
    },
    every(ms, task) {
      const id = setInterval(task, ms)
      return () => clearInterval(id)
    },
  }
  return {
    clock,
    storage: browserStorage(),
    whenIdle(task) {
      const connection = readField(page?.navigator, 'connection')
      const isSlow = /2g/.test(String(readField(connection, 'effectiveType')))
      // Loading fails while the device is offline, and some browsers keep the failure.
      if (!page || page.navigator.onLine === false || readField(connection, 'saveData') || isSlow)
        return () => {}
      // Safari has no idle callback.
      if (!page.requestIdleCallback) return clock.after(idleAfter, task)
      const id = page.requestIdleCallback(task)
      return () => page.cancelIdleCallback(id)
    },
    fetch: (input, init) => globalThis.fetch(input, init),
    online: {
      get: () => page?.navigator.onLine !== false,
      on(listener) {
        page?.addEventListener('online', listener)
        return () => page?.removeEventListener('online', listener)
      },
    },
    createId: () => crypto.randomUUID(),
    pageEvents: pageEvents(page),
    injected: (name) => readField(page, name),
    copy: async (text) => navigator.clipboard.writeText(text),
    device: {
      isMobile: () =>
        page !== undefined &&
        (/Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) ||
          (page.matchMedia?.('(pointer: coarse)').matches && page.innerWidth <= 430)),
    },
    location: { url: () => (page ? page.location.origin + page.location.pathname : '') },
    darkPreference: {
      get: () => dark?.matches ?? false,
      on(listener) {
        dark?.addEventListener('change', listener)
        return () => dark?.removeEventListener('change', listener)
      },
    },
    log: (level, line) => console[level](line),
  }
}

const idleAfter = 300

function pageEvents(page: Window | undefined): PageEvents {
  return {
    on(name, listener) {
      const receive = (event: Event) => listener(readField(event, 'detail'))
      page?.addEventListener(name, receive)
      return () => page?.removeEventListener(name, receive)
    },
    dispatch: (name, detail) => void page?.dispatchEvent(new CustomEvent(name, { detail })),
  }
}

/**
 * Provides the browser's local storage. It is accessed again on each use, because it may be
 * missing, forbidden, full or cleared at any time. Values that the storage refuses are kept in
 * memory until the page is closed.
 */
export function browserStorage(): KeyValueStorage {
  const memory = memoryStorage()
  return {
    get: (key) => memory.get(key) ?? readKept(key),
    set(key, value) {
      try {
        globalThis.localStorage.setItem(key, value)
      } catch {
        // The storage is full or forbidden. The old value is outdated, so it must not return after
        // a reload.
        removeKept(key)
      }
      if (readKept(key) === value) memory.remove(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.remove(key)
      removeKept(key)
    },
  }
}

function readKept(key: string): string | undefined {
  try {
    const kept: unknown = globalThis.localStorage?.getItem(key)
    return typeof kept === 'string' ? kept : undefined
  } catch {
    // Reading is forbidden, so only the value in memory is left.
    return undefined
  }
}

function removeKept(key: string) {
  try {
    globalThis.localStorage?.removeItem(key)
  } catch {
    // Writing is forbidden, so there is nothing to remove.
  }
}
