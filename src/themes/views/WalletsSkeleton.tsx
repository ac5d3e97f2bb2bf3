const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Placeholders for the wallets. */
export function WalletsSkeleton() {
  return (
    <div aria-hidden="true" className="lk-wallets-grid lk-wallets-space lk-wallets-skeleton">
      {tiles.map((tile) => (
        <span key={tile} className="lk-tile">
          <span className="lk-icon lk:size-12" />
          <span className="lk-tile-bar" />
        </span>
      ))}
    </div>
  )
}
