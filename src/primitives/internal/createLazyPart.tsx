'use client'
import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react'
import { lazy } from '../../engine/store/lazy.ts'

export interface LazyProblemProps {
  /** Loads the code again. Reloads the page if `needsReload`. */
  retry(): void
  /**
   * Whether a retry failed while the device was online. Some browsers never request a failed module
   * again (whatwg/html#6768), and a new release can remove the file. A reload of the page helps in
   * both cases.
   */
  needsReload: boolean
}

/** The reason why a part's component does not show. */
type Failure = 'failed' | 'failedAgain'

const isOnline = () => navigator.onLine !== false

/**
 * Creates a component whose code loads when the component is first mounted or preloaded. Until
 * then, nothing shows. Loading fails if the user is offline, or if a new release removed the file.
 * Then `Problem` shows. A retry, another mount or a preload loads the code again.
 *
 * This is not `React.lazy`, which delays suspended content by 300 ms and never retries after a
 * network failure.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Problem?: ComponentType<Props & LazyProblemProps>,
) {
  const listeners = new Set<() => void>()
  const code = lazy(async () => ({ component: await load() }))
  let failure: Failure | undefined

  function start(): void {
    if (code.now()) return
    const isRetry = failure !== undefined
    code().then(notify, () => {
      // If a preload failed and nothing is mounted, the first mount tries again.
      if (listeners.size === 0) return
      failure = isRetry && isOnline() ? 'failedAgain' : 'failed'
      notify()
    })
  }

  /**
   * Preloads the code. Does nothing while the device is offline, because some browsers never
   * request a failed module again.
   */
  function preload(): void {
    if (isOnline()) start()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function LazyPart(props: Props) {
    const component = useSyncExternalStore(
      subscribe,
      () => code.now()?.component ?? failure,
      () => undefined,
    )
    useEffect(start, [])
    if (typeof component !== 'string') return component ? createElement(component, props) : null
    if (!Problem) return null
    const needsReload = component === 'failedAgain'
    const retry = needsReload ? () => location.reload() : start
    return createElement(Problem, { ...props, needsReload, retry })
  }

  return Object.assign(LazyPart, { preload })
}
