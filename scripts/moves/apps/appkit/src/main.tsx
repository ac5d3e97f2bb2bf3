import { mainnet } from '@reown/appkit/networks'
import { createAppKit, useAppKit, useAppKitAccount } from '@reown/appkit/react'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { createRoot } from 'react-dom/client'

createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet],
  projectId: '0123456789abcdef0123456789abcdef',
  metadata: {
    name: 'Tea shop',
    description: 'Tea',
    url: 'https://tea.example',
    icons: [],
  },
  themeMode: 'dark',
})

function Shop() {
  const { open } = useAppKit()
  const { address, isConnected } = useAppKitAccount()
  return (
    <main>
      <h1>Tea shop</h1>
      <appkit-button />
      <p>Customer: {address ?? 'none'}</p>
      {isConnected && (
        <button type="button" onClick={() => open({ view: 'Account' })}>
          Your account
        </button>
      )}
    </main>
  )
}

createRoot(document.querySelector('#root')!).render(<Shop />)
