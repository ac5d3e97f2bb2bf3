'use client'
import type { ReactNode } from 'react'
import { WarningIcon } from '../icons/WarningIcon.tsx'

/** The place of a QR code. If there is no code because of an error, shows a warning icon. */
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
