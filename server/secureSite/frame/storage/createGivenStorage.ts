import { KeyError, keyErrors } from '../keys/keyErrors.ts'
import type { SiteClient } from '../SiteClient.ts'
import type { FrameLanguage } from '../texts/FrameLanguage.ts'
import { WordsError } from '../texts/Words.ts'
import type { Screen } from '../views/Screen.ts'
import {
  canStore,
  type FrameStorage,
  hasCookies,
  ownStorage,
  type StoragePlace,
} from './FrameStorage.ts'
import { storageView } from './storageView.ts'

/** Only Chromium returns it. Others change the document's own storage. */
type AccessHandle = Pick<StoragePlace, 'indexedDB' | 'locks'>

const isHandle = (given: unknown): given is AccessHandle =>
  typeof given === 'object' && given !== null && 'indexedDB' in given && 'locks' in given

/** TypeScript's library does not know the parameter and the handle yet. */
interface AskingPage {
  requestStorageAccess?(types: { all: true }): Promise<unknown>
}

const lookEvery = 500

/**
 * For a frame to which the browser gives no storage: the Storage Access API, otherwise a window of
 * the site, whose storage and cookies are those of a page that the user opened.
 */
export function createGivenStorage({
  begin,
  client,
  language,
  screen,
}: {
  /** Sends the first request again, which sets the browser's cookie in the new place. */
  begin(): Promise<unknown>
  client: SiteClient
  language: FrameLanguage
  screen: Screen
}): FrameStorage & { recall(): Promise<void> } {
  const own = ownStorage.place()
  /** If only the keys need another place, the login stays in the frame. */
  const hasOwnCookies = hasCookies(document)
  const page: AskingPage = document
  let granted: StoragePlace | undefined
  let opened: { window: Window; place: StoragePlace } | undefined
  /** The browser asks no second time. */
  let isRefused = page.requestStorageAccess === undefined
  let holds = 0
  let endLogin = () => {}

  const inWindow = () => (opened && !opened.window.closed ? opened : undefined)
  const place = () => granted ?? inWindow()?.place ?? own
  const isMissing = () => !granted && !inWindow()
  function loginIs() {
    if (granted || hasOwnCookies) return 'here'
    return inWindow() ? 'inWindow' : 'away'
  }

  /** Asks the browser. Resolves with whether the frame can store now. */
  async function allow(): Promise<boolean> {
    isRefused = true
    const given = await page.requestStorageAccess?.({ all: true })
    const next = isHandle(given) ? { ...own, indexedDB: given.indexedDB, locks: given.locks } : own
    // A browser may grant access and still refuse the storage.
    if (!(hasCookies(document) && (await canStore(next)))) return false
    granted = next
    await begin()
    return true
  }

  /** Call it in a click. Throws `no_storage` if the window has no storage either. */
  async function open(): Promise<void> {
    const next = window.open('/approve', '_blank', 'popup,width=420,height=680')
    if (!next) throw new WordsError('passkey.blocked')
    await whenReady(next)
    next.postMessage({ stays: language.locale() }, location.origin)
    if (!(hasCookies(next.document) && (await canStore(next)))) {
      next.close()
      throw keyErrors.noStorage()
    }
    opened?.window.close()
    opened = { window: next, place: placeOf(next) }
    await begin()
  }

  function placeOf(next: Window & Pick<typeof globalThis, 'fetch'>): StoragePlace {
    const ended = new Promise<never>((_, reject) => whenClosed(next, () => reject(windowClosed())))
    ended.catch(() => {
      // Nothing may be waiting.
    })
    return {
      indexedDB: next.indexedDB,
      locks: next.navigator.locks,
      fetch: hasOwnCookies ? own.fetch : (...request) => next.fetch(...request),
      guard: (work) => Promise.race([work, ended]),
    }
  }

  async function require(owner?: AbortSignal) {
    if (!isMissing()) return
    await screen.ask(storageView({ allow: isRefused ? undefined : allow, isMissing, open }), owner)
  }

  function hold() {
    let isHeld = true
    holds += 1
    return () => {
      if (!isHeld) return
      isHeld = false
      holds -= 1
      if (holds === 0) opened?.window.close()
    }
  }

  // Nobody would close it after the frame is gone.
  window.addEventListener('pagehide', () => opened?.window.close())

  return {
    place,
    isMissing,
    loginIs,
    require,
    async requireForLogin(owner) {
      if (!isMissing()) return
      const release = hold()
      try {
        await require(owner)
        // All pages of the project share the window's cookies. A login begins without an earlier one.
        if (loginIs() === 'inWindow') await client.ask('signOut')
      } catch (error) {
        release()
        throw error
      }
      endLogin()
      endLogin = release
    },
    endLogin: () => endLogin(),
    hold,
    window: () => inWindow()?.window,
    /** Uses what the user allowed on an earlier visit, without a click. */
    async recall() {
      const { state } = await navigator.permissions
        .query({ name: 'storage-access' })
        .catch(() => ({ state: undefined }))
      if (state !== 'granted') return
      await allow().catch(() => false)
      // Some browsers need a click for this.
      isRefused = false
    },
  }
}

/** Resolves when the site's page in the window runs. */
const whenReady = (opened: Window) =>
  new Promise<void>((resolve, reject) => {
    const stop = whenClosed(opened, () => end(() => reject(new WordsError('passkey.closed'))))
    function end(finish: () => void) {
      stop()
      window.removeEventListener('message', hear)
      finish()
    }
    function hear({ data, origin, source }: MessageEvent) {
      if (source === opened && origin === location.origin && data?.isReady) end(resolve)
    }
    window.addEventListener('message', hear)
  })

/** Returns a function that stops watching. */
export function whenClosed(opened: Window, tell: () => void): () => void {
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    tell()
  }, lookEvery)
  return () => clearInterval(timer)
}

const windowClosed = () =>
  new KeyError('no_storage', 'The window of the wallet was closed too early. Try again.')
