import { afterEach, expect, test } from 'vitest'
import { solanaAccounts } from '../../../../sandbox/wallets/index.ts'
import { arrangeConnectors } from '../../../../src/engine/features/connectors/arrangeConnectors.ts'
import { polygon, solana as solanaMainnet } from '../../../../src/engine/networks/index.ts'
import {
  createMultichainWallet as createMeadow,
  meadowOnEvm as meadow,
  meadowOnSolana,
  openMultichainPage,
} from '../../../support/createMultichainPage.ts'
import { settle } from '../../../support/createTestEngine.ts'

type Meadow = ReturnType<typeof createMeadow>

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function openPage(wallet: Meadow, options?: Parameters<typeof openMultichainPage>[1]) {
  const page = openMultichainPage(wallet, options)
  stops.push(page.close)
  wallet.end.announce(page.window)
  return page
}

const asked = ({ evmWallet, solanaWallet }: Meadow) =>
  [...evmWallet.requests, ...solanaWallet.requests]
    .filter(({ wasAsked }) => wasAsked)
    .map(({ method }) => method)

const rowsOf = ({ engine }: Pick<ReturnType<typeof openPage>, 'engine'>) =>
  arrangeConnectors({
    connectors: engine.getState().connectors.all,
    recentWallets: [],
    activeNamespace: 'eip155',
    hasWalletRows: false,
  }).flatMap(({ rows }) => rows)

test.each(['metamask', 'caip'] as const)(
  'one prompt connects EVM networks and Solana (%s)',
  async (dialect) => {
    const wallet = createMeadow(dialect)
    const page = openPage(wallet)
    await page.engine.connection.connect(meadow)
    await settle()
    expect(asked(wallet)).toEqual(['wallet_createSession'])
    expect(page.connections()).toEqual([
      expect.objectContaining({ ...meadow, caipNetworkId: 'eip155:1' }),
      expect.objectContaining({
        ...meadowOnSolana,
        accounts: [
          expect.objectContaining({ address: solanaAccounts.alice.address }),
          expect.objectContaining({ address: solanaAccounts.bob.address }),
        ],
      }),
    ])
  },
)

test.each(['metamask', 'caip'] as const)(
  'an account that is not an address of its network is left out (%s)',
  async (dialect) => {
    const wallet = createMeadow(dialect)
    const page = openPage(wallet, { runtime: reporting(wallet, withMalformedAccounts) })
    await page.engine.connection.connect(meadow)
    await settle()
    expect(
      page.connections().map(({ accounts }) => accounts.map(({ address }) => address)),
    ).toEqual([
      wallet.evmWallet.page.permitted(),
      [solanaAccounts.alice.address, solanaAccounts.bob.address],
    ])
  },
)

/** Chrome's `runtime` with a wallet whose messages change before the page reads them. */
function reporting({ end }: Meadow, change: (text: string) => string) {
  return {
    connect(id: string) {
      const port = end.runtime.connect(id)
      const { onMessage } = port
      const addListener: typeof onMessage.addListener = (listener) =>
        onMessage.addListener(({ data }) =>
          listener({ data: JSON.parse(change(JSON.stringify(data))) }),
        )
      return { ...port, onMessage: { addListener } }
    },
  }
}

/** Puts invalid accounts before each account of a session. */
const withMalformedAccounts = (text: string) =>
  text.replace(/"((?:eip155|solana):\w+:)\w+"/g, (account, chain) =>
    [
      ...['', '0x12', '<b>', `0x${'g'.repeat(40)}`, 'a'.repeat(200)].map(
        (one) => `"${chain}${one}"`,
      ),
      account,
    ].join(),
  )

test('the list has one row, which asks for no namespace, and says so before', async () => {
  const page = openPage(createMeadow('metamask'))
  await settle()
  const rows = rowsOf(page)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ name: 'Meadow', type: 'ANNOUNCED' })
  expect(rows[0]!.connectors.map(({ connectsAll }) => connectsAll)).toEqual([true, true])
  const [plain] = rowsOf(openPage(createMeadow('none')))
  expect(plain).toMatchObject({ type: 'MULTI_CHAIN' })
})

test('connecting on Solana connects the EVM networks with the same prompt', async () => {
  const wallet = createMeadow('metamask')
  const page = openPage(wallet)
  await page.engine.connection.connect(meadowOnSolana)
  await settle()
  expect(asked(wallet)).toEqual(['wallet_createSession'])
  expect(
    page
      .connections()
      .map(({ namespace }) => namespace)
      .sort(),
  ).toEqual(['eip155', 'solana'])
})

