'use client'
import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react'

/**
 * A component whose code loads when it is first mounted or asked for; nothing shows until then.
 *
 * Not `React.lazy`: that holds back for 300 ms what suspended once, and never tries again after
 * the network failed.
 */
export function createLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const listeners = new Set<() => void>()
  let isLoading = false
  let loaded: ComponentType<Props> | undefined

  function preload(): void {
    if (isLoading || loaded) return
    isLoading = true
    load().then(
      (component) => {
        loaded = component
        for (const listener of listeners) listener()
      },
      () => {
        // Offline, or a new release took the file away: the next visit or click tries again.
        isLoading = false
      },
    )
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, at module level.
  function LazyPart(props: Props) {
    const component = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    )
    useEffect(preload, [])
    return component ? createElement(component, props) : null
  }

  return Object.assign(LazyPart, { preload })
}
