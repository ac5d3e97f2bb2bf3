import { evm } from 'latchkey/adapters/evm'
import { createEngine } from 'latchkey/engine'
import { mainnet } from 'latchkey/networks'
import { rpcUrl } from './rpcUrl.js'

const engine = createEngine({
  networks: [mainnet],
  adapters: [evm()],
  customRpcUrls: { 'eip155:1': [rpcUrl] },
})
const [account, wallets, leave] = ['#account', '#wallets', '#leave'].map(
  (place) => document.querySelector<HTMLElement>(place)!,
) as [HTMLElement, HTMLElement, HTMLElement]

function show() {
  const { connection, connectors } = engine.getState()
  const address = connection.namespaces.eip155?.connections[0]?.accounts[0].address
  account.textContent = address ? `Connected: ${address}` : 'Not connected.'
  leave.hidden = !address
  const buttons = connectors.all.map(({ namespace, connectorId, name }) => {
    const button = Object.assign(document.createElement('button'), { textContent: name })
    button.onclick = () => engine.connection.connect({ namespace, connectorId }).catch(console.log)
    return button
  })
  wallets.replaceChildren(...(address ? [] : buttons))
}

engine.subscribe(show)
leave.onclick = () => engine.connection.disconnect()
engine.start()
show()
