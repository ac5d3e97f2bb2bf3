'use client'
import type { RefObject } from 'react'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'

/**
 * Sets CSS variables on an element. A script sets the variables, because a strict CSP forbids style
 * attributes in the server's markup. Accepts only names of variables, so that no other property can
 * be set.
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
