'use client'
import type { ReactNode } from 'react'
import { WarningIcon } from '../icons/WarningIcon.tsx'

/**
 * A wallet's icon in a ring. The ring spins while the wallet's answer is pending, and is red after
 * a failure.
 */
export function WaitingRing({ children }: { children: ReactNode }) {
  const shape = { x: 2, y: 2, width: 92, height: 92, rx: 28 }
  return (
    <span className="lk-waiting">
      {children}
      <svg className="lk-waiting-ring" viewBox="0 0 96 96" aria-hidden="true">
        <rect {...shape} />
        <rect className="lk-waiting-run" {...shape} pathLength="100" />
      </svg>
      <span className="lk-waiting-mark">
        <WarningIcon />
      </span>
    </span>
  )
}
