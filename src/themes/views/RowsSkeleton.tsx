import { Status } from '../../primitives/internal/Status.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
const rowsOfTab = 4

interface RowsSkeletonProps {
  label: string
  /** Whether the placeholders fill a whole view, which has more rows than a tab. */
  isWhole?: boolean
}

/** Placeholders for the rows of a list. */
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
