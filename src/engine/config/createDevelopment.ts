import type { EngineContext } from '../EngineContext.ts'
import type { Cancel } from '../platform/Platform.ts'
import { ignoreFailure } from '../store/ignoreFailure.ts'
import type { EngineChecks, InDevelopment } from './EngineChecks.ts'

/** Loads the development checks, which are in a separate chunk. */
export function createDevelopment(
  { lifecycle, store }: Pick<EngineContext, 'lifecycle' | 'store'>,
  load: () => Promise<EngineChecks>,
): InDevelopment {
  const checks = load()
  let isRunning = false
  // React renders and commits in one task. Edited code runs in another task.
  let isNew = true
  void Promise.resolve().then(() => {
    isNew = false
  })

  function inDevelopment(check: Parameters<InDevelopment>[0]): Cancel {
    let end: Cancel | undefined
    let isOver = false
    ignoreFailure(
      checks.then((loaded) => {
        if (!isOver) end = check(loaded)
      }),
    )
    return () => {
      isOver = true
      end?.()
    }
  }

  store.subscribe(() => {
    if (!isRunning && store.get().connection.connecting.status === 'pending')
      inDevelopment(({ report }) => report('NOT_STARTED'))
  })
  lifecycle.onStart(() => {
    isRunning = true
    const isMadeInRender = isNew
    const end = inDevelopment((loaded) => loaded.start(isMadeInRender))
    return () => {
      isRunning = false
      end()
    }
  })
  return inDevelopment
}
