import { Status } from '../../primitives/internal/Status.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
const rowsOfTab = 4

interface RowsSkeletonProps {
  label: string
  /** Whether they are all of a view, and so more than in a tab. */
  isWhole?: boolean
}

/** Where the rows of a list will stand. */
export function RowsSkeleton({ label, isWhole = false }: RowsSkeletonProps) {
  return (
    <>
      <Status className="lk-unseen">{label}</Status>
      <div aria-hidden="true" className="lk-rows-skeleton">
        {rows.slice(0, isWhole ? undefined : rowsOfTab).map((row) => (
          <span key={row} className="lk-holding">
            <span className="lk-icon lk:size-9 lk:rounded-full" />
            <span className="lk-tile-bar" />
          </span>
        ))}
      </div>
    </>
  )
}
