import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { send, type ViewName } from '../../../src/engine/index.ts'
import {
  connectWallet,
  createTestEngine,
  disconnectWallet,
  harbor,
  meadow,
  settle,
  storageWith,
  type TestEngineOptions,
  type TestSetUp,
  viewNames,
} from '../../support/createTestEngine.ts'

const wallet = { id: 'willow', name: 'Willow' }

interface Visit {
  view: ViewName
  /** The view that shows for a connected user without parameters or other conditions. */
  alone: ViewName
  /** The view that shows without a wallet. */
  stranger: ViewName
  /** Parameters that the view does not accept. */
  wrong?: readonly unknown[]
  /** The conditions of the view, besides a wallet. */
  right?: unknown
  state?: TestEngineOptions['initialState']
  prepare?(setUp: TestSetUp): Promise<void>
}

const pending = { status: 'pending', input: undefined }
/** The parts of the state that the views read. */
const slices = {
  swap: { preview: pending },
  onramp: { draft: { amount: '' }, purchase: { status: 'waiting' } },
  names: { draft: '', registering: { status: 'idle' }, registered: { '0xa': 'ada.wcn.id' } },
  email: { email: 'ada@kiln.example' },
  farcaster: { farcaster: pending },
} as unknown as Record<'swap' | 'onramp' | 'names' | 'email' | 'farcaster', never>

const free = (view: ViewName): Visit => ({ view, alone: view, stranger: view })
const ofAccount = (view: ViewName): Visit => ({ view, alone: view, stranger: 'Connect' })
const nothing = [undefined, null, {}, 'Meadow', []]

const visits: readonly Visit[] = [
  free('Connect'),
  ofAccount('Account'),
  free('AllWallets'),
  {
    view: 'ConnectingExternal',
    alone: 'Account',
    stranger: 'Connect',
    wrong: [...nothing, { namespace: 'eip155' }, { namespace: 'eip155', connectorId: '' }],
    right: { namespace: 'eip155', connectorId: 'test.meadow' },
  },
  {
    view: 'ChooseChain',
    alone: 'Account',
    stranger: 'Connect',
    wrong: [...nothing, { connectors: [] }, { connectors: [{}] }, { connectors: 'none' }],
    right: { connectors: [meadow] },
  },
  {
    ...free('ConnectingWalletConnect'),
    right: { wallet },
  },
  free('ConnectingWalletConnectBasic'),
  {
    view: 'ConnectingFarcaster',
    alone: 'Account',
    stranger: 'Connect',
    state: { login: slices.farcaster },
  },
  {
    view: 'EmailLogin',
    alone: 'Account',
    stranger: 'Connect',
    state: { login: slices.email },
  },
  ofAccount('UpdateEmailWallet'),
  ofAccount('Permissions'),
  free('ProfileWallets'),
  { ...free('SwitchNetwork'), right: { caipNetworkId: 'eip155:1' } },
  {
    view: 'SwitchActiveChain',
    alone: 'SwitchNetwork',
    stranger: 'SwitchNetwork',
    wrong: nothing,
    right: { namespace: 'solana' },
  },
  { ...free('UnsupportedChain'), right: { caipNetworkId: 'eip155:137' } },
  ofAccount('RegisterAccountName'),
  {
    view: 'RegisterAccountNameSuccess',
    alone: 'RegisterAccountName',
    stranger: 'Connect',
    state: { names: slices.names },
  },
  { ...ofAccount('DataCapture'), right: { email: 'ada@kiln.example' } },
  ofAccount('SIWXSignMessage'),
  ofAccount('Onramp'),
  {
    view: 'OnrampWaiting',
    alone: 'Onramp',
    stranger: 'Connect',
    state: { onramp: slices.onramp },
  },
  // With the embedded wallet, this view needs a request of that wallet.
  // tests/engine/connectors/embedded/wallet.test.ts tests it.
  free('ApproveTransaction'),
  ofAccount('Swap'),
  {
    view: 'SwapSelectToken',
    alone: 'Swap',
    stranger: 'Connect',
    wrong: [...nothing, { side: 'left' }],
    right: { side: 'receive' },
  },
  { view: 'SwapPreview', alone: 'Swap', stranger: 'Connect', state: { swap: slices.swap } },
  free('Payment'),
  ofAccount('WalletReceive'),
  ofAccount('WalletSend'),
  ofAccount('WalletSendSelectToken'),
  {
    view: 'WalletSendPreview',
    alone: 'WalletSend',
    stranger: 'Connect',
    prepare: async ({ engine }) => {
      const { preview } = await engine.load(send)
      // The answer comes after the test has checked.
      preview(undefined).catch(() => {})
    },
  },
  free('WhatIsAWallet'),
  free('WhatIsANetwork'),
  free('WhatIsABuy'),
  {
    view: 'WalletNotInstalled',
    alone: 'Account',
    stranger: 'Connect',
    wrong: [...nothing, { wallet: {} }, { wallet: { id: 'willow' } }],
    right: { wallet },
  },
]

