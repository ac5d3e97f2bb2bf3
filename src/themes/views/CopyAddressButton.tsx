'use client'
import { useCopyAddress } from '../../hooks/useCopyAddress.ts'
import * as Account from '../../primitives/account/parts.ts'
import { CheckIcon, CopyIcon } from '../icons/modalIcons.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

const words = {
  idle: 'account.copy',
  pending: 'account.copy',
  success: 'account.copied',
  error: 'account.copyFailed',
} as const

/** The shortened address. Pressing it copies the whole address. */
export function CopyAddressButton() {
  const { status } = useCopyAddress()
  const message = useThemeMessage()
  return (
    <Account.CopyAddress className="lk-copy lk:group">
      <Account.Address className="lk-account-address" />
      <span className="lk-copy-mark">{status === 'success' ? <CheckIcon /> : <CopyIcon />}</span>
      <span className="lk-copy-words" aria-live="polite">
        {message(words[status])}
      </span>
    </Account.CopyAddress>
  )
}
