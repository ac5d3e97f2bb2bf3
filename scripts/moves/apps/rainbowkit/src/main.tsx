import { darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { config } from './config'
import { Shop } from './Shop'

const client = new QueryClient()

createRoot(document.querySelector('#root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <RainbowKitProvider theme={darkTheme()}>
        <Shop />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
