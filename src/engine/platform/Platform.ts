/** Undoes what returned it; calling it twice is harmless. */
export type Cancel = () => void

/** Time and timers; all figures are milliseconds. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  after(ms: number, task: () => void): Cancel
  every(ms: number, task: () => void): Cancel
}

/** Text kept under keys. Never throws: what cannot be kept is forgotten. */
export interface KeyValueStorage {
  /** Holds a few kilobytes at most: caches stay out of it. */
  isSmall?: boolean
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Events of the page, as wallets announce themselves by them. */
export interface PageEvents {
  on(name: string, listener: (detail: unknown) => void): Cancel
  dispatch(name: string, detail?: unknown): void
}

/** Messages of the page to itself: some extensions answer them. Nothing of them is to be trusted. */
export interface PageMessages {
  post(message: unknown): void
  on(listener: (message: unknown) => void): Cancel
}

/** Other tabs of the same origin that run the same engine. */
export interface Channel {
  post(message: unknown): void
  on(listener: (message: unknown) => void): Cancel
  close(): void
}

/** What kind of device the page is on. */
export interface Device {
  isMobile(): boolean
  /** Whether it stands where crypto may not be sold. By default its time zone says so. */
  restrictedRegion?: (() => boolean) | undefined
  /** The system on which a messaging app shows the page. By default the browser is asked. */
  messenger?: (() => 'ios' | 'mac' | 'android' | undefined) | undefined
}

/** The ways out of the page, to other apps and pages. */
export interface PageLinks {
  /** Opens an address that passed the gate. Out of a frame, `_self` is the whole window. */
  openLink(url: string, target: '_self' | '_blank'): void
  /** The page's address, its query and fragment included. */
  href(): string
  os(): 'ios' | 'android' | undefined
  /** Hears the page go into the background, as it does when an app opens. */
  onHidden(listener: () => void): Cancel
  /**
   * Whether the last tap still allows to open an app (the browser's transient activation). Absent:
   * only in the tap itself.
   */
  hasTapped?(): boolean
  /** Whether nobody can see the page: what asks again and again waits meanwhile. */
  isHidden?(): boolean
}

/** The device's own way to hand a text to another app. */
export interface PageShare {
  canShare(): boolean
  /** In the click itself. Rejects with an `AbortError` when the visitor closes it. */
  share(text: string): Promise<void>
}

/** The page that holds this one in a frame. Nothing of its messages is to be trusted. */
export interface ParentPage {
  /** Where it comes from, as the browser says; undefined without a frame, or when it does not say. */
  origin(): string | undefined
  /** Says something to the parent, if it is of that origin. */
  post(message: unknown, origin: string): void
  /** Hears what the parent says, and nobody else of that origin. */
  on(origin: string, listener: (message: unknown) => void): Cancel
}

/** A message from another window, with what the browser says of its sender. Nothing of it is trusted. */
export interface WindowMessage {
  data: unknown
  origin: string
  /** The window that sent it, to be compared and for nothing else. */
  source: unknown
}

/** A frame that this page holds, at the end of its body. It stays where it is: moving it loads it anew. */
export interface MountedFrame {
  element: HTMLIFrameElement | undefined
  /** What messages from it carry as their `source`. */
  source(): unknown
  /** Says something to it, if it is of that origin. */
  post(message: unknown, origin: string): void
  remove(): void
}

/** A window that this page opened and may still talk with. */
export interface Popup {
  source: unknown
  isClosed(): boolean
  navigate(url: string): void
  /** Brings the window before the others, where that can be done. */
  focus?(): void
  close(): void
}

/** Frames and windows of other origins. */
export interface PageWindows {
  mountFrame(frame: {
    url: string
    title: string
    /** The tokens of its `sandbox`. */
    sandbox: string
    /** Each time a document in it was loaded, whichever that is. */
    loaded(): void
    failed(): void
  }): MountedFrame
  /** In the click itself, or browsers block it. Undefined when one did. */
  openPopup(popup: {
    url: string
    name: string
    width: number
    height: number
    /** `cut`: the page in it cannot reach this one. Only for `about:blank`, to be navigated later. */
    opener?: 'kept' | 'cut'
  }): Popup | undefined
  onMessage(listener: (message: WindowMessage) => void): Cancel
  /** The page's address, its query and fragment included. */
  href(): string
  /** Leads the whole window elsewhere, out of a frame too. The address passed the gate. */
  leaveFor(url: string): void
  /** Shows another address of the same page; nothing loads. */
  rename(url: string): void
}

/** Where the page is. */
export interface Location {
  /** The page's address without its query and fragment. */
  url(): string
}

/** Where the engine writes its lines for developers. */
export type LogSink = (level: 'debug' | 'info' | 'warn' | 'error', line: string) => void

/** Everything impure that the engine needs. Only `browserPlatform` touches globals. */
export interface Platform {
  clock: Clock
  storage: KeyValueStorage
  fetch: typeof globalThis.fetch
  /** Whether the device has a connection, wherever it leads; the listener hears it come back. */
  online: { get(): boolean; on(listener: () => void): Cancel }
  /** A new id with at least 128 bits from a cryptographic source. */
  createId(): string
  pageEvents: PageEvents
  /** By default those of the browser, loaded with the adapter that needs them. */
  pageMessages?: PageMessages | undefined
  /** What a browser extension left in the page under this name. */
  injected(name: string): unknown
  openChannel?(name: string): Channel
  copy(text: string): Promise<void>
  /** Asks for an image before it shows, and stops when the signal says so. Never throws. */
  preloadImage?(url: string, signal: AbortSignal): void
  device: Device
  location: Location
  /** By default those of the browser, loaded with the list of wallets. */
  links?: PageLinks | undefined
  /** By default that of the browser, loaded with what receives. */
  share?: PageShare | undefined
  /** By default that of the browser, loaded with the connector that needs it. */
  parentPage?: ParentPage | undefined
  /** By default those of the browser, loaded with the connector that needs them. */
  windows?: PageWindows | undefined
  /** Whether the person prefers dark colours; the listener hears each change. */
  darkPreference: { get(): boolean; on(listener: () => void): Cancel }
  log: LogSink
}
