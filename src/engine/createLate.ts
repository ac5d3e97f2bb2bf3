import type { LateFeatures } from './createLateFeatures.ts'
import { toEngineError } from './errors/toEngineError.ts'
import type { Cancel } from './platform/Platform.ts'

/** The part of the engine that is needed only after the user acts. */
export interface Late {
  /** Loads it on the first call. Rejects if its chunk does not load; the next call tries again. */
  (): Promise<LateFeatures>
  /** The loaded features, or `undefined`. */
  now(): LateFeatures | undefined
  /** Once loaded, it runs while the engine runs. */
  start(): Cancel
}

export function createLate(open: () => Promise<LateFeatures>): Late {
  let opening: Promise<LateFeatures> | undefined
  let features: LateFeatures | undefined
  let isRunning = false
  let stop: Cancel | undefined

  async function load() {
    features = await open()
    if (isRunning) stop = features.start()
    return features
  }

  return Object.assign(
    () => {
      opening ??= load().catch((cause) => {
        opening = undefined
        throw toEngineError(cause)
      })
      return opening
    },
    {
      now: () => features,
      start() {
        isRunning = true
        stop = features?.start()
        return () => {
          isRunning = false
          stop?.()
          stop = undefined
        }
      },
    },
  )
}
