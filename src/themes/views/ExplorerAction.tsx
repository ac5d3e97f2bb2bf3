'use client'
import * as Account from '../../primitives/account/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { ExternalIcon } from '../icons/ExternalIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** An action for apps without a source for a list: open the account in the network's explorer. */
export function ExplorerAction() {
  const message = useThemeMessage()
  return (
    <span className="lk-empty-actions">
      <Account.ExplorerLink className={secondaryButtonClass}>
        {message('account.explorer')}
        <ExternalIcon />
      </Account.ExplorerLink>
    </span>
  )
}
