'use client'
import type { ReactNode } from 'react'
import { ChevronIcon } from '../icons/ChevronIcon.tsx'

/** A select box with an arrow. */
export function Choice({ children, isNarrow }: { children: ReactNode; isNarrow?: boolean }) {
  return (
    <span className={isNarrow ? 'lk-choice lk-choice-narrow' : 'lk-choice'}>
      {children}
      <span>
        <ChevronIcon />
      </span>
    </span>
  )
}
