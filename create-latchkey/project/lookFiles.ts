import type { Choices } from '../Choices.ts'
import { labelOf, namespaces } from '../namespaces.ts'
import { lines, listed } from './lines.ts'

/**
 * Returns the files of a look, by name: `Wallet.tsx` and its imports. A wallet may support several of the
 * app's namespaces. It is then listed once, and the user chooses a namespace.
 */
export function lookFiles(choices: Choices): Record<string, string> {
  const { framework, look, namespaces: chosen } = choices
  const directive = framework === 'next' ? "'use client'\n" : ''
  if (look === 'themed') return { 'Wallet.tsx': directive + themed }
  if (look === 'parts')
    return { 'Wallet.tsx': directive + partsModal(choices), 'wallet.css': partsStyles }
  const headless = chosen.length === 1 ? headlessForOne : headlessForSeveral(choices)
  return { 'Wallet.tsx': directive + headless }
}

/** The names of the namespaces, as the user sees them. */
const namespaceNames = ({ namespaces: chosen }: Choices) =>
  listed(
    'const namespaceNames: Record<string, string> = { ',
    chosen.map((name) => `${namespaces[name].networkId.split(':')[0]}: '${labelOf(name)}'`),
    ' }',
  )

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

const headlessForOne = `import { useAccount, useConnect, useConnectors, useDisconnect } from 'latchkey/hooks'

export function Wallet() {
  const { address } = useAccount()
  const connectors = useConnectors()
  const { connect, error, isPending } = useConnect()
  const { disconnect } = useDisconnect()
  if (address)
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

const headlessForSeveral = (
  choices: Choices,
) => `import { useAccount, useConnect, useConnectList, useDisconnect } from 'latchkey/hooks'
import { useState } from 'react'

${namespaceNames(choices)}

export function Wallet() {
  const { address } = useAccount()
  const { disconnect } = useDisconnect()
  const [isChoosing, setChoosing] = useState(false)
  if (address)
    return (
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    )
  return (
    <>
      <button type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
        Connect wallet
      </button>
      {isChoosing && <Choices />}
    </>
  )
}

/** The wallets of this browser. A wallet with several namespaces has a button for each. */
function Choices() {
  const { sections, select } = useConnectList()
  const { connect, error, isPending } = useConnect()
  const rows = sections.flatMap((section) => section.rows)
  const wallets = rows.filter(({ connectors }) => connectors.length > 0)
  return (
    <>
      {wallets.length === 0 && <p>No wallet is installed in this browser.</p>}
      <ul>
        {wallets.map((row) => (
          <li key={row.key}>
            {row.type === 'MULTI_CHAIN' ? (
              <fieldset disabled={isPending}>
                <legend>
                  {row.name} {row.hint}
                </legend>
                {row.connectors.map((connector) => (
                  <button
                    key={connector.namespace}
                    type="button"
                    onClick={() => connect(connector)}
                  >
                    {namespaceNames[connector.namespace]}
                  </button>
                ))}
              </fieldset>
            ) : (
              <button type="button" disabled={isPending} onClick={() => select(row)}>
                {row.name} {row.hint}
              </button>
            )}
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
`

function partsModal(choices: Choices): string {
  const isOne = choices.namespaces.length === 1
  const { signIn } = choices
  const parts = [
    ...['Account', 'Connecting', ...(isOne ? [] : ['ConnectList']), 'Connectors'],
    ...[...(isOne ? [] : ['GetWallet']), 'Modal', 'Networks', ...(signIn ? ['Siwx'] : [])],
  ]
  return `${isOne ? '' : "import type { ViewParams } from 'latchkey/engine'\n"}import { useAccount, useConnect${isOne ? '' : ', useConnectors'} } from 'latchkey/hooks'
${listed('import { ', parts, " } from 'latchkey/primitives'")}
import './wallet.css'

const titles: Record<string, string> = {
  Connect: 'Connect a wallet',${isOne ? '' : "\n  ChooseChain: 'Choose a chain',"}
  ConnectingExternal: 'Continue in your wallet',
  Account: 'Your account',
  SwitchNetwork: 'Choose a network',${signIn ? "\n  SIWXSignMessage: 'Sign in'," : ''}
  UnsupportedChain: 'Choose a network',${isOne ? '' : "\n  WalletNotInstalled: 'Get a wallet',"}
}

${isOne ? '' : namesForSeveral(choices)}/**
 * A modal from parts. A view without a \`Modal.View\` shows the fallback. After a reload, the address
 * is known before the wallet answers.
 */
export function Wallet() {
  const { address } = useAccount()
  return (
    <Modal.Root>
      <Modal.Trigger className="button">
        {address ? <Account.Address /> : 'Connect wallet'}
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
${isOne ? '' : viewsForSeveral}            <Modal.View name="ConnectingExternal">
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

${isOne ? choicesForOne : choicesForSeveral}function Waiting() {
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
}

const choicesForOne = `function Choices() {
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

`

const choicesForSeveral = `function Choices() {
  return (
    <ConnectList.Root>
      <ConnectList.Sections>
        {(section) => (
          <ConnectList.Section
            section={section}
            className="list"
            aria-label={sectionNames[section.kind] ?? 'Wallets'}
          >
            {(row) => (
              <ConnectList.Item row={row}>
                <ConnectList.Button className="choice">
                  <ConnectList.Icon className="icon" />
                  <ConnectList.Name />
                  <ConnectList.Hint />
                </ConnectList.Button>
              </ConnectList.Item>
            )}
          </ConnectList.Section>
        )}
      </ConnectList.Sections>
      <ConnectList.Empty>No wallet is installed in this browser.</ConnectList.Empty>
    </ConnectList.Root>
  )
}

/** The namespaces of a wallet that supports several. */
function Namespaces({ connectors: chosen }: ViewParams['ChooseChain']) {
  const connectors = useConnectors().filter(({ connectorId, namespace }) =>
    chosen.some((one) => one.connectorId === connectorId && one.namespace === namespace),
  )
  return (
    <ul className="list">
      {connectors.map((connector) => (
        <Connectors.Item key={connector.id} connector={connector}>
          <Connectors.Button className="choice">
            {namespaceNames[connector.namespace]}
          </Connectors.Button>
        </Connectors.Item>
      ))}
    </ul>
  )
}

`

const namesForSeveral = (choices: Choices) => `${namespaceNames(choices)}

const sectionNames: Record<string, string> = {
  recent: 'Recently used',
  injected: 'In this browser',
  recommended: 'Recommended',
}

const sourceNames: Record<string, string> = {
  chrome_store: 'Chrome Web Store',
  app_store: 'App Store',
  play_store: 'Google Play',
  homepage: 'Website',
}

`

/** The views that the buttons of `ConnectList` open. */
const viewsForSeveral = `            <Modal.View name="ChooseChain">
              {({ connectors }) => <Namespaces connectors={connectors} />}
            </Modal.View>
            <Modal.View name="WalletNotInstalled">
              {({ wallet }) => (
                <GetWallet.Root wallet={wallet}>
                  <p>{wallet.name} is not in this browser.</p>
                  <GetWallet.OpenApp className="button">Open the app</GetWallet.OpenApp>
                  <GetWallet.Sources className="list">
                    {(source) => (
                      <li>
                        <GetWallet.Link source={source}>{sourceNames[source.type]}</GetWallet.Link>
                      </li>
                    )}
                  </GetWallet.Sources>
                </GetWallet.Root>
              )}
            </Modal.View>
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
