import { useTokens } from 'latchkey/hooks'

export function UseTokensExample() {
  const { error, isIdle, isRetryBlocked, refetch, tokens, total } = useTokens()
  if (isIdle) return <p>Connect a wallet to see its tokens.</p>
  return (
    <>
      <p>
        ${total.dollars}.{total.pennies} in all
      </p>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {tokens.map(({ address, quantity, symbol, warning }) => (
          <li key={address ?? symbol}>
            {quantity.numeric} {symbol} {warning && `(${warning})`}
          </li>
        ))}
      </ul>
      <button type="button" disabled={isRetryBlocked} onClick={refetch}>
        Read again
      </button>
    </>
  )
}
