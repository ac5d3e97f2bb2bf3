'use client'
import { Status } from '../../primitives/internal/Status.tsx'
import * as SecureFrame from '../../primitives/secureFrame/parts.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { ConnectEmail } from './ConnectEmail.tsx'
import { ConnectingFarcasterView } from './ConnectingFarcasterView.tsx'
import { ConnectSocials } from './ConnectSocials.tsx'
import { EmailLoginView } from './EmailLoginView.tsx'
import { LoginAccount } from './LoginAccount.tsx'
import { PermissionsView } from './PermissionsView.tsx'
import { UpdateEmailView } from './UpdateEmailView.tsx'

const shown = {
  account: LoginAccount,
  approve: ApproveTransactionView,
  code: EmailLoginView,
  email: ConnectEmail,
  farcaster: ConnectingFarcasterView,
  permissions: PermissionsView,
  social: ConnectSocials,
  update: UpdateEmailView,
}

export interface LoginViewProps {
  /** The view of the embedded wallet. */
  part: keyof typeof shown
}

/** The embedded wallet's views, and its rows in other views. */
export function LoginView({ part }: LoginViewProps) {
  const Shown = shown[part]
  return <Shown />
}

/** Shows the embedded wallet's frame while it asks the user. */
function ApproveTransactionView() {
  const message = useThemeMessage()
  return (
    <SecureFrame.Place className="lk-frame-place">
      <Status>{message('approve.pending')}</Status>
    </SecureFrame.Place>
  )
}
