import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { buildSwapApproval } from '../../src/engine/providers/services/blockchain/buildSwapApproval.ts'
import { buildSwapTransaction } from '../../src/engine/providers/services/blockchain/buildSwapTransaction.ts'
import { getAccountName } from '../../src/engine/providers/services/blockchain/getAccountName.ts'
import { getBalances } from '../../src/engine/providers/services/blockchain/getBalances.ts'
import { getGasPrice } from '../../src/engine/providers/services/blockchain/getGasPrice.ts'
import { getHistory } from '../../src/engine/providers/services/blockchain/getHistory.ts'
import { getIdentity } from '../../src/engine/providers/services/blockchain/getIdentity.ts'
import { getNamesOf } from '../../src/engine/providers/services/blockchain/getNamesOf.ts'
import { getPrice } from '../../src/engine/providers/services/blockchain/getPrice.ts'
import { getSessions } from '../../src/engine/providers/services/blockchain/getSessions.ts'
import { getSwapAllowance } from '../../src/engine/providers/services/blockchain/getSwapAllowance.ts'
import { getSwapQuote } from '../../src/engine/providers/services/blockchain/getSwapQuote.ts'
import { getSwapTokens } from '../../src/engine/providers/services/blockchain/getSwapTokens.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { printed } from '../contracts/oneInch/answerOneInch.ts'
import { event } from '../services/serviceCalls.ts'
import { createTestEngine } from '../support/createTestEngine.ts'
import { openClients } from '../support/openClients.ts'
import { loadFeatures } from '../support/serveEngines.ts'
import {
  answerSources,
  oneInchKey as apiKey,
  sourceHash as hash,
  sourceToken as usdc,
} from '../support/server/answerSources.ts'
import { openTestServer, type TestServer } from '../support/server/openTestServer.ts'

const going = () => ({ signal: new AbortController().signal })
const alice = testAccounts.alice.address
const mainnet = 'eip155:1'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    kind: 'sqlite',
    fetch: answerSources,
    env: { NETWORKS: `{"${mainnet}":["https://node.example/"]}`, ONEINCH_API_KEY: apiKey },
  })
})
afterAll(() => server.stop())

/** The clients of latchkey, with the server's address and nothing else. */
function open(projectId = server.project.id) {
  const { url } = server
  const platform = createTestPlatform({ fetch: globalThis.fetch })
  const services = { walletApi: url, blockchainApi: url, analytics: url }
  return openClients({ platform, config: { projectId, services } })
}
const blockchain = () => open().blockchainApi()

