'use client'
import type { RefObject } from 'react'
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.ts'

/**
 * Sets CSS variables on an element while they are given. By script, because the server's markup
 * may carry no style attribute; only names that are variables, so no other property can be set.
 */
export function useStyleVariables(
  element: RefObject<HTMLElement | null>,
  variables: Readonly<Record<string, string>>,
): void {
  useBrowserLayoutEffect(() => {
    const style = element.current?.style
    if (!style) return
    const names = Object.keys(variables).filter((name) => name.startsWith('--'))
    for (const name of names) style.setProperty(name, variables[name]!)
    return () => {
      for (const name of names) style.removeProperty(name)
    }
  }, [element, variables])
}
