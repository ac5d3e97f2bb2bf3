'use client'
import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react'
import { lazy } from '../../engine/store/lazy.ts'

export interface LazyProblemProps {
  /** Loads it again. Reloads the page if `needsReload`. */
  retry(): void
  /**
   * Whether a retry failed while the device was online. Some browsers never request a failed module
   * again (whatwg/html#6768), and a new release can remove the file. A reload of the page helps in
   * both cases.
   */
  needsReload: boolean
}

/** What a part shows before its component has loaded. */
type Failure = 'failed' | 'failedAgain'

const isOnline = () => navigator.onLine !== false

/**
 * Creates a component. Its code loads when it is first mounted or preloaded. Nothing shows until
 * then. If loading fails, because the user is offline or a new release removed the file, it shows
 * `Problem` until it loads by a retry, another visit or a click.
 *
 * Not `React.lazy`, because that delays suspended content by 300 ms and never retries after a
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
      // If only a preload failed, the first mount tries again.
      if (listeners.size === 0) return
      failure = isRetry && isOnline() ? 'failedAgain' : 'failed'
      notify()
    })
  }

  /** Preloads the code, unless the device is offline: some browsers remember a failure. */
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
