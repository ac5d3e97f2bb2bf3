import { useWallets } from 'latchkey/hooks'

export function UseWalletsExample() {
  const { count, error, fetchNextPage, hasNextPage, refetch, search, setSearch, wallets } =
    useWallets()
  return (
    <>
      <input
        type="search"
        aria-label="Search wallets"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p>
        {wallets.length} of {count} wallets, the first three:{' '}
        {wallets
          .slice(0, 3)
          .map(({ name }) => name)
          .join(', ')}
      </p>
      {error && (
        <button type="button" onClick={refetch}>
          Try again
        </button>
      )}
      {hasNextPage && (
        <button type="button" onClick={fetchNextPage}>
          Read 40 more
        </button>
      )}
    </>
  )
}
