import Onboard from '@web3-onboard/core'
import injected from '@web3-onboard/injected-wallets'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const onboard = Onboard({
  wallets: [injected()],
  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: `${location.origin}/rpc` }],
  connect: { autoConnectLastWallet: false },
  accountCenter: { desktop: { enabled: false }, mobile: { enabled: false } },
})

function App() {
  const [address, setAddress] = useState('')
  useEffect(() => void performance.mark('account'))
  return (
    <>
      <button
        type="button"
        onClick={async () => {
          const [wallet] = await onboard.connectWallet()
          setAddress(wallet?.accounts[0]?.address ?? '')
        }}
      >
        Connect wallet
      </button>
      <output id="address">{address}</output>
    </>
  )
}

createRoot(document.querySelector('#root')!).render(<App />)
