import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useSignMessage, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    appName: 'Tea shop',
    walletConnectProjectId: '0123456789abcdef0123456789abcdef',
    chains: [mainnet],
    transports: { [mainnet.id]: http(`${location.origin}/rpc`) },
  }),
)
const client = new QueryClient()

function Shop() {
  const { address } = useAccount()
  const { data, signMessage } = useSignMessage()
  return (
    <main>
      <h1>Tea shop</h1>
      <ConnectKitButton />
      <p>Customer: {address ?? 'none'}</p>
      <button type="button" onClick={() => signMessage({ message: 'Tea, please' })}>
        Order
      </button>
      <p>{data ? `Ordered with ${data.length} characters` : 'Nothing ordered'}</p>
    </main>
  )
}

createRoot(document.querySelector('#root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <ConnectKitProvider mode="dark">
        <Shop />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
