'use client'
import type { ReactNode } from 'react'

/** A line of a preview: a label and its value. */
export function PreviewLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="lk-send-line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
