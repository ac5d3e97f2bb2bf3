import { openShares } from '../keys/DeviceShares.ts'

/** What the browser lets the frame use of the site's storage. */
export interface StoragePlace {
  readonly indexedDB: Pick<IDBFactory, 'open'>
  readonly locks: LockManager
  /** Sends the site's cookies. */
  readonly fetch: typeof fetch
  /** Rejects with `no_storage` if the place closes before the work ends. */
  guard<Result>(work: Promise<Result>): Promise<Result>
}

/** Where the frame stores: by itself, with the user's permission, or in a window of the site. */
export interface FrameStorage {
  place(): StoragePlace
  /** Whether the user has to give storage before a key is used. */
  isMissing(): boolean
  /** Where the cookies of the login are: `away` in a window that is closed. */
  loginIs(): 'here' | 'inWindow' | 'away'
  /** Asks the user for storage if it is missing. The page has to show the frame in the meantime. */
  require(owner?: AbortSignal): Promise<void>
  /**
   * The same for a login. A window stays open until `endLogin`. `provider`: begins a social login.
   * Such a window visits the provider itself, so that the user sees only one window. Resolves with the
   * result of the login.
   */
  requireForLogin(
    owner?: AbortSignal,
    provider?: () => Promise<string>,
  ): Promise<string | undefined>
  endLogin(): void
  /** The user has logged out, whether or not the cookies can be reached. */
  forgetLogin(): void
  /** A window stays open until the returned function is called. */
  hold(): () => void
  /** The window that stores, if there is one. It also shows what the user approves. */
  window(): Window | undefined
}

const nothing = () => {}

/** The frame's own storage, which most browsers give it. */
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

/** Some browsers never answer a frame without storage. */
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
