'use client'
import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react'

export interface LazyProblemProps {
  /** Loads it once more. */
  retry(): void
}

/**
 * A component whose code loads when it is first mounted or asked for; nothing shows until then.
 * What did not load, because nobody is online or a new release took the file away, shows
 * `Problem`, until it loads by another try, visit or click.
 *
 * Not `React.lazy`: that holds back for 300 ms what suspended once, and never tries again after
 * the network failed.
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
      settle('failed')
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
