import { useBalance } from 'latchkey/hooks'

export function UseBalanceExample() {
  const { data, formatted, isFetching, isIdle, refetch } = useBalance()
  if (isIdle) return <p>Connect a wallet to see its balance.</p>
  return (
    <>
      <p aria-busy={isFetching}>{data ? `${formatted} ${data.symbol}` : '…'}</p>
      <button type="button" onClick={refetch}>
        Read again
      </button>
    </>
  )
}
