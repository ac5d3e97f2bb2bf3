import { evm } from 'latchkey/adapters/evm'
import { createEngine } from 'latchkey/engine'
import { EngineProvider, useAccount } from 'latchkey/hooks'
import { mainnet } from 'latchkey/networks'
import { ConnectButton, ConnectModal } from 'latchkey/themes'
import 'latchkey/themes/default.css'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

const engine = createEngine({
  adapters: [evm()],
  networks: [mainnet],
  customRpcUrls: { 'eip155:1': [`${location.origin}/rpc`] },
})

function Address() {
  const { address } = useAccount()
  useEffect(() => void performance.mark('account'))
  return <output id="address">{address}</output>
}

createRoot(document.querySelector('#root')!).render(
  <EngineProvider engine={engine}>
    <ConnectButton />
    <ConnectModal />
    <Address />
  </EngineProvider>,
)
