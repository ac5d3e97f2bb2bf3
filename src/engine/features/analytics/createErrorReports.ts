import type { EngineContext } from '../../EngineContext.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { Cancel } from '../../platform/Platform.ts'

const mostReports = 5
const reportWindow = 60_000

/** What the visitor wanted so, or what only says that something else is under way. */
const expected = ['common/ABORTED', 'common/BUSY', 'common/DESTROYED', 'common/REJECTED']

/** Watches for operations that fail, and reports at most 5 in any 60 s. */
export function createErrorReports(
  { platform, store }: Pick<EngineContext, 'platform' | 'store'>,
  report: (error: EngineError) => void,
): Cancel {
  const seen = new WeakSet<EngineError>()
  let sentAt: readonly number[] = []

  function look() {
    for (const slice of Object.values(store.get())) {
      for (const place of [slice, ...Object.values(slice)]) {
        const error = readField(place, 'error')
        if (readField(place, 'status') === 'error' && isEngineError(error)) hear(error)
      }
    }
  }

  function hear(error: EngineError) {
    if (seen.has(error) || expected.includes(error.code)) return
    seen.add(error)
    const now = platform.clock.now()
    sentAt = sentAt.filter((at) => at > now - reportWindow)
    if (sentAt.length === mostReports) return
    sentAt = [...sentAt, now]
    report(error)
  }

  look()
  return store.subscribe(look)
}
