'use client'
import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react'

export interface LazyProblemProps {
  /** Loads it again. */
  retry(): void
}

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
  let isLoading = false
  let loaded: ComponentType<Props> | 'failed' | undefined

  function preload(): void {
    if (isLoading || (loaded && loaded !== 'failed')) return
    isLoading = true
    load().then(settle, () => {
      isLoading = false
      // If it only preloaded, its first mount tries again.
      if (listeners.size > 0) settle('failed')
    })
  }

  function settle(outcome: typeof loaded) {
    loaded = outcome
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function LazyPart(props: Props) {
    const component = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    )
    useEffect(preload, [])
    if (component !== 'failed') return component ? createElement(component, props) : null
    return Problem ? createElement(Problem, { ...props, retry: preload }) : null
  }

  return Object.assign(LazyPart, { preload })
}
