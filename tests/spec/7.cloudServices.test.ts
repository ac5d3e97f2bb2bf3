// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { activity, type Network, send, tokens } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { cloudServices } from '../../src/engine/providers/cloudServices/cloudServices.ts'
import type { Provider } from '../../src/engine/providers/index.ts'
import { createProvidersEngine } from '../support/createProvidersEngine.ts'
import { onNode, readIdentity, readTokens, settledRead } from '../support/createTokensEngine.ts'
import { openWalletList } from '../support/createWalletsEngine.ts'
import { ether } from '../support/startSendChains.ts'

/**
 * The statements of SPEC 7 about requests of the services, with `cloudServices()` as the only
 * provider and without the option `services`. The other suites of SPEC 7 are about abilities that
 * providers do not have: nodes, remote configuration, analytics, registration, permissions,
 * built-in swaps and buying.
 */
const { address } = testAccounts.alice
const { moss } = sandboxTokens
const walletList = openWalletList()
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({
    tokens: true,
    services: { identities: { [address.toLowerCase()]: { name: 'alice.eth' } } },
  })
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.reset())

const provider = (): Provider => {
  const { projectId, services } = sandbox
  const { blockchainApi, walletApi } = services
  return cloudServices({ projectId, urls: { blockchainApi, walletApi } })
}
const open = (network: Network = mainnet) =>
  createProvidersEngine(onNode(network, sandbox.chains[0]!.rpcUrl), { providers: [provider()] })
type Engine = Awaited<ReturnType<typeof open>>['engine']

const sent = (path: string) =>
  sandbox
    .requests({ service: 'blockchainApi' })
    .filter((one) => one.path === path)
    .map(({ body, method, query }) => ({
      body: body ? JSON.parse(body) : undefined,
      method,
      query: Object.fromEntries(query),
    }))

const reads: readonly [
  statement: string,
  path: string,
  read: (engine: Engine) => Promise<unknown>,
  request: object,
][] = [
  [
    '7.12 the supported networks by GET /v1/supported-chains',
    '/v1/supported-chains',
    readTokens,
    { method: 'GET' },
  ],
  [
    '7.13 an identity by GET /v1/identity/{address}',
    `/v1/identity/${address}`,
    readIdentity,
    { method: 'GET' },
  ],
  [
    '7.14 the history by GET /v1/account/{address}/history',
    `/v1/account/${address}/history`,
    async (engine) => settledRead((await engine.load(activity)).history),
    { method: 'GET' },
  ],
  [
    '7.15 the balances by GET /v1/account/{address}/balance, with currency and chainId',
    `/v1/account/${address}/balance`,
    readTokens,
    { method: 'GET', query: { currency: 'usd', chainId: 'eip155:1' } },
  ],
  [
    '7.22 a price by POST /v1/fungible/price, with currency, addresses and projectId',
    '/v1/fungible/price',
    async (engine) => (await engine.load(tokens)).price(`eip155:1:${moss.address}`),
    { method: 'POST', body: { currency: 'usd', addresses: [`eip155:1:${moss.address}`] } },
  ],
  [
    '7.23 a name by GET /v1/profile/account/{name}, apiVersion 2',
    '/v1/profile/account/alice.reown.id',
    async (engine) => {
      const feature = await engine.load(send)
      feature.setDraft({ token: ether, sendTokenAmount: '0.1', receiver: 'alice.reown.id' })
      await feature.preview().catch(() => {})
    },
    { method: 'GET', query: { apiVersion: '2' } },
  ],
]

describe('with cloudServices() as the provider, the engine requests', () => {
  test.each(reads)('%s', async (_, path, read, request) => {
    const { engine } = await open()
    await read(engine)
    expect(sent(path).length).toBeGreaterThan(0)
    expect(sent(path)[0]).toMatchObject(request)
  })

  test.each(reads)('7.1 with projectId, st and sv in the query: %s', async (_, path, read) => {
    const { engine } = await open()
    await read(engine)
    for (const { query } of sent(path))
      expect(query).toMatchObject({
        projectId: sandbox.projectId,
        st: 'latchkey',
        sv: expect.stringMatching(/^react-eip155-\d/),
      })
  })

  test('7.1 nothing but the list of networks, on a network that the service does not support', async () => {
    const { engine } = await open({ ...mainnet, id: 424_242, caipNetworkId: 'eip155:424242' })
    await readTokens(engine)
    await settledRead((await engine.load(activity)).history)
    const paths = sandbox.requests({ service: 'blockchainApi' }).map(({ path }) => path)
    expect(paths.filter((path) => !path.startsWith('/v1/identity/'))).toEqual(
      paths.filter((path) => path === '/v1/supported-chains'),
    )
    expect(paths).toContain('/v1/supported-chains')
  })

  test('7.4 the wallets by GET /getWallets, with page, entries and chains', async () => {
    const { ids } = await walletList.read({
      providers: [provider()],
      projectId: undefined,
      services: undefined,
    })
    expect(ids().length).toBeGreaterThan(10)
    const [first] = sandbox.requests({ service: 'walletApi' })
    expect(first).toMatchObject({ method: 'GET', path: '/getWallets' })
    expect(Object.fromEntries(first!.query)).toMatchObject({
      page: '1',
      projectId: sandbox.projectId,
      st: 'latchkey',
    })
  })
})
