import { openShares } from '../keys/DeviceShares.ts'

/** The storage and cookies of the site that the frame can use. */
export interface StoragePlace {
  readonly indexedDB: Pick<IDBFactory, 'open'>
  readonly locks: LockManager
  /** Sends a request with the site's cookies. */
  readonly fetch: typeof fetch
  /** Rejects with `no_storage` if the place closes before the work ends. */
  guard<Result>(work: Promise<Result>): Promise<Result>
}

/**
 * The storage of the frame. The frame stores data in its own storage, in storage that the user
 * allowed, or in a window of the site.
 */
export interface FrameStorage {
  place(): StoragePlace
  /** Returns whether the user must allow storage before the frame can use a key. */
  isMissing(): boolean
  /**
   * Returns where the cookies of the login are. `here`: in the frame. `inWindow`: in an open
   * window. `away`: in a window that is closed.
   */
  loginIs(): 'here' | 'inWindow' | 'away'
  /**
   * Asks the user for storage if storage is missing. The page must show the frame until the user
   * answers.
   */
  require(owner?: AbortSignal): Promise<void>
  /**
   * Asks the user for storage before a login. A window that stores data stays open until
   * `endLogin`. With `provider`, also starts a social login and returns the provider's URL. If a
   * window that stores data is open, that window opens the URL, so that the user sees only one
   * window. The promise then resolves with the result of the login.
   */
  requireForLogin(
    owner?: AbortSignal,
    provider?: () => Promise<string>,
  ): Promise<string | undefined>
  endLogin(): void
  /**
   * Forgets the login. Call this after the user has logged out. The cookies may be in a closed
   * window then.
   */
  forgetLogin(): void
  /** Keeps the window open until you call the returned function. */
  hold(): () => void
  /**
   * Returns the window that stores data, if there is one. This window also shows questions to the
   * user.
   */
  window(): Window | undefined
}

const nothing = () => {}

/** The frame's own storage, which most browsers allow. */
export const ownStorage: FrameStorage = {
  place: () => ({
    indexedDB,
    locks: navigator.locks,
    fetch: (...request) => fetch(...request),
    guard: (work) => work,
  }),
  isMissing: () => false,
  loginIs: () => 'here',
  require: async () => {},
  requireForLogin: async () => undefined,
  endLogin: nothing,
  forgetLogin: nothing,
  hold: () => nothing,
  window: () => undefined,
}

const probe = '__Host-latchkey-probe=1'
const scope = '; Path=/; Secure; SameSite=None; Partitioned'

/** Returns whether the page can set a cookie and read it again. */
export function hasCookies(page: Document): boolean {
  try {
    page.cookie = probe + scope
    const isThere = page.cookie.includes(probe)
    page.cookie = `${probe + scope}; Max-Age=0`
    return isThere
  } catch {
    return false
  }
}

/**
 * How long the frame waits for storage, in milliseconds. Some browsers never answer a frame that
 * has no storage.
 */
export const longestWait = 5_000

/** Resolves with whether the frame can store this device's shares in `indexedDB`. */
export const canStore = ({ indexedDB }: Pick<StoragePlace, 'indexedDB'>): Promise<boolean> =>
  Promise.race([
    openShares(indexedDB).then(
      (shares) => {
        shares.close()
        return true
      },
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, longestWait, false)),
  ])

/**
 * Returns whether the browser deletes the frame's storage when the user leaves the page. A page
 * causes this with the attribute `credentialless` of the frame. A wallet would be lost then.
 */
export const isTemporary = () => Reflect.get(window, 'credentialless') === true

export const hasOwnStorage = async () =>
  !isTemporary() && hasCookies(document) && canStore(ownStorage.place())
