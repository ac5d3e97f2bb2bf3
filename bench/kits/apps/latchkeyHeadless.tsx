import { evm } from 'latchkey/adapters/evm'
import { createEngine } from 'latchkey/engine'
import { EngineProvider, useAccount, useModal } from 'latchkey/hooks'
import { mainnet } from 'latchkey/networks'
import { Connectors, Modal } from 'latchkey/primitives'
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

function App() {
  const { open } = useModal()
  return (
    <>
      <button type="button" onClick={() => open()}>
        Connect wallet
      </button>
      <Address />
      <Modal.Root>
        <Modal.Portal>
          <Modal.Content className="modal">
            <Modal.Title />
            <Connectors.List>
              {(connector) => (
                <Connectors.Item key={connector.id} connector={connector}>
                  <Connectors.Button>
                    <Connectors.Icon width="32" height="32" />
                    <Connectors.Name />
                  </Connectors.Button>
                </Connectors.Item>
              )}
            </Connectors.List>
          </Modal.Content>
        </Modal.Portal>
      </Modal.Root>
    </>
  )
}

createRoot(document.querySelector('#root')!).render(
  <EngineProvider engine={engine}>
    <App />
  </EngineProvider>,
)
