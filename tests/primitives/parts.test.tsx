import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { ConnectRow } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import {
  createTestPlatform,
  testConnection,
  testConnector,
} from '../../src/engine/testing/index.ts'
import type { ConnectedWallet } from '../../src/hooks/index.ts'
import * as primitives from '../../src/primitives/index.ts'
import * as Networks from '../../src/primitives/networks/parts.ts'
import { createTestSiwx } from '../support/createSignInEngine.ts'
import { createTestConnector } from '../support/createTestConnector.ts'
import { type Arranged, connectMeadow, meadow } from '../support/renderWithEngine.tsx'
import { activityParts } from './activityParts.tsx'
import { describePart, type PartDescription } from './describePart.tsx'
import { loginParts } from './loginParts.tsx'
import { meaningParts } from './meaningParts.tsx'
import { nameParts } from './nameParts.tsx'
import { onrampParts } from './onrampParts.tsx'
import { payParts } from './payParts.tsx'
import { portfolioParts } from './portfolioParts.tsx'
import { sendParts } from './sendParts.tsx'
import { swapParts } from './swapParts.tsx'

const {
  Account,
  Alert,
  Connecting,
  Connections,
  ConnectList,
  Connectors,
  GetWallet,
  Modal,
  Pairing,
  SecureFrame,
  Siwx,
  Theme,
  Toasts,
  Wallets,
} = primitives

const openModal = ({ engine }: Arranged) => engine.modal.open()
const isOpen = ({ engine }: Arranged) => engine.getState().modal.open
const isClosed = (arranged: Arranged) => !isOpen(arranged)
const showToast = ({ engine }: Arranged) =>
  engine.toasts.show({ variant: 'success', message: 'Copied' })
const openAlert = ({ engine }: Arranged) => engine.alerts.open('APKT002')

const inModal = (part: ReactNode) => (
  <Modal.Root>
    <Modal.Portal>
      <Modal.Content aria-label="Wallet">{part}</Modal.Content>
    </Modal.Portal>
  </Modal.Root>
)
const inViewport = (part: ReactNode) => inModal(<Modal.Viewport>{part}</Modal.Viewport>)
const inItem = (part: ReactNode) => (
  <Connectors.Item connector={testConnector({ imageUrl: 'data:image/png;base64,AA==' })}>
    {part}
  </Connectors.Item>
)
const inNetwork = (part: ReactNode) => <Networks.Item network={mainnet}>{part}</Networks.Item>
const inConnecting = (part: ReactNode) => <Connecting.Root {...meadow}>{part}</Connecting.Root>
const connected: ConnectedWallet = {
  ...meadow,
  status: 'connected',
  connection: testConnection(),
  connector: testConnector({ imageUrl: 'data:image/png;base64,AA==' }),
}
const inConnected = (part: ReactNode) => (
  <Connections.Item wallet={connected}>{part}</Connections.Item>
)
const failToSwitch = ({ engine }: Arranged) =>
  engine.connection
    .switchConnection({ namespace: 'eip155', connectorId: 'test.willow' })
    .catch(() => {})
const failToConnect = async ({ engine, wallet }: Arranged) => {
  const connecting = engine.connection.connect(meadow)
  wallet.last().reject()
  await connecting.catch(() => {})
}
const twoMeadows = {
  wallet: { connectors: [testConnector(), testConnector({ connectorId: 'test.meadow.other' })] },
}
const acme = {
  id: 'acme',
  name: 'Acme',
  chains: [],
  imageUrl: 'data:image/png;base64,AA==',
  connector: meadow,
}
const isAt = (status: string) => (arranged: Arranged) =>
  arranged.engine.getState().siwx.status === status
