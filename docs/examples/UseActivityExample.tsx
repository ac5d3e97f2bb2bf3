import { useActivity } from 'latchkey/hooks'

export function UseActivityExample() {
  const { fetchNextPage, hasNextPage, isIdle, isSupported, months } = useActivity()
  if (isIdle) return <p>Connect a wallet to see its activity.</p>
  if (!isSupported) return <p>No service has the history of this network.</p>
  return (
    <>
      {months.map(({ events, label }) => (
        <section key={label}>
          <h3>{label}</h3>
          <ul>
            {events.map(({ id, operation, transfers }) => (
              <li key={id}>
                {operation} {transfers.map(({ amount, name }) => `${amount} ${name}`).join(', ')}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {months.length === 0 && <p>Nothing happened yet.</p>}
      {hasNextPage && (
        <button type="button" onClick={fetchNextPage}>
          More
        </button>
      )}
    </>
  )
}
