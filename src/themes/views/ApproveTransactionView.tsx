'use client'
import { Status } from '../../primitives/internal/Status.tsx'
import * as SecureFrame from '../../primitives/secureFrame/parts.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** Shows the embedded wallet's frame while it asks the user. */
export function ApproveTransactionView() {
  const message = useThemeMessage()
  return (
    <SecureFrame.Place className="lk-frame-place">
      <Status>{message('approve.pending')}</Status>
    </SecureFrame.Place>
  )
}
