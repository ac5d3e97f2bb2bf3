'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useTokens } from '../../hooks/useTokens.ts'
import * as Tokens from '../../primitives/tokens/parts.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** The total value. Its space is reserved if prices are available. */
export function AccountTotal() {
  const { projectId, services } = useEngine().config
  const { isIdle, isPending } = useTokens()
  const message = useThemeMessage()
  const isAwaited = (isIdle || isPending) && projectId !== undefined
  if (isAwaited && services?.blockchainApi)
    return <span aria-hidden="true" className="lk-total lk-skeleton" data-status="pending" />
  return <Tokens.Total className="lk-total" title={message('tokens.total')} />
}
