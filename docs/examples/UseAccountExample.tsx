import { useAccount } from 'latchkey/hooks'

export function UseAccountExample() {
  const { address, caipNetworkId, connector, isVerified, status } = useAccount()
  if (!address) return <p>Not connected.</p>
  return (
    <dl>
      <dt>Address</dt>
      <dd data-unverified={isVerified ? undefined : ''}>{address}</dd>
      <dt>Network</dt>
      <dd>{caipNetworkId}</dd>
      <dt>Wallet</dt>
      <dd>{connector?.name}</dd>
      <dt>Status</dt>
      <dd>{status}</dd>
    </dl>
  )
}
