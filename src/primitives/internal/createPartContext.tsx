'use client'
import { createContext, useContext } from 'react'

/** Creates a context. Its error names the missing parent part. */
export function createPartContext<Value>(root: string) {
  const Context = createContext<Value | undefined>(undefined)
  Context.displayName = `${root}Context`

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each root, at module level.
  function usePart(part: string): Value {
    const value = useContext(Context)
    if (value === undefined) throw new Error(`<${part}> must be used within <${root}>.`)
    return value
  }
  return [Context.Provider, usePart] as const
}
