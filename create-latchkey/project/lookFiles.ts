import type { Choices } from '../Choices.ts'
import { lines } from './lines.ts'

/** Returns the files of a look, by name: `Wallet.tsx` and its imports. */
export function lookFiles({ framework, look, signIn }: Choices): Record<string, string> {
  const directive = framework === 'next' ? "'use client'\n" : ''
  if (look === 'themed') return { 'Wallet.tsx': directive + themed }
  if (look === 'headless') return { 'Wallet.tsx': directive + headless }
  return { 'Wallet.tsx': directive + partsModal(signIn), 'wallet.css': partsStyles }
}

const themed = lines(
  "import { ConnectButton, ConnectModal } from 'latchkey/themes'",
  "import 'latchkey/themes/default.css'",
  '',
  'export function Wallet() {',
  '  return (',
  '    <>',
  '      <ConnectButton />',
  '      <ConnectModal />',
  '    </>',
  '  )',
  '}',
)

const headless = `import { useAccount, useConnect, useConnectors, useDisconnect } from 'latchkey/hooks'

export function Wallet() {
  const { isConnected } = useAccount()
  const connectors = useConnectors()
  const { connect, error, isPending } = useConnect()
  const { disconnect } = useDisconnect()
  if (isConnected)
    return (
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    )
  return (
    <>
      {connectors.length === 0 && <p>No wallet is installed in this browser.</p>}
      <ul>
        {connectors.map((connector) => (
          <li key={connector.id}>
            <button type="button" disabled={isPending} onClick={() => connect(connector)}>
              {connector.name}
            </button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
`

const partsModal = (signIn: boolean) => `import { useAccount, useConnect } from 'latchkey/hooks'
import { Account, Connecting, Connectors, Modal, Networks${signIn ? ', Siwx' : ''} } from 'latchkey/primitives'
import './wallet.css'

const titles: Record<string, string> = {
  Connect: 'Connect a wallet',
  ConnectingExternal: 'Continue in your wallet',
  Account: 'Your account',
  SwitchNetwork: 'Choose a network',${signIn ? "\n  SIWXSignMessage: 'Sign in'," : ''}
  UnsupportedChain: 'Choose a network',
}

/** A modal from parts. A view without a \`Modal.View\` shows the fallback. */
export function Wallet() {
  const { isConnected } = useAccount()
  return (
    <Modal.Root>
      <Modal.Trigger className="button">
        {isConnected ? <Account.Address /> : 'Connect wallet'}
      </Modal.Trigger>
      <Modal.Portal>
        <Modal.Overlay className="overlay" />
        <Modal.Content className="dialog">
          <Modal.Header className="header">
            <Modal.Back className="plain">Back</Modal.Back>
            <Modal.Title className="title">{(view) => titles[view] ?? 'Wallet'}</Modal.Title>
            <Modal.Close className="plain">Close</Modal.Close>
          </Modal.Header>
          <Modal.Viewport>
            <Modal.View name="Connect">
              <Choices />
            </Modal.View>
            <Modal.View name="ConnectingExternal">
              {(input) => (
                <Connecting.Root {...input}>
                  <Waiting />
                </Connecting.Root>
              )}
            </Modal.View>
            <Modal.View name="Account">
              <Account.Address full className="address" />
              <Account.Balance className="balance" />
              <Account.Disconnect className="button">Disconnect</Account.Disconnect>
            </Modal.View>
            <Modal.View name="SwitchNetwork">
              <NetworkList />
            </Modal.View>
            <Modal.View name="UnsupportedChain">
              <NetworkList />
            </Modal.View>
${signIn ? signInView : ''}            <Modal.Fallback>This app does not have that view.</Modal.Fallback>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
}

function Choices() {
  return (
    <>
      <Connectors.List className="list">
        {(connector) => (
          <Connectors.Item connector={connector}>
            <Connectors.Button className="choice">
              <Connectors.Icon className="icon" />
              <Connectors.Name />
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
      <Connecting.Status>
        {isError ? 'The wallet did not connect.' : 'Confirm the connection in your wallet.'}
      </Connecting.Status>
      <Connecting.Error className="error" />
      <Connecting.Retry className="button">Try again</Connecting.Retry>
    </>
  )
}

function NetworkList() {
  return (
    <>
      <Networks.Error className="error" />
      <Networks.List className="list">
        {(network) => (
          <Networks.Item network={network}>
            <Networks.Button className="choice">
              <Networks.Name />
            </Networks.Button>
          </Networks.Item>
        )}
      </Networks.List>
    </>
  )
}
`

/** The modal offers sign-in after connecting. */
const signInView = `            <Modal.View name="SIWXSignMessage">
              <p>Prove with a signature that this account is yours.</p>
              <Siwx.Error className="error" />
              <Siwx.Sign className="button">Sign in</Siwx.Sign>
              <Siwx.Cancel className="plain">Not now</Siwx.Cancel>
            </Modal.View>
`

const partsStyles = `/* Your brand. Start with these three. */
:root {
  --brand: #3949ab;
  --surface: light-dark(#fff, #1c1c22);
  --corner: 12px;
}

.button,
.choice {
  font: inherit;
  padding: 10px 16px;
  border: 1px solid var(--brand);
  border-radius: var(--corner);
  color: inherit;
  background: none;
  cursor: pointer;
}

.overlay {
  position: fixed;
  inset: 0;
  background: rgb(0 0 0 / 50%);
}

.dialog {
  position: fixed;
  inset-block-start: 50%;
  inset-inline: 0;
  box-sizing: border-box;
  inline-size: min(360px, calc(100vw - 32px));
  max-block-size: calc(100dvh - 32px);
  margin-inline: auto;
  padding: 20px;
  overflow: auto;
  border-radius: var(--corner);
  background: var(--surface);
  translate: 0 -50%;
}

.header {
  display: flex;
  gap: 12px;
  align-items: center;
}

.title {
  flex: 1;
  margin: 0;
  font-size: 1.1rem;
}

.plain {
  font: inherit;
  border: 0;
  color: inherit;
  background: none;
  cursor: pointer;
}

.list {
  display: grid;
  gap: 8px;
  margin: 16px 0;
  padding: 0;
  list-style: none;
}

.choice {
  display: flex;
  gap: 12px;
  align-items: center;
  inline-size: 100%;
  text-align: start;
}

.icon {
  inline-size: 28px;
  block-size: 28px;
  border-radius: 6px;
}

.address {
  display: block;
  margin-block: 16px;
  overflow-wrap: anywhere;
}

.balance {
  display: block;
  margin-block: 16px;
  font-size: 1.4rem;
}

.error {
  color: light-dark(#b00020, #ff8a80);
}
`
