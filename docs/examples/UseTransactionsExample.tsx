import { useTransactions } from 'latchkey/hooks'

export function UseTransactionsExample() {
  const { forget, transactions } = useTransactions()
  if (transactions.length === 0) return <p>Nothing was sent from here.</p>
  return (
    <ul>
      {transactions.map(({ hash, kind, status }) => (
        <li key={hash}>
          {kind}: {status}{' '}
          <button type="button" onClick={() => forget(hash)}>
            Forget
          </button>
        </li>
      ))}
    </ul>
  )
}
