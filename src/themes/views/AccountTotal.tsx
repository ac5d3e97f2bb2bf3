'use client'
import { Tokens } from '../../primitives/tokens/index.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** What everything is worth together. */
export function AccountTotal() {
  const message = useThemeMessage()
  return (
    <Tokens.Total
      className="lk-total lk:mt-1 lk:max-w-full lk:truncate lk:text-xl lk:font-semibold lk:tabular-nums"
      title={message('tokens.total')}
    />
  )
}
