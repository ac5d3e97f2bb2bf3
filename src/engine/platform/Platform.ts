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
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Events of the page, as wallets announce themselves by them. */
export interface PageEvents {
  on(name: string, listener: (detail: unknown) => void): Cancel
  dispatch(name: string): void
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
  /** A new id with at least 128 bits from a cryptographic source. */
  createId(): string
  pageEvents: PageEvents
  /** What a browser extension left in the page under this name. */
  injected(name: string): unknown
  openChannel(name: string): Channel
  copy(text: string): Promise<void>
  device: Device
  location: Location
  /** Whether the person prefers dark colours; the listener hears each change. */
  darkPreference: { get(): boolean; on(listener: () => void): Cancel }
  log: LogSink
}
