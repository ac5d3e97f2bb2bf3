'use client'
import { useEffect } from 'react'
import type { CountedPart } from '../engine/config/EngineChecks.ts'
import { useEngine } from '../hooks/EngineProvider.tsx'

declare const process: { env: { NODE_ENV?: string } }

/** Counts the part in development, and warns about unknown or missing parts of the theme. */
export function useThemeChecks(part: CountedPart): void {
  const engine = useEngine()
  useEffect(
    () =>
      engine.inDevelopment?.((checks) => {
        const ends = [checks.mount(part)]
        let isOver = false
        // This expression must be written exactly like this, because bundlers replace only this
        // form. Without a global `process`, no check runs.
        if (process.env.NODE_ENV === 'development')
          import('./development/checkTheme.ts').then(
            ({ checkTheme }) => isOver || ends.push(checkTheme(engine, checks)),
          )
        return () => {
          isOver = true
          for (const end of ends) end()
        }
      }),
    [engine, part],
  )
}
