import type { LateFeatures } from './createLateFeatures.ts'
import { toEngineError } from './errors/toEngineError.ts'
import type { Cancel } from './platform/Platform.ts'

/** The half of the engine that is needed only when the visitor has acted. */
export interface Late {
  /** Loads it with the first call. Rejects when its chunk does not load; the next call tries again. */
  (): Promise<LateFeatures>
  /** What is loaded already. */
  now(): LateFeatures | undefined
  /** It runs while the engine does, from the moment in which it is there. */
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
