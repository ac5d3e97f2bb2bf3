'use client'
import * as Account from '../../primitives/account/parts.ts'
import { iconButtonClass } from '../classes/iconButtonClass.ts'
import { ExternalIcon } from '../icons/ExternalIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** Links to the account's page in the network's explorer. */
export function ExplorerLink() {
  const message = useThemeMessage()
  return (
    <Account.ExplorerLink className={iconButtonClass} aria-label={message('account.explorer')}>
      <span className="lk-flip">
        <ExternalIcon />
      </span>
    </Account.ExplorerLink>
  )
}
