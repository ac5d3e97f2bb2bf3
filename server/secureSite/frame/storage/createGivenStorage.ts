import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { rpcErrors } from '../askNode.ts'
import { toText } from '../base64url.ts'
import { KeyError, keyErrors } from '../keys/keyErrors.ts'
import { openWindow } from '../openWindow.ts'
import { headerNames } from '../SiteClient.ts'
import type { FrameLanguage } from '../texts/FrameLanguage.ts'
import { WordsError } from '../texts/Words.ts'
import type { Screen } from '../views/Screen.ts'
import {
  canStore,
  type FrameStorage,
  hasCookies,
  isTemporary,
  longestWait,
  ownStorage,
  type StoragePlace,
} from './FrameStorage.ts'
import { storageView } from './storageView.ts'
import { visitView } from './visitView.ts'

/**
 * The storage that Chromium returns. Other browsers return no handle, and change the storage of the
 * document.
 */
type AccessHandle = Pick<StoragePlace, 'indexedDB' | 'locks'>

const isHandle = (given: unknown): given is AccessHandle =>
  typeof given === 'object' && given !== null && 'indexedDB' in given && 'locks' in given

/**
 * The document with the parameter of `requestStorageAccess`. TypeScript's library does not have
 * this parameter and the handle yet.
 */
interface AskingPage {
  requestStorageAccess?(types: { all: true }): Promise<unknown>
}

