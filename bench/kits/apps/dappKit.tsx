import {
  ConnectButton,
  createNetworkConfig,
  SuiClientProvider,
  useCurrentAccount,
  WalletProvider,
} from '@mysten/dapp-kit'
import '@mysten/dapp-kit/dist/index.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

const { networkConfig } = createNetworkConfig({
  mainnet: { url: `${location.origin}/rpc`, network: 'mainnet' },
})

function Address() {
  const account = useCurrentAccount()
  useEffect(() => void performance.mark('account'))
  return <output id="address">{account?.address}</output>
}

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <SuiClientProvider networks={networkConfig} defaultNetwork="mainnet">
      <WalletProvider>
        <ConnectButton />
        <Address />
      </WalletProvider>
    </SuiClientProvider>
  </QueryClientProvider>,
)
