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
 * Where the frame stores data: in its own storage, in storage that the user allowed, or in a window
 * of the site.
 */
export interface FrameStorage {
  place(): StoragePlace
  /** Whether the user has to allow storage before a key is used. */
  isMissing(): boolean
  /** Where the cookies of the login are: `away` in a window that is closed. */
  loginIs(): 'here' | 'inWindow' | 'away'
  /**
   * Asks the user for storage if it is missing. The page has to show the frame until the user
   * answers.
   */
  require(owner?: AbortSignal): Promise<void>
  /**
   * Asks the user for storage before a login. If a window stores the data, it stays open until
   * `endLogin`. `provider`: starts a social login. If a window stores the data, this window also
   * visits the provider, so that the user sees only one window. Resolves with the result of the
   * login.
   */
  requireForLogin(
    owner?: AbortSignal,
    provider?: () => Promise<string>,
  ): Promise<string | undefined>
  endLogin(): void
  /** Call it after the user has logged out, even if the cookies cannot be reached. */
  forgetLogin(): void
  /** Keeps the window open until the returned function is called. */
  hold(): () => void
  /** The window that stores data, if there is one. It also shows questions to the user. */
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

/** Whether the page can set a cookie and read it again. */
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
 * How long to wait for storage, in milliseconds. Some browsers never answer a frame without
 * storage.
 */
export const longestWait = 5_000

/** Whether the shares of this device can be stored there. */
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

export const hasOwnStorage = async () => hasCookies(document) && canStore(ownStorage.place())