const lookEvery = 500
const newHolder = () => toText(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Creates the storage for a frame to which the browser gives no storage. Uses the Storage Access
 * API. If this API gives no storage, uses a window of the site. The user opens this window, so it
 * has storage and cookies.
 */
export function createGivenStorage({
  app,
  begin,
  language,
  screen,
}: {
  /** The origin of the page around the frame. */
  app: string
  /**
   * Sends the first request again. The site's answer sets the browser's cookie in the new storage.
   */
  begin(): Promise<unknown>
  language: FrameLanguage
  screen: Screen
}): FrameStorage & { recall(): Promise<void> } {
  const own = ownStorage.place()
  /**
   * Whether the frame has its own cookies. If it has them, only the keys need other storage, and
   * the login stays in the frame.
   */
  const hasOwnCookies = hasCookies(document)
  /** The place while no storage is available. It cannot store shares. */
  const nowhere: StoragePlace = {
    ...own,
    indexedDB: {
      open() {
        throw windowClosed()
      },
    },
  }
  const page: AskingPage = document
  let granted: StoragePlace | undefined
  /**
   * The window that stores data. `place` is `undefined` while the window shows the page of a
   * login's provider.
   */
  let opened: { window: Window; place: StoragePlace | undefined } | undefined
  /**
   * Whether the frame no longer asks the browser for storage. If the user has refused once, the
   * browser does not show its prompt again.
   */
  let isRefused = !canAsk()
  let holds = 0
  let endLogin = () => {}
  let holder = newHolder()

  function canAsk() {
    return page.requestStorageAccess !== undefined && !isTemporary()
  }
  const inWindow = () => (opened?.place && !opened.window.closed ? opened : undefined)
  const place = () => granted ?? inWindow()?.place ?? nowhere
  const isMissing = () => !granted && !inWindow()
  function loginIs() {
    if (granted || hasOwnCookies) return 'here'
    return inWindow() ? 'inWindow' : 'away'
  }

  /**
   * Adds the login's holder to each request. Other pages share these cookies, so a login is valid
   * only together with its holder.
   */
  const heldBy =
    (name: () => string, send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set(headerNames.holder, name())
      return send(input, { ...init, headers })
    }

  /** Asks the browser for storage. Resolves with `true` if the frame can store data now. */
  async function allow(): Promise<boolean> {
    isRefused = true
    const given = await page.requestStorageAccess?.({ all: true })
    const next = {
      ...own,
      ...(isHandle(given) && { indexedDB: given.indexedDB, locks: given.locks }),
      // The holder is derived from the page's origin. Later visits of this page find the login.
      // Other pages do not find it.
      ...(!hasOwnCookies && { fetch: heldBy(() => toText(sha256(utf8ToBytes(app))), own.fetch) }),
    }
    // A browser can grant access and still refuse storage.
    if (!(await isUsable(next))) return false
    granted = next
    try {
      await begin()
    } catch (error) {
      granted = undefined
      throw error
    }
    return true
  }

  /**
   * Opens a window of the site, and uses its storage. Call this function in the click handler.
   * Throws `no_storage` if the window has no storage either.
   */
  async function open(): Promise<void> {
    const next = openWindow('/approve')
    if (!next) throw new WordsError('window.blocked')
    await use(next)
  }

  /**
   * Waits until the site's page runs in the window, and uses the storage of the window. Closes the
   * window if it has no storage.
   */
  async function use(next: Window) {
    try {
      await whenReady(next)
      next.postMessage({ stays: language.locale() }, location.origin)
      if (!(hasCookies(next.document) && (await canStore(next)))) throw keyErrors.noStorage()
      // The page has aborted its request. Without this error, the window would stay open.
      if (holds === 0) throw rpcErrors.aborted()
    } catch (error) {
      next.close()
      throw error
    }
    if (opened?.window !== next) opened?.window.close()
    opened = { window: next, place: placeOf(next) }
    await begin()
  }

  function placeOf(next: Window & Pick<typeof globalThis, 'fetch'>): StoragePlace {
    const ended = new Promise<never>((_, reject) =>
      whenGone(next, () => {
        if (opened?.place === made) next.close()
        reject(windowClosed())
      }),
    )
    ended.catch(() => {
      // Ignores the rejection here, because no request may wait for this promise.
    })
    const made: StoragePlace = {
      indexedDB: next.indexedDB,
      locks: next.navigator.locks,
      fetch: hasOwnCookies
        ? own.fetch
        : heldBy(
            () => holder,
            async (...request) => {
              const response = await next.fetch(...request)
              // Reads the whole body at once. If the window closed later, the rest of the body
              // would be lost.
              return new Response(await response.text(), { status: response.status })
            },
          ),
      guard: (work) => Promise.race([work, ended]),
    }
    return made
  }

  /**
   * Opens the provider of a login in the window, and waits until the window returns. Resolves with
   * the result of the login.
   */
  async function visit(ask: () => Promise<string>): Promise<string | undefined> {
    const next = inWindow()?.window
    if (!next) throw windowClosed()
    const uri = await ask()
    const result = resultOf(next)
    opened = { window: next, place: undefined }
    next.location.href = uri
    const found = await result
    next.location.href = '/approve'
    await use(next)
    return found
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

  return {
    place,
    isMissing,
    loginIs,
    require,
    async requireForLogin(owner, provider) {
      const release = hold()
      let uri: string | undefined
      try {
        // The user may have withdrawn the storage in the browser's settings.
        if (granted && !(await isUsable(granted))) {
          granted = undefined
          isRefused = !canAsk()
        }
        await require(owner)
        const at = inWindow()?.window
        if (at && provider)
          uri = await screen.ask(visitView({ window: at, work: () => visit(provider) }), owner)
      } catch (error) {
        release()
        throw error
      }
      endLogin()
      endLogin = release
      return uri
    },
    endLogin: () => endLogin(),
    forgetLogin() {
      // The site's cookie may stay in the browser. It is not valid without the holder, which is
      // replaced here.
      holder = newHolder()
      endLogin()
    },
    hold,
    window: () => inWindow()?.window,
    /** Uses the storage that the user allowed on an earlier visit. Needs no click. */
    async recall() {
      const { state } = await navigator.permissions
        .query({ name: 'storage-access' })
        .catch(() => ({ state: undefined }))
      if (state !== 'granted' || !canAsk()) return
      await Promise.race([
        allow().catch(() => false),
        new Promise((resolve) => setTimeout(resolve, longestWait)),
      ])
      // The frame may ask again, because some browsers give storage only after a click.
      isRefused = false
    },
  }
}

/** Resolves with whether the frame has cookies and can store shares in this place. */
const isUsable = async (given: StoragePlace) => hasCookies(document) && (await canStore(given))

/** Resolves when the site's page runs in the window. */
const whenReady = (opened: Window) =>
  receiveFrom(opened, (data) => (data?.isReady ? true : undefined)).then(() => {})

/** Resolves with the result of a login in the window. */
const resultOf = (opened: Window) =>
  receiveFrom(opened, (data) => (typeof data?.resultUri === 'string' ? data.resultUri : undefined))

/**
 * Waits for the first message of the window that `read` accepts. Rejects if the window closes
 * before this message.
 */
const receiveFrom = <Found>(
  opened: Window,
  read: (data: MessageEvent['data']) => Found | undefined,
): Promise<Found> =>
  new Promise<Found>((resolve, reject) => {
    const stop = watch(
      () => opened.closed,
      () => end(() => reject(new WordsError('passkey.closed'))),
    )
    function end(finish: () => void) {
      stop()
      window.removeEventListener('message', receive)
      finish()
    }
    function receive({ data, origin, source }: MessageEvent) {
      if (source !== opened || origin !== location.origin) return
      const found = read(data)
      if (found !== undefined) end(() => resolve(found))
    }
    window.addEventListener('message', receive)
  })

/**
 * Calls `notify` when the user closes the window, or when the window's page changes or reloads. The
 * storage of the page is then no longer available. Returns a function that stops the checks.
 */
export function whenGone(opened: Window, notify: () => void): () => void {
  const page = pageOf(opened)
  return watch(() => opened.closed || pageOf(opened) !== page, notify)
}

function pageOf(opened: Window): Document | undefined {
  try {
    return opened.document
  } catch {
    // The window shows another site.
    return undefined
  }
}

function watch(isOver: () => boolean, notify: () => void): () => void {
  const timer = setInterval(() => {
    if (!isOver()) return
    clearInterval(timer)
    notify()
  }, lookEvery)
  return () => clearInterval(timer)
}

const windowClosed = () =>
  new KeyError('no_storage', 'The window of the wallet was closed too early. Try again.')
