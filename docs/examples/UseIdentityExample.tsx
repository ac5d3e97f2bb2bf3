import { useAccount, useIdentity } from 'latchkey/hooks'

export function UseIdentityExample() {
  const { address } = useAccount()
  const { data } = useIdentity()
  if (!address) return <p>Connect a wallet to see its name.</p>
  return (
    <p>
      {data?.name ?? 'An account without a name'}: <small>{address}</small>
    </p>
  )
}
