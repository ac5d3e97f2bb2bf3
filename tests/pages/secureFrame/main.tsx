import { createRoot } from 'react-dom/client'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { createEngine } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { EngineProvider } from '../../../src/hooks/index.ts'
import * as Modal from '../../../src/primitives/modal/parts.ts'
import * as SecureFrame from '../../../src/primitives/secureFrame/parts.ts'
import './secureFrame.css'

/** A modal with two buttons, and a frame of another origin: `?frame=http://…`. */
const frame = document.createElement('iframe')
frame.title = 'Secure wallet'
frame.src = new URLSearchParams(location.search).get('frame') ?? ''
document.body.append(frame)

const engine = createEngine({ networks: [mainnet], adapters: [evm()] })
createRoot(document.querySelector('#app')!).render(
  <EngineProvider engine={engine}>
    <button type="button" onClick={() => engine.modal.open({ view: 'ApproveTransaction' })}>
      Approve
    </button>
    <button type="button" onClick={() => engine.modal.open({ view: 'ProfileWallets' })}>
      Wallets
    </button>
    <Modal.Root>
      <Modal.Portal>
        <Modal.Overlay className="overlay" />
        <Modal.Content className="modal">
          <Modal.Header>
            <button type="button">Help</button>
            <Modal.Title>{(view) => view}</Modal.Title>
            <Modal.Close>Close</Modal.Close>
          </Modal.Header>
          <Modal.Viewport>
            <Modal.View name="ProfileWallets">
              <button type="button" onClick={() => engine.router.push('ApproveTransaction')}>
                Go on
              </button>
            </Modal.View>
            <Modal.View name="ApproveTransaction">
              <SecureFrame.Place className="place" frame={frame} />
            </Modal.View>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  </EngineProvider>,
)
