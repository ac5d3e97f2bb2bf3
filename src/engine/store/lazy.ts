import { toEngineError } from '../errors/toEngineError.ts'
import type { Cancel } from '../platform/Platform.ts'

/** What loads once, when it is needed. */
export interface Lazy<Loaded> {
  /** Loads it with the first call. Rejects when it does not load; the next call tries again. */
  (): Promise<Loaded>
  /** The loaded features, or `undefined`. */
  now(): Loaded | undefined
  /** Runs what is loaded, by its own `start`, from now on or from when it is there, until cancelled. */
  start(): Cancel
}

/** The only way in which code loads later. A chunk that did not load may load the next time. */
export function lazy<Loaded extends object>(
  load: () => Promise<Loaded & { start?(): Cancel }>,
): Lazy<Loaded> {
  let loading: Promise<Loaded> | undefined
  let loaded: (Loaded & { start?(): Cancel }) | undefined
  let isRunning = false
  let stop: Cancel | undefined

  return Object.assign(
    () => {
      loading ??= load().then(
        (one) => {
          loaded = one
          if (isRunning) stop = one.start?.()
          return one
        },
        (cause) => {
          loading = undefined
          throw toEngineError(cause)
        },
      )
      return loading
    },
    {
      now: () => loaded,
      start() {
        isRunning = true
        stop = loaded?.start?.()
        return () => {
          isRunning = false
          stop?.()
          stop = undefined
        }
      },
    },
  )
}
