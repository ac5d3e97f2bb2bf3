import { ConnectButton, useAccountModal } from '@rainbow-me/rainbowkit'
import { useAccount, useSignMessage } from 'wagmi'

/** The page that a customer sees. */
export function Shop() {
  const { address } = useAccount()
  const { data, signMessage } = useSignMessage()
  const { openAccountModal } = useAccountModal()
  return (
    <main>
      <h1>Tea shop</h1>
      <ConnectButton showBalance={false} />
      <p>Customer: {address ?? 'none'}</p>
      <button type="button" onClick={openAccountModal}>
        Your account
      </button>
      <button type="button" onClick={() => signMessage({ message: 'Tea, please' })}>
        Order
      </button>
      <p>{data ? `Ordered with ${data.length} characters` : 'Nothing ordered'}</p>
    </main>
  )
}
