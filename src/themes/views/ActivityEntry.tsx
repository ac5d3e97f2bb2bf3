'use client'
import type { ReactNode } from 'react'
import { transactionExplorerUrl } from '../../engine/features/network/explorerUrl.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { shortenAddress } from '../../primitives/account/shortenAddress.ts'
import type { ActivityRow } from '../../primitives/activity/ActivityList.tsx'
import * as Activity from '../../primitives/activity/parts.ts'
import { ReceiveIcon } from '../icons/ReceiveIcon.tsx'
import { SendIcon } from '../icons/SendIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** The format of the day. The heading shows the month, and the tooltip shows the time. */
const day = { day: 'numeric', month: 'short' } as const

/**
 * An event: what happened, the other party, the time and the amounts. Links to the explorer, if the
 * network has one.
 */
export function ActivityEntry({ row }: { row: ActivityRow }) {
  const { title, state, isIncoming, isProblem } = useWords(row)
  const message = useThemeMessage()
  const { caipNetwork } = useNetwork()
  if (row.kind === 'month') return null
  const detail = state ? (
    <span className={isProblem ? 'lk:text-danger' : undefined}>{state}</span>
  ) : (
    counterpartyOf(row, message)
  )
  const time = <Activity.Time className="lk-entry-line" format={day} />
  // The values do not show beside two amounts, because there is no space.
  const isAlone = row.kind === 'event' && row.event.transfers.length === 1
  const leadsAway = transactionExplorerUrl(caipNetwork, '') !== undefined
  return (
    <>
      <Activity.Icon className="lk-icon lk:size-9 lk:rounded-full" width={36} height={36}>
        <span className="lk-flip">{isIncoming ? <ReceiveIcon /> : <SendIcon />}</span>
      </Activity.Icon>
      <Activity.Link className="lk-entry">
        <span className="lk-entry-title">
          <span className="lk:truncate lk:font-medium">{title}</span>
          {detail && time}
        </span>
        {detail ? <span className="lk-entry-line lk:block lk:truncate">{detail}</span> : time}
        {leadsAway && <span className="lk-unseen">{message('activity.newTab')}</span>}
      </Activity.Link>
      <Activity.Amounts className="lk-entry-amounts">
        {(amount) => (
          <>
            <Activity.Amount amount={amount} />
            {isAlone && <Activity.Value amount={amount} className="lk-entry-line" />}
          </>
        )}
      </Activity.Amounts>
    </>
  )
}

function counterpartyOf(row: ActivityRow, message: ReturnType<typeof useThemeMessage>): ReactNode {
  if (row.kind !== 'event') return undefined
  const { application, from, operation, receiver } = row.event
  if (application) return <bdi>{application.name}</bdi>
  const isIncoming = operation === 'receive'
  const other = isIncoming ? from : operation === 'send' ? receiver : undefined
  if (other === undefined) return undefined
  return (
    <>
      {message(isIncoming ? 'activity.from' : 'activity.to')}{' '}
      <bdi dir="ltr">{shortenAddress(other)}</bdi>
    </>
  )
}

function useWords(row: ActivityRow) {
  const message = useThemeMessage()
  const reason = useErrorMessage(row.kind === 'transaction' ? row.transaction.error : undefined)
  if (row.kind === 'month') return { title: '', isIncoming: false, isProblem: false }
  if (row.kind === 'transaction') {
    const { kind, status } = row.transaction
    return {
      title: message(`transaction.${kind}`),
      state: reason ?? message(`transaction.${status}`),
      isIncoming: kind === 'buy',
      isProblem: status === 'reverted' || status === 'timedOut' || status === 'replaced',
    }
  }
  const { operation, status, transfers, warning } = row.event
  const hasFailed = status === 'failed'
  return {
    title: message(`activity.${operation}`),
    // The warning replaces the address, because a suspicious address must not be copied.
    state: warning
      ? message(`activity.${warning.kind}`)
      : hasFailed
        ? message('activity.failed')
        : undefined,
    isIncoming: (transfers[0]?.direction ?? (operation === 'receive' && 'in')) === 'in',
    isProblem: hasFailed || warning !== undefined,
  }
}
