'use client'
import { useEffect } from 'react'
import { activity } from '../../engine/features/index.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { ignoreRejection } from '../../hooks/internal/ignoreRejection.ts'
import { useActivity } from '../../hooks/useActivity.ts'
import * as Activity from '../../primitives/activity/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { SwapIcon } from '../icons/SwapIcon.tsx'
import { useReason } from '../messages/useReason.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { ActivityEntry } from './ActivityEntry.tsx'
import { EmptyActions } from './EmptyActions.tsx'
import { ExplorerAction } from './ExplorerAction.tsx'
import { Notice } from './Notice.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'

/** The account's activity: pending transactions first, then by month. */
export function ActivityTab() {
  const engine = useEngine()
  const { error, isIdle, isPending, isSupported, months, source, watched } = useActivity()
  const message = useThemeMessage()
  const reason = useReason(error ?? source?.problem)

  useEffect(() => {
    ignoreRejection(engine.load(activity).then(({ visited }) => visited()))
  }, [engine])

  return (
    <>
      <Activity.Error className="lk-tab-text lk-tab-problem">
        {message('activity.problem', { reason })}
      </Activity.Error>
      <Activity.Partial className="lk-tab-text">
        {() => message('activity.partial', { reason })}
      </Activity.Partial>
      <Activity.Retry className={secondaryButtonClass}>{message('activity.retry')}</Activity.Retry>
      {(isPending || isIdle) && <RowsSkeleton label={message('activity.pending')} />}
      <Activity.Empty className="lk-notice">
        {isSupported ? (
          <>
            <Notice
              icon={<SwapIcon />}
              title={message('activity.empty')}
              hint={message('activity.emptyHint')}
            />
            <EmptyActions />
          </>
        ) : (
          <>
            <Notice icon={<SwapIcon />} title={message('activity.unsupported')} />
            <ExplorerAction />
          </>
        )}
      </Activity.Empty>
      {months.length + watched.length > 0 && (
        <Activity.List className="lk-list" aria-label={message('activity.list')} rowHeight={56}>
          {(row) => (
            <Activity.Item row={row} className="lk-holding">
              <Activity.Month className="lk-month" />
              <ActivityEntry row={row} />
            </Activity.Item>
          )}
        </Activity.List>
      )}
    </>
  )
}
