import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { evm } from 'latchkey/adapters/evm'
import { createEngine } from 'latchkey/engine'
import { EngineProvider, useAccount } from 'latchkey/hooks'
import { mainnet } from 'latchkey/networks'
import { ConnectButton, ConnectModal } from 'latchkey/themes'
import 'latchkey/themes/default.css'
import { latchkey, wagmi } from 'latchkey/bridges/wagmi'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet as wagmiMainnet } from 'viem/chains'
import {
  createConfig,
  http,
  useConnections,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  WagmiProvider,
} from 'wagmi'
import {
  connect,
  disconnect,
  reconnect,
  switchChain,
  waitForTransactionReceipt,
  watchConnectors,
} from 'wagmi/actions'
import { rpcUrl } from './rpcUrl.js'

const chain = {
  chains: [wagmiMainnet],
  transports: { [wagmiMainnet.id]: http(rpcUrl) },
} as const
const options = {
  networks: [mainnet],
  adapters: [evm()],
  customRpcUrls: { 'eip155:1': [rpcUrl] },
} as const

/** Uses the engine's wallet as a connector of the app's wagmi config. */
function latchkeyInWagmi() {
  const engine = createEngine(options)
  const config = createConfig({
    ...chain,
    connectors: [latchkey({ engine })],
    multiInjectedProviderDiscovery: false,
  })
  return { engine, config }
}

/** Uses the wallets of the app's wagmi config in the engine. */
function wagmiInLatchkey() {
  const config = createConfig(chain)
  const actions = { connect, disconnect, reconnect, switchChain, watchConnectors }
  const engine = createEngine({ ...options, connectors: [wagmi({ config, actions })] })
  return { engine, config }
}

const { engine, config } = location.hash === '#driven' ? wagmiInLatchkey() : latchkeyInWagmi()

function Both() {
  const { address } = useAccount()
  const [connection] = useConnections()
  const { disconnect: leave } = useDisconnect()
  const { signMessageAsync } = useSignMessage()
  const { sendTransactionAsync } = useSendTransaction()
  const [said, say] = useState('')

  async function join(id: string) {
    const connector = config.connectors.find((one) => one.id === id)
    if (!connector) return say(`No ${id}`)
    await connect(config, { connector }).catch((error: Error) => say(error.name))
  }

  async function sign() {
    say(`Signed: ${(await signMessageAsync({ message: 'Hello' })).length}`)
  }

  async function send() {
    if (!connection) return say('Connect a wallet first')
    const hash = await sendTransactionAsync({ to: connection.accounts[0], value: 1n })
    const { status } = await waitForTransactionReceipt(config, { hash })
    say(`Sent by wagmi: ${status}`)
  }

  return (
    <section>
      <p>latchkey: {address ?? 'none'}</p>
      <p>wagmi: {connection?.accounts[0] ?? 'none'}</p>
      <button type="button" onClick={() => join('latchkey')}>
        Join by latchkey
      </button>
      <button type="button" onClick={() => join('example.latchkey.harbor')}>
        Join Harbor
      </button>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={send}>
        Send
      </button>
      <button type="button" onClick={() => leave()}>
        Leave
      </button>
      <p>{said}</p>
    </section>
  )
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <EngineProvider engine={engine}>
          <h1>wagmi</h1>
          <ConnectButton />
          <ConnectModal />
          <Both />
        </EngineProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
