import type { Late, LateFeatures } from './EngineContext.ts'
import { toEngineError } from './errors/toEngineError.ts'
import type { Cancel } from './platform/Platform.ts'

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
