import { Account, Connecting, Connectors, Modal } from 'latchkey/primitives'
import './modalExample.css'

export function ModalExample() {
  return (
    <Modal.Root>
      <Modal.Trigger>Open the modal</Modal.Trigger>
      <Modal.Portal>
        <Modal.Overlay className="plain-overlay" />
        <Modal.Content className="plain-modal">
          <Modal.Header className="plain-header">
            <Modal.Back>Back</Modal.Back>
            <Modal.Title>{(view) => (view === 'Account' ? 'Account' : 'Connect')}</Modal.Title>
            <Modal.Close>Close</Modal.Close>
          </Modal.Header>
          <Modal.Viewport>
            <Modal.View name="Connect">
              <Connectors.List>
                {(connector) => (
                  <Connectors.Item connector={connector}>
                    <Connectors.Button>
                      <Connectors.Name />
                    </Connectors.Button>
                  </Connectors.Item>
                )}
              </Connectors.List>
            </Modal.View>
            <Modal.View name="ConnectingExternal">
              {(input) => (
                <Connecting.Root {...input}>
                  <Connecting.Status>Continue in your wallet.</Connecting.Status>
                  <Connecting.Error />
                  <Connecting.Retry>Try again</Connecting.Retry>
                </Connecting.Root>
              )}
            </Modal.View>
            <Modal.View name="Account">
              <Account.Address />
              <Account.Disconnect>Disconnect</Account.Disconnect>
            </Modal.View>
            <Modal.Fallback>Not in this example.</Modal.Fallback>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
}
