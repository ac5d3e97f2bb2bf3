'use client'
import type { ReactNode } from 'react'

/** A line of what the wallet will be asked for. */
export function PreviewLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="lk-send-line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
