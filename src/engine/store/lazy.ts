import { toEngineError } from '../errors/toEngineError.ts'
import type { Cancel } from '../platform/Platform.ts'
import type { AbortOptions } from './AbortOptions.ts'
import { untilAborted } from './untilAborted.ts'

/** A value that loads once, when it is needed. */
export interface Lazy<Loaded> {
  /**
   * Loads the value on the first call. Rejects if loading fails. The next call then tries again.
   */
  (): Promise<Loaded>
  /** Returns the loaded value, or `undefined`. */
  now(): Loaded | undefined
  /**
   * Calls `start` of the loaded value, now or after it has loaded. Returns a function that stops
   * it.
   */
  start(): Cancel
}

interface Startable {
  start?(): Cancel
}

/**
 * Loads a value on the first call, creates it once and shares it: a feature, the lazy half, a
 * provider. If loading fails, the next call loads again. `now()` returns the value synchronously,
 * also during the render that `create` causes.
 */
export function lazy<Loaded extends object>(load: () => Promise<Loaded & Startable>): Lazy<Loaded>
export function lazy<Module, Loaded extends object>(
  load: () => Promise<Module>,
  create: (module: Module) => Loaded & Startable,
): Lazy<Loaded>
export function lazy<Loaded extends object>(
  load: () => Promise<Loaded & Startable>,
  create = (module: Loaded & Startable) => module,
): Lazy<Loaded> {
  let loading: Promise<Loaded> | undefined
  let loaded: (Loaded & Startable) | undefined
  let isRunning = false
  let stop: Cancel | undefined

  return Object.assign(
    () => {
      loading ??= load()
        .then((module) => {
          loaded = create(module)
          if (isRunning) stop = loaded.start?.()
          return loaded
        })
        .catch((cause) => {
          loading = undefined
          throw toEngineError(cause)
        })
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

/** Wraps a function whose code loads with the first call. Stops waiting when the signal aborts. */
export function lazyCall<
  Loaded extends object,
  Input,
  Answer,
  Options extends AbortOptions = AbortOptions,
>(
  load: Lazy<Loaded>,
  pick: (loaded: Loaded) => (input: Input, options: Options) => Promise<Answer>,
) {
  return async (input: Input, options: Options): Promise<Answer> =>
    pick(await untilAborted(load(), options.signal))(input, options)
}
