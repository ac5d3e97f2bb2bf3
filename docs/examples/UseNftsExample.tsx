import { useNfts } from 'latchkey/hooks'

export function UseNftsExample() {
  const { error, hasSource, isIdle, nfts, spam } = useNfts()
  if (isIdle) return <p>Connect a wallet to see its NFTs.</p>
  if (!hasSource) return <p>This app has no source of NFTs for this network.</p>
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {nfts.map(({ id, name, quantity }) => (
          <li key={id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p>{spam.length} more look like spam.</p>
    </>
  )
}