const connectForSignIn = async (arranged: Arranged) => {
  await connectMeadow(arranged)
  await vi.waitUntil(() => !['idle', 'checking'].includes(arranged.engine.getState().siwx.status), {
    timeout: 60_000,
  })
}
const failToSignIn = async (arranged: Arranged) => {
  await connectForSignIn(arranged)
  const signing = arranged.engine.siwx.sign()
  ;(await arranged.wallet.asked('signMessage')).reject()
  await signing.catch(() => {})
}
const signIn = async (arranged: Arranged) => {
  await connectForSignIn(arranged)
  const signing = arranged.engine.siwx.sign()
  ;(await arranged.wallet.asked('signMessage')).approve('0x11')
  await signing
}
const withSignIn = () => ({ siwx: createTestSiwx({ required: false }).siwx })
const inWallets = (part: ReactNode) => <Wallets.Root>{part}</Wallets.Root>
const inWallet = (part: ReactNode) => <Wallets.Item wallet={acme}>{part}</Wallets.Item>
const row: ConnectRow = {
  kind: 'injected',
  key: 'eip155 test.meadow',
  name: 'Meadow',
  imageUrl: 'data:image/png;base64,AA==',
  hint: 'test.meadow',
  connectors: [testConnector()],
  isInstalled: true,
  isConnected: false,
  isKnown: false,
  isInDoubt: false,
}
const inList = (part: ReactNode) => <ConnectList.Root>{part}</ConnectList.Root>
const inRow = (part: ReactNode) => inList(<ConnectList.Item row={row}>{part}</ConnectList.Item>)
const withAgreement = {
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://shop.example/terms',
}
const phoneWallet = {
  id: 'acme',
  name: 'Acme',
  chains: [],
  mobileLink: 'acme://',
  homepage: 'https://acme.example',
}
const inGetWallet = (part: ReactNode) => (
  <GetWallet.Root wallet={phoneWallet}>{part}</GetWallet.Root>
)
const onPhone = { platform: createTestPlatform({ device: { isMobile: () => true } }) }
/** A service that is unreachable. */
const noAnswer = {
  projectId: 'project',
  services: { walletApi: 'https://wallets.test' },
  platform: createTestPlatform({
    fetch: async () => {
      asks += 1
      throw new TypeError('Failed to fetch')
    },
  }),
}
let asks = 0
let asksBefore = 0
const failToRead = async (arranged: Arranged) => {
  await readWallets(arranged)
  asksBefore = asks
}
const readWallets = ({ engine }: Arranged) =>
  vi.waitFor(() => expect(['success', 'error']).toContain(engine.wallets.list.get().status), {
    timeout: 60_000,
  })
/** A connector's reports reach the engine through its context: see `createTestConnector`. */
const testConnectors = new WeakMap<object, ReturnType<typeof createTestConnector>>()
const withWalletConnect = () => {
  const connector = createTestConnector()
  testConnectors.set(connector.factory, connector)
  return { connectors: [connector.factory] }
}
const showPairing = (status: 'ready' | 'expired') => (arranged: Arranged) => {
  const [factory] = arranged.engine.config.connectors ?? []
  const connector = factory && testConnectors.get(factory)
  if (status === 'ready') connector?.ready()
  else connector?.expire()
}
const asked = (method: string) => (arranged: Arranged) =>
  arranged.wallet.requests.some((request) => request.method === method)