test.each(['metamask', 'caip'] as const)(
  'both namespaces sign over the session, each on its own network (%s)',
  async (dialect) => {
    const wallet = createMeadow(dialect)
    const { engine } = openPage(wallet)
    await engine.connection.connect(meadow)
    const evmSignature = await engine.signing.signMessage({ message: 'Hello' })
    expect(evmSignature).toMatch(/^0x[0-9a-f]{130}$/)
    await engine.network.switchNetwork(solanaMainnet.caipNetworkId)
    const solanaSignature = await engine.signing.signMessage({ message: 'Hello' })
    expect(solanaSignature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(asked(wallet)).toEqual(['wallet_createSession', 'personal_sign', 'solana:signMessage'])
  },
)

test('switching to another granted network shows no prompt', async () => {
  const wallet = createMeadow('metamask')
  const { engine } = openPage(wallet)
  await engine.connection.connect(meadow)
  await engine.network.switchNetwork(polygon.caipNetworkId)
  expect(engine.getState().connection.namespaces.eip155!.connections[0]).toMatchObject({
    caipNetworkId: 'eip155:137',
  })
  expect(asked(wallet)).toEqual(['wallet_createSession'])
})

test('a namespace that the user revokes in the wallet disconnects, and the other one stays', async () => {
  const wallet = createMeadow('metamask')
  const page = openPage(wallet)
  await page.engine.connection.connect(meadow)
  wallet.solanaWallet.page.revoke()
  await settle()
  expect(page.connections().map(({ namespace }) => namespace)).toEqual(['eip155'])
  await wallet.solanaWallet.page.connect(async () => {})
  await settle()
  expect(page.connections().map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  wallet.evmWallet.page.revoke()
  await settle()
  expect(page.connections().map(({ namespace }) => namespace)).toEqual(['solana'])
})

test('another account in the wallet becomes the account in the app', async () => {
  const wallet = createMeadow('metamask')
  const page = openPage(wallet)
  await page.engine.connection.connect(meadow)
  wallet.evmWallet.switchAccount(1)
  wallet.solanaWallet.switchAccount(1)
  await settle()
  const [first, second] = page.connections()
  const [before] = wallet.evmWallet.page.permitted()
  expect(first!.accounts[0].address).toBe(before)
  expect(second!.accounts[0].address).toBe(solanaAccounts.bob.address)
})

test.each(['metamask', 'caip'] as const)(
  'a reload restores both namespaces without a prompt (%s)',
  async (dialect) => {
    const wallet = createMeadow(dialect)
    const first = openPage(wallet)
    await first.engine.connection.connect(meadow)
    first.close()
    const past = asked(wallet).length
    const second = openPage(wallet, { storage: first.storage })
    await settle()
    expect(second.connections().map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(asked(wallet)).toHaveLength(past)
  },
)

test('restarting the extension loses nothing, and later requests work', async () => {
  const wallet = createMeadow('metamask')
  const page = openPage(wallet)
  await page.engine.connection.connect(meadow)
  wallet.end.restart()
  await settle()
  expect(page.connections()).toHaveLength(2)
  await expect(page.engine.signing.signMessage({ message: 'Hello' })).resolves.toMatch(/^0x/)
})

/**
 * Chrome's `runtime` with a wallet that can be removed. Then its ports close as soon as they open.
 */
function createRemovable({ end }: Meadow) {
  let isThere = true
  let opened = 0
  const closed = {
    postMessage() {},
    disconnect() {},
    onMessage: { addListener() {} },
    onDisconnect: { addListener: (listener: () => void) => void setTimeout(listener) },
  }
  return {
    opened: () => opened,
    set(given: boolean) {
      isThere = given
    },
    runtime: {
      connect(id: string) {
        opened += 1
        return isThere ? end.runtime.connect(id) : closed
      },
    },
  }
}

test('an extension that was removed ends the connections, and gets no endless requests', async () => {
  const wallet = createMeadow('metamask')
  const extension = createRemovable(wallet)
  const page = openPage(wallet, { runtime: extension.runtime })
  await page.engine.connection.connect(meadow)
  extension.set(false)
  const past = extension.opened()
  wallet.end.restart()
  for (let second = 0; second < 60; second += 1) {
    await settle()
    page.platform.clock.advance(1_000)
  }
  expect(extension.opened() - past).toBeLessThan(10)
  expect(page.connections()).toEqual([])
})

test('an extension that is away for a few seconds during an update stays connected', async () => {
  const wallet = createMeadow('metamask')
  const extension = createRemovable(wallet)
  const page = openPage(wallet, { runtime: extension.runtime })
  await page.engine.connection.connect(meadow)
  extension.set(false)
  wallet.end.restart()
  await settle()
  page.platform.clock.advance(2_000)
  await settle()
  extension.set(true)
  for (let second = 0; second < 10; second += 1) {
    page.platform.clock.advance(1_000)
    await settle()
  }
  expect(page.connections()).toHaveLength(2)
  await expect(page.engine.signing.signMessage({ message: 'Hello' })).resolves.toMatch(/^0x/)
})

test.each([
  ['metamask', true],
  ['caip', false],
] as const)(
  'disconnecting one namespace revokes it, if the wallet’s sessions allow that (%s)',
  async (dialect, isGivenBack) => {
    const wallet = createMeadow(dialect)
    const page = openPage(wallet)
    await page.engine.connection.connect(meadow)
    await page.engine.connection.disconnect({ namespace: 'solana' })
    await settle()
    expect(page.connections().map(({ namespace }) => namespace)).toEqual(['eip155'])
    expect(wallet.solanaWallet.page.isPermitted()).toBe(!isGivenBack)
    await page.engine.connection.disconnect()
    await settle()
    expect(wallet.solanaWallet.page.isPermitted()).toBe(false)
    expect(wallet.evmWallet.page.permitted()).toEqual([])
    expect(wallet.end.portCount).toBe(0)
  },
)

test.each(['metamask', 'caip'] as const)(
  'a namespace that the user left stays disconnected when the session changes, even after a reload (%s)',
  async (dialect) => {
    const wallet = createMeadow(dialect)
    const first = openPage(wallet)
    await first.engine.connection.connect(meadow)
    await first.engine.connection.disconnect({ namespace: 'solana' })
    await settle()
    wallet.evmWallet.switchAccount(1)
    await settle()
    expect(first.connections().map(({ namespace }) => namespace)).toEqual(['eip155'])
    first.close()
    const second = openPage(wallet, { storage: first.storage })
    await settle()
    wallet.evmWallet.switchAccount(0)
    await settle()
    expect(second.connections().map(({ namespace }) => namespace)).toEqual(['eip155'])
  },
)

test('the user can list and revoke permissions if the session lets an app request them', async () => {
  const wallet = createMeadow('metamask')
  const { engine } = openPage(wallet)
  await engine.connection.connect(meadow)
  const created = wallet.evmWallet.requests.find((one) => one.method === 'wallet_createSession')
  expect(created?.params).toMatchObject({
    optionalScopes: {
      'eip155:1': {
        methods: expect.arrayContaining([
          'wallet_requestExecutionPermissions',
          'wallet_getGrantedExecutionPermissions',
          'wallet_revokeExecutionPermission',
        ]),
      },
    },
  })
})

test('a wallet that does not have the methods connects one namespace, as without the connector', async () => {
  const wallet = createMeadow('unknown')
  const page = openPage(wallet)
  await page.engine.connection.connect(meadow)
  await settle()
  expect(asked(wallet)).toEqual(['eth_requestAccounts'])
  expect(page.connections()).toEqual([expect.objectContaining(meadow)])
})

test('an app that no longer has the connector restores the separate connections', async () => {
  const wallet = createMeadow('metamask')
  const first = openPage(wallet)
  await first.engine.connection.connect(meadow)
  first.close()
  const second = openPage(wallet, { storage: first.storage, hasConnector: false })
  await settle()
  expect(second.connections().map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(asked(wallet)).toEqual(['wallet_createSession'])
})

test('a wallet that no longer has the methods restores the separate connections', async () => {
  const wallet = createMeadow('metamask')
  const first = openPage(wallet)
  await first.engine.connection.connect(meadow)
  first.close()
  wallet.evmWallet.abilities.multichain = 'unknown'
  const second = openPage(wallet, { storage: first.storage })
  await settle()
  expect(second.connections().map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
})

test('a wallet without its own connector on Solana is listed there once it is connected', async () => {
  const wallet = createMeadow('metamask')
  const page = openPage(wallet, { hasSolanaConnector: false })
  const names = () => page.engine.getState().connectors.all.map(({ namespace }) => namespace)
  await settle()
  expect(names()).toEqual(['eip155'])
  await page.engine.connection.connect(meadow)
  await settle()
  expect(names()).toEqual(['eip155', 'solana'])
  expect(page.connections()[1]).toMatchObject({ ...meadow, namespace: 'solana' })
})

test('a rejection ends the attempt, and no other request follows', async () => {
  const wallet = createMeadow('metamask', { rejects: true })
  const page = openPage(wallet)
  await expect(page.engine.connection.connect(meadow)).rejects.toMatchObject({
    code: 'common/REJECTED',
  })
  await settle()
  expect(page.connections()).toEqual([])
  expect([...wallet.evmWallet.requests, ...wallet.solanaWallet.requests]).toHaveLength(1)
})

test('a browser without ports for pages connects one namespace, as without the connector', async () => {
  const wallet = createMeadow('metamask')
  const page = openPage(wallet, { runtime: null })
  await page.engine.connection.connect(meadow)
  await settle()
  expect(asked(wallet)).toEqual(['eth_requestAccounts'])
})
