import { useConnectors } from 'latchkey/hooks'
import { Pairing } from 'latchkey/primitives'

export function PairingExample() {
  const isThere = useConnectors().some(({ type }) => type === 'WALLET_CONNECT')
  if (!isThere) return <p>No WalletConnect relay is running behind this page.</p>
  return (
    <Pairing.Root>
      <Pairing.QrCode aria-label="Code for your wallet" width={200} height={200} />
      <Pairing.Expiry>The code expired</Pairing.Expiry>
      <Pairing.Renew>Get a new code</Pairing.Renew>
      <Pairing.CopyLink>Copy link</Pairing.CopyLink>
    </Pairing.Root>
  )
}