const shown = ({ engine }: TestSetUp) => viewNames(engine).at(-1)
const warnings = ({ platform }: TestSetUp) =>
  platform.lines.flatMap(([level, line]) => (level === 'warn' ? [line] : []))
const show = ({ engine }: TestSetUp, view: ViewName, params?: unknown) =>
  engine.modal.open({ view, params } as Parameters<typeof engine.modal.open>[0])

/** The code that loads with the first of these views. */
async function open(...target: Parameters<typeof show>) {
  show(...target)
  await settle()
}

async function createConnected(options?: TestEngineOptions) {
  const setUp = createTestEngine(options)
  await connectWallet(setUp)
  return setUp
}

test('this table has each view of the modal', () => {
  const source = readFileSync(
    resolve(import.meta.dirname, '../../../src/engine/router/Router.ts'),
    'utf8',
  )
  const [, body = ''] = /export interface ViewParams \{([\s\S]*?)\n\}/.exec(source) ?? []
  const names = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(visits.map(({ view }) => view)).toEqual(names)
})

describe.each(visits)('$view', ({ view, alone, stranger, state, prepare, wrong = [], right }) => {
  test(`shows ${stranger} without a wallet and without other conditions`, async () => {
    const setUp = createTestEngine()
    await open(setUp, view)
    expect(viewNames(setUp.engine)).toEqual([stranger])
    expect(warnings(setUp)).toHaveLength(stranger === view ? 0 : 1)
    if (stranger !== view)
      expect(warnings(setUp)[0]).toMatch(
        new RegExp(`The view ${view} needs .+\\. ${stranger} shows instead\\.$`),
      )
  })

  test(`shows ${alone} with only a wallet`, async () => {
    const setUp = await createConnected()
    await open(setUp, view)
    expect(viewNames(setUp.engine)).toEqual([alone])
    expect(warnings(setUp)).toHaveLength(alone === view ? 0 : 1)
  })

  test('shows itself if all its conditions are met, in any way it is opened', async () => {
    const setUp = await createConnected({ ...(state && { initialState: state }) })
    await prepare?.(setUp)
    show(setUp, view, right)
    expect(shown(setUp)).toBe(view)
    setUp.engine.router.reset('WhatIsAWallet')
    setUp.engine.router.push(view as 'Connect', right as undefined)
    expect(viewNames(setUp.engine)).toEqual(['WhatIsAWallet', view])
    setUp.engine.router.replace(view as 'Connect', right as undefined)
    expect(viewNames(setUp.engine)).toEqual(['WhatIsAWallet', view])
    expect(warnings(setUp)).toEqual([])
  })

  if (wrong.length > 0)
    test('falls back with wrong parameters, in any way it is opened', async () => {
      const setUp = await createConnected()
      for (const params of wrong) {
        for (const go of ['push', 'replace', 'reset'] as const) {
          setUp.engine.router.reset('WhatIsAWallet')
          setUp.engine.router[go](view as 'Connect', params as undefined)
          expect(shown(setUp)).toBe(alone)
        }
      }
      expect(warnings(setUp)).toHaveLength(wrong.length * 3)
    })

  const isOfAccount = stranger === 'Connect' && wrong.length === 0 && view !== 'Connect'
  if (isOfAccount && !state?.login)
    test.each([
      [
        'locks',
        async ({ wallet: page }: TestSetUp) => page.emit({ type: 'accounts', accounts: [] }),
      ],
      ['is disconnected', disconnectWallet],
    ] as const)('goes home when the wallet %s', async (_, leave) => {
      const setUp = await createConnected({ ...(state && { initialState: state }) })
      await prepare?.(setUp)
      show(setUp, 'Account')
      if (view !== 'Account') setUp.engine.router.push(view as 'Connect', right as undefined)
      expect(shown(setUp)).toBe(view)
      await leave(setUp)
      await settle()
      expect(viewNames(setUp.engine)).toEqual(['Connect'])
      expect(setUp.engine.getState().modal.open).toBe(true)
      expect(warnings(setUp)).toEqual([])
    })
})

