import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider } from 'connectkit'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http(`${location.origin}/rpc`) },
})
const client = new QueryClient()

function Address() {
  const { address } = useAccount()
  useEffect(() => void performance.mark('account'))
  return <output id="address">{address}</output>
}

createRoot(document.querySelector('#root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <ConnectKitProvider>
        <ConnectKitButton />
        <Address />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
