import { commonErrors } from '../errors/commonErrors.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { readField } from '../errors/readField.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Cancel, MountedFrame } from '../platform/Platform.ts'
import { parse } from '../schema/parse.ts'
import { untilAborted } from '../store/untilAborted.ts'
import type { AskFrame, FrameClientOptions } from './FrameClientOptions.ts'
import { type Asked, type FrameEvent, frameEvents, type Given } from './frameEvents.ts'
import { loginErrors } from './loginErrors.ts'
import { toRefusal } from './toRefusal.ts'

const loadLimit = 20_000
const answerLimit = 120_000
const readyDelay = 500
/** What waits for the visitor's mail or account elsewhere, and not for ever. */
const limited: ReadonlySet<FrameEvent> = new Set<FrameEvent>([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
])
/** Its own origin keeps its keys; a window of its own is where it asks when it cannot see itself. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

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
  /** Whether the document that is in the frame has loaded to its end. */
  isLoaded: boolean
  /** Whether the frame was told to load its document again, and has not said that it is ready. */
  isReloading: boolean
  stop(): void
}

export interface FrameClient {
  /** Waits until the frame is ready, then asks it. Aborted, the frame's answer counts no more. */
  ask<Event extends FrameEvent>(
    event: Event,
    ...asked: undefined extends Asked<Event>
      ? [payload?: Asked<Event>, signal?: AbortSignal]
      : [payload: Asked<Event>, signal?: AbortSignal]
  ): Promise<Given<Event>>
  /** Waits until the frame takes requests: what is asked next goes out at once. */
  ready(signal?: AbortSignal): Promise<unknown>
  tell(event: FrameEvent, payload?: unknown): void
  /** Lets the frame load its document again. A request before that is done gets a new frame. */
  reload(): void
  element(): HTMLIFrameElement | undefined
  drop(): void
}

/** The conversation with one frame of another origin, which is made when something is first asked. */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { origin, windows } = options
  const { clock, createId } = options.platform
  const schemas = frameEvents()
  const waiting = new Map<string, Waiting>()
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
      const isOurs = source !== undefined && source !== null && source === mounted.frame.source()
      if (isOurs && from === origin && mounted === opened) hear(data)
    })
    const frame = windows.mountFrame({
      url: options.url(),
      title: 'Embedded wallet',
      sandbox,
      loaded: () => mounted === opened && loaded(mounted),
      failed: () => mounted === opened && giveUp('iframe_load_failed'),
    })
    const mounted: Opened = {
      frame,
      ready,
      settle: settle!,
      isReady: false,
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
      // Whoever asks hears of it.
    })
    return mounted
  }

  /** A second document where the first had loaded: the frame went elsewhere. */
  function loaded(mounted: Opened) {
    if (mounted.isReady && mounted.isLoaded) drop(loginErrors.FRAME_LOST())
    else mounted.isLoaded = true
  }

  function hear(data: unknown) {
    const type = readField(data, 'type')
    if (typeof type !== 'string' || !opened) return
    if (type === '@w3m-frame/READY') return welcome(opened)
    const id = readField(data, 'id')
    const entry = typeof id === 'string' ? waiting.get(id) : undefined
    if (!entry) return
    const payload = readField(data, 'payload')
    if (type === `@w3m-frame/${entry.event}_ERROR`) return entry.reject(toRefusal(payload))
    if (type !== `@w3m-frame/${entry.event}_SUCCESS`) return
    try {
      entry.resolve(parse(schemas[entry.event].gives, payload))
    } catch {
      // Not what was agreed: as good as no answer.
    }
  }

  function welcome(mounted: Opened) {
    // A new document knows nothing of what the one before it was asked.
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
      }
      const abort = () => fail(commonErrors.ABORTED())
      const fail = (error: EngineError) => {
        end()
        reject(error)
      }
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
        // Something in it cannot be cloned.
        fail(toEngineError(thrown))
      }
    })
  }

  function giveUp(reason: 'iframe_load_failed' | 'iframe_request_timeout') {
    drop(loginErrors[reason]())
    options.failed(reason)
  }

  /** Ends the frame; all that waits for it fails, and the next request makes a new one. */
  function drop(error: EngineError) {
    const gone = opened
    opened = undefined
    greetings += 1
    gone?.stop()
    gone?.settle.reject(error)
    for (const { reject } of [...waiting.values()]) reject(error)
  }

  async function ready(signal?: AbortSignal): Promise<Opened> {
    // A request to a document that is about to go would be lost with it.
    if (opened?.isReloading) drop(loginErrors.FRAME_LOST())
    const mounted = open()
    await (signal ? untilAborted(mounted.ready, signal) : mounted.ready)
    return mounted
  }

  const ask: AskFrame = async (event, ...[payload, signal]) => {
    parse(schemas[event].asks, payload)
    return post(await ready(signal), event, payload, signal)
  }

  /** Says something that needs no answer, to a frame that is there; else says nothing. */
  function tell(event: FrameEvent, payload?: unknown) {
    if (opened?.isReady) opened.frame.post(message(event, createId(), payload), origin)
  }

  return {
    ask,
    ready,
    tell,
    reload() {
      tell('RELOAD')
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
