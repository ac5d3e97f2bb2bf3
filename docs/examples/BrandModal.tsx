import {
  useAccount,
  useConnect,
  useCopyAddress,
  useNetwork,
  useSwitchNetwork,
} from 'latchkey/hooks'
import { Account, Connecting, Connectors, Modal, Networks, Toasts } from 'latchkey/primitives'
import './brandModal.css'

const titles: Record<string, string> = {
  Connect: 'Choose your wallet',
  ConnectingExternal: 'One moment',
  Account: 'Your library card',
  UnsupportedChain: 'Another network',
  SwitchNetwork: 'One moment',
}

/** A wallet modal with a printing house's design: a drawer, built from the parts. */
export function BrandModal() {
  const { address } = useAccount()
  return (
    <Modal.Root>
      <Modal.Trigger className="brand-trigger">
        {address ? <Account.Address /> : 'Open your account'}
      </Modal.Trigger>
      <Modal.Portal>
        <Modal.Overlay className="brand-overlay" />
        <Modal.Content className="brand-drawer">
          <Modal.Header className="brand-header">
            <Modal.Back className="brand-plain">← Back</Modal.Back>
            <Modal.Close className="brand-plain brand-close">Close</Modal.Close>
            <Modal.Title className="brand-title">
              {(view) => titles[view] ?? 'Not in this edition'}
            </Modal.Title>
          </Modal.Header>
          <Modal.Viewport>
            <Modal.View name="Connect" className="brand-view">
              <Choices />
            </Modal.View>
            <Modal.View name="ConnectingExternal" className="brand-view">
              {(input) => (
                <Connecting.Root {...input}>
                  <Waiting />
                </Connecting.Root>
              )}
            </Modal.View>
            <Modal.View name="Account" className="brand-view">
              <Card />
            </Modal.View>
            <Modal.View name="UnsupportedChain" className="brand-view">
              <OtherNetworks />
            </Modal.View>
            <Modal.View name="SwitchNetwork" className="brand-view">
              <OtherNetworks />
            </Modal.View>
            <Modal.Fallback className="brand-view">
              This page is not in this edition. Please close it to go on.
            </Modal.Fallback>
          </Modal.Viewport>
          <p className="brand-colophon">Alder &amp; Finch, printers since 1911</p>
          <Toasts.Viewport>
            <Toasts.Toast className="brand-toast">
              <Toasts.Message />
            </Toasts.Toast>
          </Toasts.Viewport>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
}

function Choices() {
  return (
    <>
      <Connectors.List className="brand-list">
        {(connector) => (
          <Connectors.Item connector={connector}>
            <Connectors.Button className="brand-choice">
              <Connectors.Name />
              <Connectors.Icon className="brand-icon" />
            </Connectors.Button>
          </Connectors.Item>
        )}
      </Connectors.List>
      <Connectors.Empty>No wallet is installed in this browser.</Connectors.Empty>
    </>
  )
}

function Waiting() {
  const { isError } = useConnect()
  return (
    <>
      <Connectors.Icon className="brand-seal" />
      <Connecting.Status className="brand-status">
        {isError
          ? 'No answer in our favour.'
          : 'Your wallet has our letter. Please sign for it there.'}
      </Connecting.Status>
      <Connecting.Error className="brand-error" />
      <Connecting.Retry className="brand-button">Write again</Connecting.Retry>
    </>
  )
}

const copyWords = {
  idle: 'Copy the address',
  pending: 'Copy the address',
  success: 'Copied in a fair hand',
  error: 'Refused: please copy by hand',
}

function Card() {
  const { isUnsupported } = useNetwork()
  const { status } = useCopyAddress()
  if (isUnsupported) return <OtherNetworks />
  return (
    <>
      <p className="brand-label">Held by</p>
      <Account.Address full className="brand-address" />
      <p className="brand-label">Balance</p>
      <Account.Balance className="brand-balance" />
      <Account.CopyAddress className="brand-button">
        <span aria-live="polite">{copyWords[status]}</span>
      </Account.CopyAddress>
      <Account.Disconnect className="brand-plain">Hand the card back</Account.Disconnect>
    </>
  )
}

/** Lists networks to switch to from a network that the app did not configure. */
function OtherNetworks() {
  const { isPending } = useSwitchNetwork()
  if (isPending)
    return (
      <>
        <Networks.Status className="brand-status">
          Your wallet has our letter. Please sign for it there.
        </Networks.Status>
        <Networks.Cancel className="brand-button">Take it back</Networks.Cancel>
      </>
    )
  return (
    <>
      <p className="brand-status">We do not print for your wallet’s network. Please choose ours.</p>
      <Networks.Error className="brand-error" />
      <Networks.List className="brand-list">
        {(network) => (
          <Networks.Item network={network}>
            <Networks.Button className="brand-choice">
              <Networks.Name />
            </Networks.Button>
          </Networks.Item>
        )}
      </Networks.List>
      <Account.Disconnect className="brand-plain">Hand the card back</Account.Disconnect>
    </>
  )
}
