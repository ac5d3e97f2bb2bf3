'use client'
import type { ReactNode } from 'react'
import { WarningIcon } from '../icons/WarningIcon.tsx'

/** The place of a QR code. Shows a mark if there will be none. */
export function QrPlace({ children, isFailed }: { children: ReactNode; isFailed: boolean }) {
  return (
    <div className="lk-qr" data-failed={isFailed ? '' : undefined}>
      {children}
      {isFailed && (
        <span className="lk-icon lk:size-14 lk:text-danger">
          <WarningIcon />
        </span>
      )}
    </div>
  )
}
