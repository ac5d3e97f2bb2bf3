'use client'
import { ApproveTransactionView } from './ApproveTransactionView.tsx'
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
