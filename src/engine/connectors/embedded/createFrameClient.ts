import { commonErrors } from '../../errors/defineErrors.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel, MountedFrame, PageWindows, Platform } from '../../platform/Platform.ts'
import { parse } from '../../sanitize/parse.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { type Asked, type FrameEvent, frameEvents, type Given } from './frameEvents.ts'
import { loginErrors } from './loginErrors.ts'

/** The options of `createFrameClient`. */
interface FrameClientOptions {
  platform: Pick<Platform, 'clock' | 'createId'>
  windows: PageWindows
  origin: string
  /** Returns the frame's URL. Called for each new frame. */
  url(): string
  /**
   * Sends the first requests to a frame that has become ready. All other requests wait for them.
   */
  hello(ask: AskFrame): Promise<unknown>
  /** Called if the frame did not load, or did not answer in time. */
  failed(reason: 'iframe_load_failed' | 'iframe_request_timeout'): void
  /** Shows the frame while it asks the user for permission to store data. */
  askStorage(ask: (signal: AbortSignal) => Promise<unknown>, signal?: AbortSignal): Promise<unknown>
}

/**
 * Sends a request to the frame and validates the answer. `left` aborts when the user leaves the
 * request. The frame then stops asking the user, but an answer still counts until `signal` aborts.
 */
export type AskFrame = <Event extends FrameEvent>(
  event: Event,
  ...asked: undefined extends Asked<Event>
    ? [payload?: Asked<Event>, signal?: AbortSignal, left?: AbortSignal]
    : [payload: Asked<Event>, signal?: AbortSignal, left?: AbortSignal]
) => Promise<Given<Event>>

const loadLimit = 20_000
const answerLimit = 120_000
const readyDelay = 500
/** Requests that wait for the user's email or account have a time limit. */
const limited: ReadonlySet<FrameEvent> = new Set<FrameEvent>([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
])
/**
 * The reasons for these flags: `allow-same-origin` gives the frame its own origin, which protects
 * its keys. The frame opens a popup for approvals if something may cover it. The frame asks the
 * browser for storage access if it has no storage.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

interface Waiting {
  event: FrameEvent
  resolve(payload: unknown): void
  reject(error: EngineError): void
}

interface Opened {
  frame: MountedFrame
  ready: Promise<void>
  settle: { resolve(): void; reject(error: EngineError): void }
  isReady: boolean
  answersAll: boolean
  needsStorage: boolean
  /** Whether the frame's document has finished loading. */
  isLoaded: boolean
  /** Whether the frame is reloading and not ready yet. */
  isReloading: boolean
  stop(): void
}

export interface FrameClient {
  /** Waits until the frame is ready, then sends a request. After an abort, the answer is ignored. */
  ask: AskFrame
  /** Waits until the frame is ready for requests. The next request is then sent at once. */
  ready(signal?: AbortSignal): Promise<unknown>
  /**
   * Waits until the frame can log in, which needs storage. `provider` starts a social login. If the
   * frame can store data only in a window, the user logs in at the provider in that window, and the
   * promise resolves with the URL of the window.
   */
  readyForLogin(signal?: AbortSignal, provider?: string): Promise<unknown>
  /** Returns whether the frame asks for storage before a login. `false` if this is unknown. */
  needsStorage(): boolean
  /**
   * Returns whether the frame promises to answer every request, even if the user has left the
   * request.
   */
  answersAll(): boolean
  report(event: FrameEvent, payload?: unknown): void
  /** Reloads the frame's document. A request before the document is ready gets a new frame. */
  reload(): void
  element(): HTMLIFrameElement | undefined
  drop(): void
}

