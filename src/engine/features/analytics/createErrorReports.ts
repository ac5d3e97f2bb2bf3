import type { EngineContext } from '../../EngineContext.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'

const mostReports = 5
const reportWindow = 60_000

/** What the visitor wanted so, or what only says that something else is under way. */
const expected = ['common/ABORTED', 'common/BUSY', 'common/DESTROYED', 'common/REJECTED']

/** Watches for operations and reads that fail, and reports at most 5 in any 60 s. */
export function createErrorReports(
  { platform, queries, store }: Pick<EngineContext, 'platform' | 'queries' | 'store'>,
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

  /** Reads fail outside the store. */
  async function watchReads() {
    const { client } = await queries.load()
    return client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && event.query.meta?.latchkey)
        hear(toEngineError(event.action.error))
    })
  }

  look()
  const stopLooking = store.subscribe(look)
  // Without the library there are no reads.
  const watching = watchReads().catch(() => undefined)
  return () => {
    stopLooking()
    void watching.then((stop) => stop?.())
  }
}
