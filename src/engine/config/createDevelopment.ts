import type { EngineState } from '../EngineState.ts'
import type { Cancel } from '../platform/Platform.ts'
import type { Store } from '../store/createStore.ts'
import { ignoreFailure } from '../store/ignoreFailure.ts'
import type { EngineChecks, InDevelopment } from './EngineChecks.ts'

/** Loads the development checks, which are in a chunk of their own. */
export function createDevelopment(
  load: () => Promise<EngineChecks>,
  store: Pick<Store<EngineState>, 'get' | 'subscribe'>,
): { inDevelopment: InDevelopment; start(): Cancel } {
  const checks = load()
  let isRunning = false
  // React renders and commits in one task. Edited code runs in a task of its own.
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
      inDevelopment(({ tell }) => tell('NOT_STARTED'))
  })
  return {
    inDevelopment,
    start() {
      isRunning = true
      const isMadeInRender = isNew
      const end = inDevelopment((loaded) => loaded.start(isMadeInRender))
      return () => {
        isRunning = false
        end()
      }
    },
  }
}
