import { useBalance } from 'latchkey/hooks'

export function UseBalanceExample() {
  const { data, isFetching, isIdle, refetch } = useBalance()
  if (isIdle) return <p>Connect a wallet to see its balance.</p>
  return (
    <>
      <p aria-busy={isFetching}>
        {data ? `${data.value} of 10^-${data.decimals} ${data.symbol}` : '…'}
      </p>
      <button type="button" onClick={refetch}>
        Read again
      </button>
    </>
  )
}
