import { evm } from 'latchkey/adapters/evm'
import { createEngine } from 'latchkey/engine'
import { EngineProvider, useAccount, useBalance } from 'latchkey/hooks'
import {
  usePublicClient,
  useReadContract,
  useSendTransaction,
  useSignTypedData,
  useWaitForTransaction,
  useWalletClient,
} from 'latchkey/hooks/viem'
import { mainnet } from 'latchkey/networks'
import { ConnectButton, ConnectModal } from 'latchkey/themes'
import 'latchkey/themes/default.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { parseAbi, verifyTypedData } from 'viem'
import { rpcUrl } from './rpcUrl.js'

const engine = createEngine({
  networks: [mainnet],
  adapters: [evm()],
  customRpcUrls: { 'eip155:1': [rpcUrl] },
})

const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const abi = parseAbi(['function getChainId() view returns (uint256)'])

const order = {
  domain: { name: 'Tea shop', chainId: 1 },
  types: { Order: [{ name: 'tea', type: 'string' }] },
  primaryType: 'Order',
  message: { tea: 'Oolong' },
} as const

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

  const chainId = useReadContract({ address: multicall, abi, functionName: 'getChainId' })
  const { signTypedDataAsync } = useSignTypedData()
  const { data: hash, sendTransaction } = useSendTransaction()
  const { data: receipt } = useWaitForTransaction({ hash })

  async function signOrder() {
    if (!walletClient) return
    const signature = await signTypedDataAsync(order)
    const signer = walletClient.account.address
    const isTrue = await verifyTypedData({ address: signer, ...order, signature })
    say(isTrue ? 'The order is signed' : 'Forged')
  }

  return (
    <section>
      <p>Address: {address ?? 'none'}</p>
      <p>Balance: {balance ? `${balance.value} ${balance.symbol}` : 'unknown'}</p>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={signOrder}>
        Sign an order
      </button>
      <button
        type="button"
        disabled={!walletClient}
        onClick={() =>
          walletClient && sendTransaction({ to: walletClient.account.address, value: 1n })
        }
      >
        Send
      </button>
      <p>{said}</p>
      <p>Sent: {receipt?.status ?? 'nothing'}</p>
      <p>Multicall3 is on chain {chainId.data?.toString() ?? 'unknown'}</p>
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