/** Communicates with a frame of another origin. The frame is created on the first request. */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { origin, windows } = options
  const { clock, createId } = options.platform
  const schemas = frameEvents()
  const waiting = new Map<unknown, Waiting>()
  let opened: Opened | undefined
  let cancelReady: Cancel = () => {}
  let greetings = 0

  function open(): Opened {
    opened ??= mount()
    return opened
  }

  function mount(): Opened {
    let settle: Opened['settle']
    const ready = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject }
    })
    const cancelLimit = clock.after(loadLimit, () => giveUp('iframe_load_failed'))
    const stopHearing = windows.onMessage(({ data, origin: from, source }) => {
      const isOurs = source != null && source === mounted.frame.source()
      if (isOurs && from === origin) receive(mounted, data)
    })
    const frame = windows.mountFrame({
      url: options.url(),
      title: 'Embedded wallet',
      sandbox,
      // A passkey opens the user's recovery.
      allow: `publickey-credentials-get ${origin}`,
      loaded: () => mounted === opened && loaded(mounted),
      failed: () => mounted === opened && giveUp('iframe_load_failed'),
    })
    const mounted: Opened = {
      frame,
      ready,
      settle: settle!,
      isReady: false,
      answersAll: false,
      needsStorage: false,
      isLoaded: false,
      isReloading: false,
      stop() {
        cancelLimit()
        cancelReady()
        stopHearing()
        frame.remove()
      },
    }
    ready.then(cancelLimit, () => {
      // The caller of `ready` gets the error.
    })
    return mounted
  }

  /**
   * Drops the frame if a second document has loaded in it, because the frame has then left our
   * page.
   */
  function loaded(mounted: Opened) {
    if (mounted.isReady && mounted.isLoaded) drop(loginErrors.FRAME_LOST())
    else mounted.isLoaded = true
  }

  function receive(mounted: Opened, data: unknown) {
    const type = readField(data, 'type')
    const payload = readField(data, 'payload')
    if (type === '@w3m-frame/READY') {
      mounted.answersAll = readField(payload, 'answersAll') === true
      mounted.needsStorage = readField(payload, 'needsStorage') === true
      return welcome(mounted)
    }
    const entry = waiting.get(readField(data, 'id'))
    if (!entry) return
    if (type === `@w3m-frame/${entry.event}_ERROR`) return entry.resolve(refuse(payload))
    if (type !== `@w3m-frame/${entry.event}_SUCCESS`) return
    try {
      entry.resolve(parse(schemas[entry.event].gives, payload))
    } catch {
      // An invalid answer is ignored, as if there were none.
    }
  }

  function welcome(mounted: Opened) {
    // A new document does not have the requests of the old document.
    for (const { reject } of [...waiting.values()]) reject(loginErrors.FRAME_LOST())
    if (mounted.isReady) mounted.isLoaded = false
    mounted.isReady = true
    mounted.isReloading = false
    cancelReady()
    const greeting = ++greetings
    cancelReady = clock.after(readyDelay, () => {
      options
        .hello((event, ...[payload, signal]) => post(mounted, event, payload, signal))
        .then(
          mounted.settle.resolve,
          (cause) => greeting === greetings && drop(toEngineError(cause)),
        )
    })
  }

  function post<Event extends FrameEvent>(
    { frame }: Opened,
    event: Event,
    payload: unknown,
    signal?: AbortSignal,
    left?: AbortSignal,
  ): Promise<Given<Event>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(commonErrors.ABORTED())
      const id = createId()
      const cancelLimit = limited.has(event)
        ? clock.after(answerLimit, () => giveUp('iframe_request_timeout'))
        : () => {}
      const end = () => {
        waiting.delete(id)
        cancelLimit()
        signal?.removeEventListener('abort', abort)
        left?.removeEventListener('abort', leave)
      }
      // Sends the id of the request, so that the frame ends only this request.
      const leave = () => frame.post(message('RPC_ABORT', id, undefined), origin)
      const abort = () => fail(commonErrors.ABORTED())
      const fail = (error: EngineError) => {
        end()
        reject(error)
      }
      left?.addEventListener('abort', leave)
      signal?.addEventListener('abort', abort)
      waiting.set(id, {
        event,
        resolve(given) {
          end()
          resolve(given as Given<Event>)
        },
        reject: fail,
      })
      try {
        frame.post(message(event, id, payload), origin)
      } catch (thrown) {
        // The request contains something that cannot be cloned.
        fail(toEngineError(thrown))
      }
    })
  }

  function giveUp(reason: 'iframe_load_failed' | 'iframe_request_timeout') {
    drop(loginErrors[reason]())
    options.failed(reason)
  }

  /** Removes the frame. Pending requests fail, and the next request creates a new frame. */
  function drop(error: EngineError) {
    const gone = opened
    opened = undefined
    greetings += 1
    gone?.stop()
    gone?.settle.reject(error)
    for (const { reject } of [...waiting.values()]) reject(error)
  }

  async function ready(signal?: AbortSignal): Promise<Opened> {
    // A request to a document that is about to reload would be lost.
    if (opened?.isReloading) drop(loginErrors.FRAME_LOST())
    const mounted = open()
    await (signal ? untilAborted(mounted.ready, signal) : mounted.ready)
    return mounted
  }

  const ask: AskFrame = async (event, ...[payload, signal, left]) => {
    parse(schemas[event].asks, payload)
    return post(await ready(signal), event, payload, signal, left)
  }

  async function readyForLogin(signal?: AbortSignal, provider?: string) {
    const mounted = await ready(signal)
    if (!mounted.needsStorage) return undefined
    const asked = { method: 'latchkey_openStorage', ...(provider && { params: [provider] }) }
    const given = await options.askStorage(
      (left) => post(mounted, 'RPC_REQUEST', asked, left, left),
      signal,
    )
    return readField(given, 'uri')
  }

  /** Sends a message that has no answer. Does nothing if there is no frame. */
  function report(event: FrameEvent, payload?: unknown) {
    if (opened?.isReady) opened.frame.post(message(event, createId(), payload), origin)
  }

  return {
    ask,
    ready,
    readyForLogin,
    needsStorage: () => opened?.needsStorage === true,
    answersAll: () => opened?.answersAll === true,
    report,
    reload() {
      report('RELOAD')
      if (opened?.isReady) opened.isReloading = true
    },
    element: () => opened?.frame.element,
    drop: () => drop(commonErrors.ABORTED()),
  }
}

const message = (event: FrameEvent, id: string, payload: unknown) => ({
  type: `@w3m-app/${event}`,
  id,
  ...(payload !== undefined && { payload }),
})

async function refuse(payload: unknown): Promise<never> {
  // If the code does not load, the error has the frame's own message.
  const { toRefusal } = await import('./toRefusal.ts').catch(() => ({ toRefusal: toEngineError }))
  throw toRefusal(payload)
}
