'use client'
import { useCopyAddress } from '../../hooks/useCopyAddress.ts'
import { Account } from '../../primitives/account/index.ts'
import { rowClass } from '../classes/rowClass.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import { CopyIcon } from '../icons/CopyIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

const words = {
  idle: 'account.copy',
  pending: 'account.copy',
  success: 'account.copied',
  error: 'account.copyFailed',
} as const

/** The whole address; pressing it copies it. */
export function CopyAddressButton() {
  const { status } = useCopyAddress()
  const message = useThemeMessage()
  return (
    <Account.CopyAddress className={`${rowClass} lk:group lk:min-w-0 lk:px-4 lk:py-2.5`}>
      <span className="lk:min-w-0 lk:flex-1">
        <span className="lk:block lk:text-sm lk:text-muted-foreground" aria-live="polite">
          {message(words[status])}
        </span>
        <span className="lk-address">
          <Account.Address full />
        </span>
      </span>
      <span className="lk:text-muted-foreground lk:group-data-[status=success]:text-success">
        {status === 'success' ? <CheckIcon /> : <CopyIcon />}
      </span>
    </Account.CopyAddress>
  )
}
