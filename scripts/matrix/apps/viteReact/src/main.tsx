import { evm } from 'latchkey/adapters/evm'
import { createEngine } from 'latchkey/engine'
import { EngineProvider, useAccount, useBalance } from 'latchkey/hooks'
import { usePublicClient, useWalletClient } from 'latchkey/hooks/viem'
import { mainnet } from 'latchkey/networks'
import { ConnectButton, ConnectModal } from 'latchkey/themes'
import 'latchkey/themes/default.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { rpcUrl } from './rpcUrl.js'

const engine = createEngine({
  networks: [mainnet],
  adapters: [evm()],
  customRpcUrls: { 'eip155:1': [rpcUrl] },
})

function Greeting() {
  const { address } = useAccount()
  const { data: balance } = useBalance()
  const { walletClient } = useWalletClient()
  const { publicClient } = usePublicClient()
  const [said, say] = useState('')

  async function sign() {
    if (!walletClient || !publicClient) return
    const message = 'Hello'
    const signature = await walletClient.signMessage({ message })
    const signer = walletClient.account.address
    const isTrue = await publicClient.verifyMessage({ address: signer, message, signature })
    say(isTrue ? 'Signed by viem' : 'Forged')
  }

  async function send() {
    if (!walletClient || !publicClient) return
    const to = walletClient.account.address
    const hash = await walletClient.sendTransaction({ to, value: 1n, chain: null })
    const { status } = await publicClient.waitForTransactionReceipt({ hash })
    say(`Sent by viem: ${status}`)
  }

  return (
    <section>
      <p>Address: {address ?? 'none'}</p>
      <p>Balance: {balance ? `${balance.value} ${balance.symbol}` : 'unknown'}</p>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={send}>
        Send
      </button>
      <p>{said}</p>
    </section>
  )
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <EngineProvider engine={engine}>
      <h1>Vite and React</h1>
      <ConnectButton />
      <ConnectModal />
      <Greeting />
    </EngineProvider>
  </StrictMode>,
)