describe.each([
  ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic', { wallet: { id: 'willow' } }],
  ['SwitchNetwork', 'SwitchNetwork', { caipNetworkId: 1 }],
  ['UnsupportedChain', 'UnsupportedChain', { caipNetworkId: 1 }],
] as const)('%s with wrong parameters', (view, instead, params) => {
  test('shows the view that shows without parameters', async () => {
    const setUp = createTestEngine()
    await open(setUp, view, params)
    expect(setUp.engine.getState().router.history).toEqual([{ name: instead, params: undefined }])
    expect(warnings(setUp)).toHaveLength(1)
  })
})

describe('after a wallet has disconnected', () => {
  test('the account shows if another wallet takes over', async () => {
    const setUp = await createConnected({ remoteFeatures: { multiWallet: true } })
    await connectWallet(setUp, harbor)
    await open(setUp, 'Account')
    setUp.engine.router.push('WalletSend')
    setUp.wallet.emit({ type: 'disconnect' }, harbor.connectorId)
    await settle()
    expect(viewNames(setUp.engine)).toEqual(['Account'])
  })

  test('nothing changes if the wallet was not active, and a switch to another wallet changes nothing either', async () => {
    const setUp = await createConnected({ remoteFeatures: { multiWallet: true } })
    await connectWallet(setUp, harbor)
    await open(setUp, 'WalletSend')
    await setUp.engine.connection.switchConnection(meadow)
    expect(shown(setUp)).toBe('WalletSend')
    setUp.wallet.emit({ type: 'disconnect' }, harbor.connectorId)
    await settle()
    expect(shown(setUp)).toBe('WalletSend')
  })

  test.each(['ProfileWallets', 'WhatIsAWallet'] as const)(
    '%s is not left behind when the user goes back',
    async (view) => {
      const setUp = await createConnected()
      await open(setUp, 'Account')
      setUp.engine.router.push('WalletReceive')
      setUp.engine.router.push(view)
      setUp.wallet.emit({ type: 'disconnect' })
      await settle()
      expect(shown(setUp)).toBe(view)
      setUp.engine.router.back()
      expect(viewNames(setUp.engine)).toEqual(['Connect'])
      expect(setUp.engine.getState().modal.open).toBe(true)
      expect(warnings(setUp)).toEqual([])
    },
  )

  test('the history no longer has the wallet’s other views', async () => {
    const setUp = await createConnected()
    await open(setUp, 'WhatIsAWallet')
    setUp.engine.router.push('Account')
    setUp.engine.router.push('ProfileWallets')
    setUp.wallet.emit({ type: 'disconnect' })
    setUp.engine.router.back()
    expect(viewNames(setUp.engine)).toEqual(['WhatIsAWallet'])
  })

  test('views that do not belong to an account stay', async () => {
    const setUp = await createConnected()
    await open(setUp, 'SwitchNetwork')
    await disconnectWallet(setUp)
    expect(shown(setUp)).toBe('SwitchNetwork')
  })

  test('home shows if the wallet was only remembered and does not reconnect', async () => {
    const setUp = createTestEngine({ platform: { storage: storageWith(['test.meadow']) } })
    await open(setUp, 'WalletReceive')
    expect(shown(setUp)).toBe('WalletReceive')
    ;(await setUp.wallet.asked('reconnect')).reject()
    await settle()
    expect(viewNames(setUp.engine)).toEqual(['Connect'])
  })
})

test('a refused view adds nothing to the history if its fallback already shows', async () => {
  const { engine } = createTestEngine()
  await engine.connection.disconnect()
  engine.router.push('WalletSend')
  expect(viewNames(engine)).toEqual(['Connect'])
})
