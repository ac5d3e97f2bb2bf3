import { Activity } from 'latchkey/primitives'
import './activityExample.css'

export function ActivityExample() {
  return (
    <>
      <Activity.Error />
      <Activity.Retry>Try again</Activity.Retry>
      <Activity.Empty>Nothing happened yet.</Activity.Empty>
      <Activity.List className="plain-activity" aria-label="What happened">
        {(row) => (
          <Activity.Item row={row}>
            <Activity.Month />
            <Activity.Icon />
            <Activity.Link>{row.kind === 'event' && row.event.operation}</Activity.Link>
            <Activity.Amounts>{(amount) => <Activity.Amount amount={amount} />}</Activity.Amounts>{' '}
            <Activity.Time />
          </Activity.Item>
        )}
      </Activity.List>
    </>
  )
}