const parts: Record<string, PartDescription> = {
  ...activityParts,
  ...loginParts,
  ...meaningParts,
  ...nameParts,
  ...onrampParts,
  ...payParts,
  ...portfolioParts,
  ...sendParts,
  ...swapParts,
  'Account.Address': { part: Account.Address, tag: 'span', arrange: connectMeadow },
  'Account.Avatar': { part: Account.Avatar, tag: 'span' },
  'Account.Balance': { part: Account.Balance, tag: 'span' },
  'Account.CopyAddress': {
    part: Account.CopyAddress,
    tag: 'button',
    arrange: connectMeadow,
    reaction: ({ platform }) => platform.copied.length > 0,
  },
  'Account.Disconnect': {
    part: Account.Disconnect,
    tag: 'button',
    arrange: connectMeadow,
    reaction: asked('disconnect'),
  },
  'Alert.Root': { part: Alert.Root, tag: 'div', arrange: openAlert },
  'Alert.Message': { part: Alert.Message, tag: 'p', arrange: openAlert },
  'Alert.Close': {
    part: Alert.Close,
    tag: 'button',
    arrange: openAlert,
    reaction: ({ engine }) => engine.getState().alerts.current === undefined,
  },
  'Connections.List': {
    part: Connections.List,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
  },
  'Connections.Item': { part: Connections.Item, tag: 'li', props: { wallet: connected } },
  'Connections.Button': {
    part: Connections.Button,
    tag: 'button',
    within: (part) => (
      <Connections.Item wallet={{ ...connected, status: 'active' }}>{part}</Connections.Item>
    ),
    root: 'Connections.Item',
    reaction: ({ engine }) => engine.getState().connection.switching.status !== 'idle',
  },
  'Connections.Icon': {
    part: Connections.Icon,
    tag: 'img',
    within: inConnected,
    root: 'Connections.Item',
    takesNoChild: true,
  },
  'Connections.Name': {
    part: Connections.Name,
    tag: 'span',
    within: inConnected,
    root: 'Connections.Item',
  },
  'Connections.Address': {
    part: Connections.Address,
    tag: 'span',
    within: inConnected,
    root: 'Connections.Item',
  },
  'Connections.Disconnect': {
    part: Connections.Disconnect,
    tag: 'button',
    within: inConnected,
    root: 'Connections.Item',
    arrange: connectMeadow,
    reaction: asked('disconnect'),
  },
  'Connections.Error': { part: Connections.Error, tag: 'p', arrange: failToSwitch },
  'Connecting.Root': { part: Connecting.Root, tag: 'div', props: meadow },
  'Connecting.Status': {
    part: Connecting.Status,
    tag: 'p',
    within: inConnecting,
    root: 'Connecting.Root',
  },
  'Connecting.Error': {
    part: Connecting.Error,
    tag: 'p',
    within: inConnecting,
    root: 'Connecting.Root',
    arrange: failToConnect,
  },
  'Connecting.Retry': {
    part: Connecting.Retry,
    tag: 'button',
    within: inConnecting,
    root: 'Connecting.Root',
    reaction: asked('connect'),
  },
  'Connecting.Cancel': {
    part: Connecting.Cancel,
    tag: 'button',
    within: inConnecting,
    arrange: ({ engine }) => engine.router.push('AllWallets'),
    reaction: ({ engine }) => engine.getState().router.history.length === 1,
  },
  'ConnectList.Root': { part: ConnectList.Root, tag: 'div' },
  'ConnectList.Sections': {
    part: ConnectList.Sections,
    tag: 'div',
    props: { children: () => null },
    within: inList,
    root: 'ConnectList.Root',
    takesNoChild: true,
  },
  'ConnectList.Section': {
    part: ConnectList.Section,
    tag: 'ul',
    props: { children: () => null, section: { kind: 'injected', rows: [row] } },
    takesNoChild: true,
  },
  'ConnectList.Item': { part: ConnectList.Item, tag: 'li', props: { row } },
  'ConnectList.Button': {
    part: ConnectList.Button,
    tag: 'button',
    within: inRow,
    root: 'ConnectList.Root',
    reaction: asked('connect'),
  },
  'ConnectList.AgreementButton': {
    part: ConnectList.AgreementButton,
    tag: 'button',
    within: inList,
    root: 'ConnectList.Root',
  },
  'ConnectList.Agreement': {
    part: ConnectList.Agreement,
    tag: 'input',
    within: inList,
    setUp: withAgreement,
    takesNoChild: true,
  },
  'ConnectList.Reason': {
    part: ConnectList.Reason,
    tag: 'p',
    within: inList,
    setUp: withAgreement,
  },
  'ConnectList.Icon': {
    part: ConnectList.Icon,
    tag: 'img',
    within: inRow,
    root: 'ConnectList.Item',
    takesNoChild: true,
  },
  'ConnectList.Name': {
    part: ConnectList.Name,
    tag: 'span',
    within: inRow,
    root: 'ConnectList.Item',
  },
  'ConnectList.Hint': {
    part: ConnectList.Hint,
    tag: 'span',
    within: inRow,
    root: 'ConnectList.Item',
  },
  'ConnectList.Empty': {
    part: ConnectList.Empty,
    tag: 'div',
    within: inList,
    root: 'ConnectList.Root',
    setUp: { wallet: { connectors: [] } },
  },
  'Connectors.List': {
    part: Connectors.List,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
  },
  'Connectors.Empty': { part: Connectors.Empty, tag: 'div', setUp: { wallet: { connectors: [] } } },
  'Connectors.Item': { part: Connectors.Item, tag: 'li', props: { connector: testConnector() } },
  'Connectors.Icon': {
    part: Connectors.Icon,
    tag: 'img',
    within: inItem,
    root: 'Connectors.Item',
    takesNoChild: true,
  },
  'Connectors.Name': {
    part: Connectors.Name,
    tag: 'span',
    within: inItem,
    root: 'Connectors.Item',
  },
  'Connectors.Hint': {
    part: Connectors.Hint,
    tag: 'span',
    within: inItem,
    root: 'Connectors.Item',
    setUp: twoMeadows,
  },
  'Connectors.Button': {
    part: Connectors.Button,
    tag: 'button',
    within: inItem,
    root: 'Connectors.Item',
    reaction: asked('connect'),
  },
  'GetWallet.Root': { part: GetWallet.Root, tag: 'div', props: { wallet: phoneWallet } },
  'GetWallet.Sources': {
    part: GetWallet.Sources,
    tag: 'ul',
    props: { children: () => null },
    within: inGetWallet,
    root: 'GetWallet.Root',
    takesNoChild: true,
  },
  'GetWallet.Link': {
    part: GetWallet.Link,
    tag: 'a',
    props: { source: { type: 'homepage', url: 'https://acme.example/' } },
    within: inGetWallet,
    root: 'GetWallet.Root',
  },
  'GetWallet.OpenApp': {
    part: GetWallet.OpenApp,
    tag: 'button',
    within: inGetWallet,
    root: 'GetWallet.Root',
    setUp: onPhone,
  },
  'GetWallet.CopyPage': {
    part: GetWallet.CopyPage,
    tag: 'button',
    within: inGetWallet,
    root: 'GetWallet.Root',
    setUp: onPhone,
  },
  'GetWallet.Scan': {
    part: GetWallet.Scan,
    tag: 'button',
    within: inGetWallet,
    root: 'GetWallet.Root',
    setUp: withWalletConnect(),
  },
  'Modal.Trigger': {
    part: Modal.Trigger,
    tag: 'button',
    within: (part) => <Modal.Root>{part}</Modal.Root>,
    root: 'Modal.Root',
    reaction: isOpen,
  },
  'Modal.Overlay': {
    part: Modal.Overlay,
    tag: 'div',
    within: (part) => <Modal.Root>{part}</Modal.Root>,
    root: 'Modal.Root',
    arrange: openModal,
  },
  'Modal.Content': {
    part: Modal.Content,
    tag: 'div',
    within: (part) => (
      <Modal.Root>
        <Modal.Portal>{part}</Modal.Portal>
      </Modal.Root>
    ),
    root: 'Modal.Root',
    arrange: openModal,
  },
  'Modal.Header': {
    part: Modal.Header,
    tag: 'div',
    within: inModal,
    root: 'Modal.Root',
    arrange: openModal,
  },
  'Modal.Handle': {
    part: Modal.Handle,
    tag: 'div',
    within: inModal,
    root: 'Modal.Root',
    arrange: openModal,
  },
  'Modal.Title': {
    part: Modal.Title,
    tag: 'h2',
    within: inModal,
    root: 'Modal.Root',
    arrange: openModal,
  },
  'Modal.Back': {
    part: Modal.Back,
    tag: 'button',
    within: inModal,
    root: 'Modal.Root',
    arrange(arranged) {
      openModal(arranged)
      arranged.engine.router.push('AllWallets')
    },
    reaction: ({ engine }) => engine.getState().router.history.length === 1,
  },
  'Modal.Close': {
    part: Modal.Close,
    tag: 'button',
    within: inModal,
    root: 'Modal.Root',
    arrange: openModal,
    reaction: isClosed,
  },
  'Modal.Viewport': { part: Modal.Viewport, tag: 'div', within: inModal, arrange: openModal },
  'Modal.View': {
    part: Modal.View,
    tag: 'div',
    props: { name: 'Connect' },
    within: inViewport,
    root: 'Modal.Root',
    arrange: openModal,
  },
  'Modal.Fallback': {
    part: Modal.Fallback,
    tag: 'div',
    within: inViewport,
    root: 'Modal.Root',
    arrange: openModal,
  },
  'Networks.List': {
    part: Networks.List,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
  },
  'Networks.Item': { part: Networks.Item, tag: 'li', props: { network: mainnet } },
  'Networks.Icon': {
    part: Networks.Icon,
    tag: 'span',
    within: inNetwork,
    root: 'Networks.Item',
    takesNoChild: true,
  },
  'Networks.Name': { part: Networks.Name, tag: 'span', within: inNetwork, root: 'Networks.Item' },
  'Networks.Error': {
    part: Networks.Error,
    tag: 'p',
    arrange: ({ engine }) => engine.network.switchNetwork('eip155:5').catch(() => {}),
  },
  'Networks.Button': {
    part: Networks.Button,
    tag: 'button',
    within: inNetwork,
    root: 'Networks.Item',
    setUp: { networks: [{ ...mainnet, id: 5, caipNetworkId: 'eip155:5' }, mainnet] },
    arrange: connectOnOtherNetwork,
    reaction: asked('switchNetwork'),
  },
  'Networks.Status': { part: Networks.Status, tag: 'p' },
  'Networks.Cancel': {
    part: Networks.Cancel,
    tag: 'button',
    arrange: ({ engine }) => engine.router.push('SwitchNetwork'),
    reaction: ({ engine }) => engine.getState().router.history.length === 1,
  },
  'Networks.Trigger': {
    part: Networks.Trigger,
    tag: 'button',
    reaction: ({ engine }) => engine.getState().router.history.at(-1)?.name === 'SwitchNetwork',
  },
  'Pairing.Root': { part: Pairing.Root, tag: 'div' },
  'Pairing.QrCode': { part: Pairing.QrCode, tag: 'svg', takesNoChild: true },
  'Pairing.CopyLink': {
    part: Pairing.CopyLink,
    tag: 'button',
    setUp: withWalletConnect(),
    arrange: showPairing('ready'),
    reaction: ({ platform }) => platform.copied.length > 0,
  },
  'Pairing.OpenLink': {
    part: Pairing.OpenLink,
    tag: 'a',
    setUp: withWalletConnect(),
    arrange: showPairing('ready'),
  },
  'Pairing.Expiry': {
    part: Pairing.Expiry,
    tag: 'p',
    setUp: withWalletConnect(),
    arrange: showPairing('expired'),
  },
  'Pairing.Renew': { part: Pairing.Renew, tag: 'button', arrange: failToConnect },
  'SecureFrame.Place': { part: SecureFrame.Place, tag: 'div' },
  'Theme.Root': { part: Theme.Root, tag: 'div' },
  'Toasts.Viewport': { part: Toasts.Viewport, tag: 'div' },
  'Toasts.Toast': { part: Toasts.Toast, tag: 'div', arrange: showToast },
  'Toasts.Message': { part: Toasts.Message, tag: 'p', arrange: showToast },
  'Toasts.Close': {
    part: Toasts.Close,
    tag: 'button',
    arrange: showToast,
    reaction: ({ engine }) => engine.getState().toasts.current === undefined,
  },
  'Wallets.Root': { part: Wallets.Root, tag: 'div' },
  'Wallets.Search': {
    part: Wallets.Search,
    tag: 'input',
    within: inWallets,
    root: 'Wallets.Root',
    takesNoChild: true,
  },
  'Wallets.Grid': {
    part: Wallets.Grid,
    tag: 'ul',
    props: { children: () => null },
    within: inWallets,
    root: 'Wallets.Root',
    takesNoChild: true,
  },
  'Wallets.Item': { part: Wallets.Item, tag: 'li', props: { wallet: acme } },
  'Wallets.Button': {
    part: Wallets.Button,
    tag: 'button',
    within: inWallet,
    root: 'Wallets.Item',
    reaction: asked('connect'),
  },
  'Wallets.Image': {
    part: Wallets.Image,
    tag: 'img',
    within: inWallet,
    root: 'Wallets.Item',
    takesNoChild: true,
  },
  'Siwx.Status': { part: Siwx.Status, tag: 'p' },
  'Siwx.Error': { part: Siwx.Error, tag: 'p', setUp: withSignIn(), arrange: failToSignIn },
  'Siwx.Sign': {
    part: Siwx.Sign,
    tag: 'button',
    setUp: withSignIn(),
    arrange: connectForSignIn,
    reaction: isAt('signing'),
  },
  'Siwx.Cancel': {
    part: Siwx.Cancel,
    tag: 'button',
    setUp: withSignIn(),
    arrange: connectForSignIn,
    reaction: isClosed,
  },
  'Siwx.SignOut': {
    part: Siwx.SignOut,
    tag: 'button',
    setUp: withSignIn(),
    arrange: signIn,
    reaction: isAt('signedOut'),
  },
  'Wallets.Name': { part: Wallets.Name, tag: 'span', within: inWallet, root: 'Wallets.Item' },
  'Wallets.BadgeFilter': {
    part: Wallets.BadgeFilter,
    tag: 'button',
    reaction: ({ engine }) => engine.getState().wallets.badge === 'certified',
  },
  'Wallets.Empty': { part: Wallets.Empty, tag: 'div', arrange: readWallets },
  'Wallets.Error': { part: Wallets.Error, tag: 'p', setUp: noAnswer, arrange: readWallets },
  'Wallets.Retry': {
    part: Wallets.Retry,
    tag: 'button',
    setUp: noAnswer,
    arrange: failToRead,
    reaction: () => asks > asksBefore,
  },
  'Wallets.Status': {
    part: Wallets.Status,
    tag: 'p',
    props: { children: () => 'Found' },
    takesNoChild: true,
  },
  'Wallets.Trigger': {
    part: Wallets.Trigger,
    tag: 'button',
    setUp: { customWallets: [{ id: 'acme', name: 'Acme' }] },
    reaction: ({ engine }) => engine.getState().router.history.at(-1)?.name === 'AllWallets',
  },
}

for (const [name, description] of Object.entries(parts)) describePart(name, description)

/** Roots that render no element of their own. */
const elementless = ['Modal.Root', 'Modal.Portal']

test('this folder tests every part', () => {
  const all = Object.entries(primitives).flatMap(([noun, group]) =>
    Object.keys(group).map((part) => `${noun}.${part}`),
  )
  expect(all.filter((name) => !parts[name] && !elementless.includes(name))).toEqual([])
})

async function connectOnOtherNetwork(arranged: Arranged) {
  await connectMeadow(arranged)
  arranged.wallet.emit({ type: 'network', caipNetworkId: 'eip155:5' })
}