describe('the clients of latchkey with only the server’s address', () => {
  test('get wallets page by page, without duplicates, and can search them', async () => {
    const api = await open().walletApi()
    const first = await api.getWallets({ page: 1, entries: 20, chains: [mainnet] }, going())
    const second = await api.getWallets({ page: 2, entries: 20, chains: [mainnet] }, going())
    expect(first.data).toHaveLength(20)
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(
      first.data.length + second.data.length,
    )
    const { data } = await api.getWallets({ page: 1, entries: 5, search: 'metamask' }, going())
    expect(data[0]).toMatchObject({ name: 'MetaMask', rdns: 'io.metamask' })
    const { count } = await api.getWallets({ page: 1, entries: 5, exclude: [data[0]!.id] }, going())
    expect(count).toBe((await api.getWallets({ page: 1, entries: 5 }, going())).count - 1)
  })

  test('get pictures of wallets without scripts', async () => {
    const api = await open().walletApi()
    const { data } = await api.getWallets({ page: 1, entries: 100 }, going())
    const ids = data.flatMap(({ imageId }) => imageId ?? [])
    expect(ids.length).toBeGreaterThan(0)
    const picture = await fetch(api.walletImageUrl(ids[0]!))
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await picture.text()).toMatch(/^<svg /)
  })

  test('get the project’s features, its origins, and whether analytics are on', async () => {
    const features = [{ id: 'swap', isEnabled: true, config: ['1inch'] }]
    const { id } = await server.projects.create({
      features,
      origins: ['https://shop.example'],
      isAnalyticsEnabled: true,
    })
    const api = await open(id).walletApi()
    expect(await api.getConfig(going())).toEqual(features)
    expect(await api.getOrigins(going())).toEqual(['https://shop.example'])
    expect(await api.getAnalyticsConfig(going())).toEqual({ isAnalyticsEnabled: true })
  })

  test('let the page decide about every feature of a new project', async () => {
    const { project, url } = server
    const { engine } = createTestEngine({
      projectId: project.id,
      services: { walletApi: url, blockchainApi: url, analytics: url },
      features: { swaps: false },
      platform: { fetch: globalThis.fetch },
    })
    const { status, values } = await loadFeatures(engine)
    expect(status).toBe('success')
    expect(values).toMatchObject({
      ...{ activity: true, email: true, onramp: ['meld'], reownBranding: true, swaps: false },
      ...{ headless: false, multiWallet: false, payments: false },
    })
  })

  test('get holdings with prices, exact to the last digit', async () => {
    const api = await blockchain()
    expect(await api.isSupported(mainnet, going())).toBe(true)
    const request = { address: alice, caipNetworkId: mainnet } as const
    expect(await getBalances(api, request, going())).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: mainnet,
        value: 3750.75,
        price: 2500.5,
        quantity: { decimals: '18', numeric: '1.5' },
        iconUrl: '',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: mainnet,
        address: `${mainnet}:${usdc}`,
        value: expect.closeTo(2.49925),
        price: 0.9997,
        quantity: { decimals: '6', numeric: '2.5' },
        // The request goes through the server, so that the page connects to no other server.
        iconUrl: expect.stringMatching(
          /\/pictures\/[\w-]{22}\?projectId=\w+&url=https%3A%2F%2Ficons.example%2Fusdc.png$/,
        ),
      },
    ])
  })

  test('get the history of an account', async () => {
    const page = await getHistory(
      await blockchain(),
      { address: alice, caipNetworkId: mainnet },
      going(),
    )
    expect(page.next).toBeUndefined()
    expect(page.entries).toMatchObject([
      {
        id: hash,
        metadata: {
          hash,
          operationType: 'send',
          minedAt: '2026-01-01T00:00:00.000Z',
          sentFrom: alice,
          status: 'confirmed',
          chain: mainnet,
        },
        transfers: [
          { direction: 'out', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } },
        ],
      },
    ])
  })

  test('get prices, and nothing for a token without a known price', async () => {
    const coin = `${mainnet}:0x${'e'.repeat(40)}` as const
    const projectId = server.project.id
    expect(await getPrice(await blockchain(), { address: coin, projectId }, going())).toBe(2500.5)
    const other = `${mainnet}:0x${'7'.repeat(40)}` as const
    expect(await getPrice(await blockchain(), { address: other, projectId }, going())).toBe(
      undefined,
    )
  })

  test('get balances and gas prices from the nodes', async () => {
    const api = await blockchain()
    const account = { caipNetworkId: mainnet, address: alice } as const
    expect(await api.getAddressBalance(account, going())).toBe(10n ** 18n)
    expect(await getGasPrice(api, { caipNetworkId: mainnet }, going())).toBe('100')
  })

  test('get no name for an account without one', async () => {
    const api = await blockchain()
    expect(await getAccountName(api, 'alice.reown.id', going())).toBeUndefined()
    expect(await getNamesOf(api, { address: alice, sender: undefined }, going())).toEqual([])
    expect(await getSessions(api, { account: `${mainnet}:${alice}` }, going())).toEqual([])
    expect(await getIdentity(api, { address: 'no-address-of-evm' }, going())).toEqual({
      name: null,
      avatar: null,
    })
  })

  test('swap through 1inch with the host’s key, which no answer contains', async () => {
    const api = await blockchain()
    const pair = { caipNetworkId: mainnet, receiveAddress: usdc } as const
    const tokens = await getSwapTokens(api, { caipNetworkId: mainnet }, going())
    const listed = Object.values(printed('tokens').tokens) as { symbol: string }[]
    expect(tokens.map(({ symbol }) => symbol)).toContain(listed[0]?.symbol)
    const quote = await getSwapQuote(api, { ...pair, payUnits: '1000', from: alice }, going())
    expect(Object.values(printed('quote'))).toContain(quote)
    const call = await buildSwapTransaction(
      api,
      { ...pair, payUnits: '1000', from: alice, slippage: 1, minimumUnits: '1', projectId: '' },
      going(),
    )
    expect(call.data).toBe(printed('swap').tx.data)
    const paid = { ...pair, payAddress: usdc, receiveAddress: undefined, from: alice }
    expect(await getSwapAllowance(api, paid, going())).toBe('42')
    expect((await buildSwapApproval(api, { ...paid, units: '5' }, going())).data).toMatch(
      /^0x095ea7b3/,
    )
    expect(JSON.stringify([tokens, quote, call, server.lines])).not.toContain(apiKey)
  })

  test('count events by day, without data about the user', async () => {
    const { id } = await server.projects.create({ isAnalyticsEnabled: true })
    const api = await open(id).analyticsApi()
    const connected = {
      ...event,
      props: {
        ...event.props,
        event: 'CONNECT_SUCCESS',
        address: alice,
        properties: { name: 'MetaMask', method: 'browser', secret: alice },
      },
    }
    await api.send([event, connected, connected], going())
    await api.send([event], going())
    const { days } = await (await server.manage(`/projects/${id}/analytics`)).json()
    const day = new Date().toISOString().slice(0, 10)
    expect(days).toEqual([
      { day, event: 'CONNECT_SUCCESS', detail: 'MetaMask', hits: 2 },
      { day, event: 'MODAL_OPEN', detail: '', hits: 2 },
    ])
    const stored = await server.database.db.selectFrom('analytics_day').selectAll().execute()
    expect(JSON.stringify([stored, server.lines])).not.toContain(alice)
  })
})

describe('the server’s nodes', () => {
  const call = async (method: string, params: unknown = []) => {
    const answer = await server.ask(`/v1?chainId=${mainnet}&projectId=${server.project.id}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
    })
    return answer.json()
  }

  test('answer the requests of wallets, with the node’s own errors', async () => {
    expect(await call('eth_getBalance', [alice, 'latest'])).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: '0xde0b6b3a7640000',
    })
    expect(await call('eth_estimateGas', [{}])).toMatchObject({
      id: 7,
      error: { message: expect.stringContaining('execution reverted') },
    })
  })

  test.each([
    'debug_traceTransaction',
    'admin_peers',
    'eth_accounts',
    'anvil_setBalance',
    '__proto__',
  ])('get no request for %s', async (method) => {
    expect(await call(method)).toMatchObject({ error: { code: -32601 } })
  })
})
