import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useConnect, useSignMessage, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { injected } from 'wagmi/connectors'

const config = createConfig({
  chains: [mainnet],
  connectors: [injected()],
  transports: { [mainnet.id]: http(`${location.origin}/rpc`) },
})
const client = new QueryClient()

function Shop() {
  const { address } = useAccount()
  const { connect, connectors } = useConnect()
  const { data, signMessage } = useSignMessage()
  return (
    <main>
      <h1>Tea shop</h1>
      {connectors.map((connector) => (
        <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
          {`Connect ${connector.name}`}
        </button>
      ))}
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
      <Shop />
    </QueryClientProvider>
  </WagmiProvider>,
)
