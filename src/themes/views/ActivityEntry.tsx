'use client'
import { transactionExplorerUrl } from '../../engine/features/network/transactionExplorerUrl.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { shortenAddress } from '../../primitives/account/shortenAddress.ts'
import { Activity, type ActivityRow } from '../../primitives/activity/index.ts'
import { ReceiveIcon } from '../icons/ReceiveIcon.tsx'
import { SendIcon } from '../icons/SendIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** The month stands above, the time in the title. */
const day = { day: 'numeric', month: 'short' } as const

/** What happened, with whom, when, and what it moved. Leads to the explorer where there is one. */
export function ActivityEntry({ row }: { row: ActivityRow }) {
  const { title, state, isIncoming, isProblem } = useWords(row)
  const message = useThemeMessage()
  const { caipNetwork } = useNetwork()
  if (row.kind === 'month') return null
  const leadsAway = transactionExplorerUrl(caipNetwork, '') !== undefined
  return (
    <>
      <Activity.Icon className="lk-icon lk:size-9 lk:rounded-full" width={36} height={36}>
        <span className="lk-flip">{isIncoming ? <ReceiveIcon /> : <SendIcon />}</span>
      </Activity.Icon>
      <Activity.Link className="lk-entry">
        <span className="lk:block lk:truncate lk:font-medium">{title}</span>
        <span className="lk-entry-line">
          {state ? (
            <span className={isProblem ? 'lk:truncate lk:text-danger' : 'lk:truncate'}>
              {state}
            </span>
          ) : (
            <Counterparty row={row} />
          )}
          <Activity.Time className="lk:shrink-0" format={day} />
        </span>
        {leadsAway && <span className="lk-unseen">{message('activity.newTab')}</span>}
      </Activity.Link>
      <Activity.Amounts className="lk-entry-amounts" />
    </>
  )
}

function Counterparty({ row }: { row: ActivityRow }) {
  const message = useThemeMessage()
  if (row.kind !== 'event') return null
  const { application, from, operation, to } = row.event
  if (application) return <bdi className="lk:truncate">{application.name}</bdi>
  if (operation !== 'send' && operation !== 'receive') return null
  const isIncoming = operation === 'receive'
  return (
    <span className="lk:truncate">
      {message(isIncoming ? 'activity.from' : 'activity.to')}{' '}
      <bdi dir="ltr">{shortenAddress(isIncoming ? from : to)}</bdi>
    </span>
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
  const { operation, status, transfers } = row.event
  const hasFailed = status === 'failed'
  return {
    title: message(`activity.${operation}`),
    state: hasFailed ? message('activity.failed') : undefined,
    isIncoming: (transfers[0]?.direction ?? (operation === 'receive' && 'in')) === 'in',
    isProblem: hasFailed,
  }
}
