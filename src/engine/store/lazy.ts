import { toEngineError } from '../errors/toEngineError.ts'
import type { Cancel } from '../platform/Platform.ts'
import type { AbortOptions } from './AbortOptions.ts'
import { untilAborted } from './untilAborted.ts'

/** Something that loads once, when it is needed. */
export interface Lazy<Loaded> {
  /** Loads it on the first call. Rejects if loading fails; the next call tries again. */
  (): Promise<Loaded>
  /** The loaded result, or `undefined`. */
  now(): Loaded | undefined
  /** Calls `start` of the result, now or once it has loaded. Returns a function that ends it. */
  start(): Cancel
}

interface Startable {
  start?(): Cancel
}

/**
 * Loads something on the first call, creates it once and shares it: a feature, the lazy half, a
 * provider. If loading fails, the next call loads again. `now()` returns the result synchronously,
 * so the render that `create` causes sees it.
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

/** Wraps a function that loads with the first call. Stops waiting when the signal aborts. */
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
