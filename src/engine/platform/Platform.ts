/** Cancels the timer, the listener or the task that was started. Safe to call twice. */
export type Cancel = () => void

/** Time and timers, in milliseconds. */
export interface Clock {
  /** Returns the current time, in milliseconds since 1970. */
  now(): number
  after(ms: number, task: () => void): Cancel
  every(ms: number, task: () => void): Cancel
}

/** A key-value store for text. Never throws. A value that cannot be stored is dropped. */
export interface KeyValueStorage {
  /** Whether the store holds only a few kilobytes. Caches are not stored in it then. */
  isSmall?: boolean
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Events of the page. Wallets use these events to announce themselves. */
export interface PageEvents {
  on(name: string, listener: (detail: unknown) => void): Cancel
  dispatch(name: string, detail?: unknown): void
}

/**
 * Messages that the page posts to itself. Some extensions answer such messages. They are not
 * trusted.
 */
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
   * Returns whether the device is in a region where crypto may not be sold. Default: derived from
   * its time zone.
   */
  restrictedRegion?: (() => boolean) | undefined
  /**
   * Returns the system on which a messaging app shows the page. Default: derived from the browser.
   */
  messenger?: (() => 'ios' | 'mac' | 'android' | undefined) | undefined
}

/** Opens other apps and pages. */
export interface PageLinks {
  /** Opens a sanitized URL. If the page is in a frame, `_self` means the whole window. */
  openLink(url: string, target: '_self' | '_blank'): void
  /** Returns the page's URL, including its query and fragment. */
  href(): string
  os(): 'ios' | 'android' | undefined
  /**
   * Calls the listener when the page goes into the background, for example because an app opened.
   */
  onHidden(listener: () => void): Cancel
  /**
   * Returns whether the last tap still allows opening an app (the browser's transient activation).
   * If omitted, apps are opened only during the tap itself.
   */
  hasTapped?(): boolean
  /** Returns whether the page is hidden. Polling pauses while it is. */
  isHidden?(): boolean
}

/** The device's dialog for sharing text. */
export interface PageShare {
  canShare(): boolean
  /**
   * Opens the dialog. Call this in the click handler. Rejects with an `AbortError` if the user
   * closes the dialog.
   */
  share(text: string): Promise<void>
}

/** The page that contains this page in a frame. Its messages are not trusted. */
export interface ParentPage {
  /**
   * Returns the parent's origin, as the browser reports it. `undefined` if the page is not in a
   * frame, or if the browser does not report the origin.
   */
  origin(): string | undefined
  /** Posts a message to the parent. The message is dropped if the parent has another origin. */
  post(message: unknown, origin: string): void
  /**
   * Listens to messages from the parent. Ignores messages from other windows with the same origin.
   */
  on(origin: string, listener: (message: unknown) => void): Cancel
}

/** The app that shows this page in a web view. Its messages are not trusted. */
export interface WebView {
  post(message: unknown): void
  on(listener: (message: unknown) => void): Cancel
}

/**
 * A message from another window, and the sender that the browser reports. The message is not
 * trusted.
 */
export interface WindowMessage {
  data: unknown
  origin: string
  /** The window that sent the message. Use it only for comparison. */
  source: unknown
}

/** A frame at the end of this page's body. Do not move the frame, because that reloads it. */
export interface MountedFrame {
  element: HTMLIFrameElement | undefined
  /** Returns the `source` of the frame's messages. */
  source(): unknown
  /** Posts a message to the frame. The message is dropped if the frame has another origin. */
  post(message: unknown, origin: string): void
  remove(): void
}

/** A window that this page opened and can communicate with. */
export interface Popup {
  source: unknown
  isClosed(): boolean
  /** Navigates the window after its first page has loaded. */
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
    /** The tokens of the frame's `sandbox` attribute. */
    sandbox: string
    /** The frame's `allow` attribute: the page's permissions that the frame gets. */
    allow: string
    /** Called each time a document has loaded in the frame. */
    loaded(): void
    failed(): void
  }): MountedFrame
  /**
   * Opens a window. Call this during the click, because browsers otherwise block it. Returns
   * `undefined` if the window was blocked.
   */
  openPopup(popup: {
    url: string
    width: number
    height: number
    /**
     * With `cut`, the popup cannot access this page. Use `cut` only if the popup opens at
     * `about:blank`.
     */
    opener?: 'kept' | 'cut'
  }): Popup | undefined
  onMessage(listener: (message: WindowMessage) => void): Cancel
  /** Returns the page's URL, including its query and fragment. */
  href(): string
  /** Navigates the whole window, even from a frame. The URL must be sanitized. */
  leaveFor(url: string): void
  /** Changes the page's URL without loading anything. */
  rename(url: string): void
}

/** The page's location. */
export interface Location {
  /** Returns the page's URL without its query and fragment. */
  url(): string
}

/** Writes the engine's log lines for developers. */
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
   * Runs the task after the next paint, but not before `wait` ms. Default: the browser's function,
   * which loads with the modal.
   */
  afterPaint?(task: () => void, wait?: number): Cancel
  /**
   * Whether the device has a network connection. The listener is called when the connection
   * returns.
   */
  online: { get(): boolean; on(listener: () => void): Cancel }
  /** Returns a new id with at least 128 bits from a cryptographic source. */
  createId(): string
  pageEvents: PageEvents
  /**
   * The messages that the page posts to itself. Default: the browser's. The code of the default
   * loads with the adapter that uses it.
   */
  pageMessages?: PageMessages | undefined
  /** Returns the object that a browser extension set in the page under this name. */
  injected(name: string): unknown
  openChannel?(name: string): Channel
  copy(text: string): Promise<void>
  /** Loads an image before it is shown. Stops when the signal aborts. Never throws. */
  preloadImage?(url: string, signal: AbortSignal): void
  device: Device
  location: Location
  /** Links to other apps and pages. Default: the browser's, which load with the wallet list. */
  links?: PageLinks | undefined
  /** The dialog for sharing text. Default: the browser's, which loads with the receive feature. */
  share?: PageShare | undefined
  /**
   * The page that contains this page in a frame. Default: the browser's parent page. The code of
   * the default loads with the connector that uses it.
   */
  parentPage?: ParentPage | undefined
  /**
   * The app that shows this page in a web view. Default: the app that the browser reports. The code
   * of the default loads with the connector that uses it.
   */
  webView?: WebView | undefined
  /** Frames and windows. Default: the browser's. Their code loads with the connector. */
  windows?: PageWindows | undefined
  /** Whether the user prefers dark colors. The listener is called on each change. */
  darkPreference: { get(): boolean; on(listener: () => void): Cancel }
  log: LogSink
  /**
   * For developer tools. Called with each adapter and with the cache of reads. The engine uses the
   * returned value instead.
   */
  observe?<Part extends object>(part: Part): Part
}
