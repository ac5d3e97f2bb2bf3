/** Cancels the timer, listener or task that was started. Safe to call twice. */
export type Cancel = () => void

/** Time and timers, in milliseconds. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  after(ms: number, task: () => void): Cancel
  every(ms: number, task: () => void): Cancel
}

/** A key-value store for text. Never throws: a value that cannot be stored is dropped. */
export interface KeyValueStorage {
  /** Holds only a few kilobytes, so caches are not stored in it. */
  isSmall?: boolean
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Page events, which wallets use to announce themselves. */
export interface PageEvents {
  on(name: string, listener: (detail: unknown) => void): Cancel
  dispatch(name: string, detail?: unknown): void
}

/** Messages that the page posts to itself. Some extensions answer them. They are not trusted. */
export interface PageMessages {
  post(message: unknown): void
  on(listener: (message: unknown) => void): Cancel
}

/** Messages to and from other tabs of the same origin that run the same engine. */
export interface Channel {
  post(message: unknown): void
  on(listener: (message: unknown) => void): Cancel
  close(): void
}

/** The type of device that the page is on. */
export interface Device {
  isMobile(): boolean
  /**
   * Whether the device is in a region where crypto may not be sold. Default: derived from its time
   * zone.
   */
  restrictedRegion?: (() => boolean) | undefined
  /** The system on which a messaging app shows the page. Default: derived from the browser. */
  messenger?: (() => 'ios' | 'mac' | 'android' | undefined) | undefined
}

/** Opens other apps and pages. */
export interface PageLinks {
  /** Opens a sanitized URL. In a frame, `_self` is the whole window. */
  openLink(url: string, target: '_self' | '_blank'): void
  /** The page's URL, including its query and fragment. */
  href(): string
  os(): 'ios' | 'android' | undefined
  /** Called when the page goes into the background, as it does when an app opens. */
  onHidden(listener: () => void): Cancel
  /**
   * Whether the last tap still allows opening an app (the browser's transient activation). If
   * omitted, only during the tap itself.
   */
  hasTapped?(): boolean
  /** Whether the page is hidden. Polling pauses in the meantime. */
  isHidden?(): boolean
}

/** The device's share dialog for text. */
export interface PageShare {
  canShare(): boolean
  /** Call it in the click handler. Rejects with an `AbortError` if the user closes the dialog. */
  share(text: string): Promise<void>
}

/** The page that contains this one in a frame. Its messages are not trusted. */
export interface ParentPage {
  /**
   * The parent's origin as the browser reports it. `undefined` without a frame, or if it is not
   * reported.
   */
  origin(): string | undefined
  /** Posts a message to the parent, if it has that origin. */
  post(message: unknown, origin: string): void
  /** Listens to messages of the parent, and of no other window with that origin. */
  on(origin: string, listener: (message: unknown) => void): Cancel
}

/** The app that shows this page in a web view. Its messages are not trusted. */
export interface WebView {
  post(message: unknown): void
  on(listener: (message: unknown) => void): Cancel
}

/** A message from another window, with the sender as the browser reports it. It is not trusted. */
export interface WindowMessage {
  data: unknown
  origin: string
  /** The window that sent it. Only for comparison. */
  source: unknown
}

/** A frame at the end of this page's body. Do not move it: that reloads it. */
export interface MountedFrame {
  element: HTMLIFrameElement | undefined
  /** The `source` of its messages. */
  source(): unknown
  /** Posts a message to it, if it has that origin. */
  post(message: unknown, origin: string): void
  remove(): void
}

/** A window that this page opened and can communicate with. */
export interface Popup {
  source: unknown
  isClosed(): boolean
  /** Navigates the window once its first page has loaded. */
  navigate(url: string): void
  /** Brings the window to the front, if possible. */
  focus?(): void
  close(): void
}

/** Frames and windows of other origins. */
export interface PageWindows {
  mountFrame(frame: {
    url: string
    title: string
    /** The tokens of its `sandbox` attribute. */
    sandbox: string
    /** The frame's `allow` attribute: the permissions of the page that the frame gets. */
    allow: string
    /** Called each time that a document has loaded in it. */
    loaded(): void
    failed(): void
  }): MountedFrame
  /** Call it during the click, or browsers block it. `undefined` if it was blocked. */
  openPopup(popup: {
    url: string
    name: string
    width: number
    height: number
    /**
     * With `cut`, the popup cannot access this page. `cut` is only for `about:blank`, which is
     * navigated later.
     */
    opener?: 'kept' | 'cut'
  }): Popup | undefined
  onMessage(listener: (message: WindowMessage) => void): Cancel
  /** The page's URL, including its query and fragment. */
  href(): string
  /** Navigates the whole window, even from a frame. The URL must be sanitized. */
  leaveFor(url: string): void
  /** Changes the page's URL without loading anything. */
  rename(url: string): void
}

/** The page's location. */
export interface Location {
  /** The page's URL without its query and fragment. */
  url(): string
}

/** Where the engine writes log lines for developers. */
export type LogSink = (level: 'debug' | 'info' | 'warn' | 'error', line: string) => void

/** All side effects that the engine needs. Only `browserPlatform` uses globals. */
export interface Platform {
  clock: Clock
  storage: KeyValueStorage
  fetch: typeof globalThis.fetch
  /**
   * Runs the task when the page has nothing else to do. Never runs it if the user saves data or the
   * connection is slow.
   */
  whenIdle?(task: () => void): Cancel
  /**
   * Runs the task after the next paint, but not before `wait` ms. Default: the browser's, loaded
   * with the modal.
   */
  afterPaint?(task: () => void, wait?: number): Cancel
  /** Whether the device has a network connection. The listener is called when it comes back. */
  online: { get(): boolean; on(listener: () => void): Cancel }
  /** A new id with at least 128 bits from a cryptographic source. */
  createId(): string
  pageEvents: PageEvents
  /** Default: those of the browser, loaded with the adapter that needs them. */
  pageMessages?: PageMessages | undefined
  /** The object that a browser extension set in the page under this name. */
  injected(name: string): unknown
  openChannel?(name: string): Channel
  copy(text: string): Promise<void>
  /** Loads an image before it shows. Stops when the signal aborts. Never throws. */
  preloadImage?(url: string, signal: AbortSignal): void
  device: Device
  location: Location
  /** Default: those of the browser, loaded with the wallet list. */
  links?: PageLinks | undefined
  /** Default: that of the browser, loaded with the receive feature. */
  share?: PageShare | undefined
  /** Default: that of the browser, loaded with the connector that needs it. */
  parentPage?: ParentPage | undefined
  /** Default: that of the browser, loaded with the connector that needs it. */
  webView?: WebView | undefined
  /** Default: those of the browser, loaded with the connector that needs them. */
  windows?: PageWindows | undefined
  /** Whether the user prefers dark colors. The listener is called on each change. */
  darkPreference: { get(): boolean; on(listener: () => void): Cancel }
  log: LogSink
  /**
   * For developer tools: called with each adapter and the cache of reads. The engine uses the
   * returned value instead.
   */
  observe?<Part extends object>(part: Part): Part
}
