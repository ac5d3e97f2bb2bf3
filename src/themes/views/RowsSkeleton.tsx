const rows = ['a', 'b', 'c', 'd']

/** Where the rows of a tab will stand. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <>
      <p className="lk-unseen" role="status">
        {label}
      </p>
      <div aria-hidden="true" className="lk-rows-skeleton">
        {rows.map((row) => (
          <span key={row} className="lk-holding">
            <span className="lk-icon lk:size-9 lk:rounded-full" />
            <span className="lk-tile-bar" />
          </span>
        ))}
      </div>
    </>
  )
}
