import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, secretsOf } from '../../server/readConfig.ts'
import {
  logInByEmail,
  openTestSite,
  siteOrigin,
  type TestSite,
} from '../support/server/openTestSite.ts'

const bundler = 'https://bundler.example/v2?apikey=first-secret'
const paymaster = 'https://paymaster.example/second-secret'
const call = (method: string, params: unknown = []) => ({ jsonrpc: '2.0', id: 7, method, params })

let site: TestSite
let browser: ReturnType<TestSite['openBrowser']>
const dollar = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  decimals: 6,
  most: '2.5',
}
/** The requests that the bundler and the paymaster received. */
const asked: { url: string; method: string }[] = []
let answer: () => Response = () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
beforeAll(async () => {
  site = await openTestSite({
    kind: 'sqlite',
    env: {
      NETWORKS: JSON.stringify({ 'eip155:1': [], 'eip155:10': [] }),
      BUNDLERS: JSON.stringify({ 'eip155:1': bundler }),
      PAYMASTERS: JSON.stringify({ 'eip155:1': paymaster }),
      UPGRADE_NETWORKS: JSON.stringify(['eip155:10']),
      FEE_TOKENS: JSON.stringify({ 'eip155:1': dollar }),
    },
    async fetch(input, init) {
      asked.push({ url: String(input), method: JSON.parse(String(init?.body)).method })
      return answer()
    },
  })
  browser = site.openBrowser()
  await logInByEmail(site, browser, 'ann@mail.example')
})
afterAll(() => site?.stop())

async function ask(body: unknown, network = 'eip155:1', headers = {}) {
  const response = await browser.askBundler(network, body, headers)
  return { status: response.status, body: await response.json() }
}

describe('the bundlers of smart accounts', () => {
  test('the frame learns which networks have a bundler or an upgrade, but not the URLs', async () => {
    const { isAllowed, ...start } = await site.openBrowser().start()
    expect(isAllowed).toBe(true)
    expect(JSON.stringify(start)).not.toContain('secret')
    expect(Object(start).networks).toEqual([
      {
        id: 'eip155:1',
        name: 'Ethereum',
        coin: 'ETH',
        rpcUrl: `${siteOrigin}/rpc/eip155:1`,
        bundlerUrl: `${siteOrigin}/bundler/eip155:1`,
        isSponsored: true,
        feeToken: dollar,
      },
      {
        id: 'eip155:10',
        name: 'OP Mainnet',
        coin: 'ETH',
        rpcUrl: `${siteOrigin}/rpc/eip155:10`,
        canUpgrade: true,
      },
    ])
  })

  test('the requests of ERC-4337 go to the bundler, and those of ERC-7677 to the paymaster', async () => {
    asked.length = 0
    for (const method of ['eth_sendUserOperation', 'pm_getPaymasterData'])
      expect(await ask(call(method))).toEqual({
        status: 200,
        body: { jsonrpc: '2.0', id: 7, result: '0x1' },
      })
    expect(asked).toEqual([
      { url: bundler, method: 'eth_sendUserOperation' },
      { url: paymaster, method: 'pm_getPaymasterData' },
    ])
  })

  test.each(['debug_bundler_clearState', 'eth_sendTransaction', 'constructor', ''])(
    'the site passes on no other request: %s',
    async (method) => {
      asked.length = 0
      expect((await ask(call(method))).body.error).toMatchObject({ code: -32601 })
      expect(asked).toEqual([])
    },
  )

  test('only the site’s own pages can send a request, one call at a time, on a network with a bundler', async () => {
    const other = { origin: 'https://other.example' }
    expect((await ask(call('eth_sendUserOperation'), 'eip155:1', other)).status).toBe(403)
    expect((await ask([call('eth_sendUserOperation')])).status).toBe(400)
    expect((await ask(call('eth_sendUserOperation'), 'eip155:10')).status).toBe(404)
    expect((await ask(call('eth_sendUserOperation'), 'constructor')).status).toBe(404)
  })

  test('a request without a login is refused, because the paymaster pays only for the project’s users', async () => {
    asked.length = 0
    for (const method of ['eth_sendUserOperation', 'pm_getPaymasterData']) {
      const answer = await site.openBrowser().askBundler('eip155:1', call(method))
      expect(answer.status).toBe(401)
    }
    expect(asked).toEqual([])
  })

  test('the frame gets the bundler’s own error, without the URL that the error repeats', async () => {
    const message = `AA25 invalid account nonce at ${bundler}`
    const data = { url: bundler }
    answer = () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32500, message, data } })
    expect((await ask(call('eth_sendUserOperation'))).body).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32500, message: 'AA25 invalid account nonce at ' },
    })
  })

  test.each([
    ['is not JSON', () => new Response('<html>')],
    ['has another form', () => Response.json({ error: 'no' })],
    ['is too long', () => Response.json({ result: 'x'.repeat(600_000) })],
    ['does not arrive', () => Response.error()],
  ])('an answer that %s becomes a JSON-RPC error', async (_, given) => {
    answer = given
    expect((await ask(call('eth_getUserOperationReceipt'))).body.error).toMatchObject({
      code: -32603,
    })
  })

  test('the settings name eip155 networks and URLs, and the URLs never appear in the log', () => {
    const env = { BUNDLERS: JSON.stringify({ 'eip155:1': bundler }) }
    expect(secretsOf(readConfig({ env, file: false }))).toContain(bundler)
    for (const given of [{ 'solana:1': bundler }, { 'eip155:1': 'ftp://bundler.example' }, []])
      expect(() => readConfig({ env: { BUNDLERS: JSON.stringify(given) }, file: false })).toThrow(
        /BUNDLERS/,
      )
  })

  test.each([
    ['no address', { address: '0x1' }],
    ['a symbol that is not a word', { symbol: 'US\u202eDC' }],
    ['no limit', { most: '0' }],
    ['a limit that is not a number', { most: '1e9' }],
    ['a limit with more digits than the token has', { most: '0.1234567' }],
    ['more digits than a number can have', { decimals: 99 }],
  ])('the settings refuse a token for fees with %s', (_, wrong) => {
    const env = { FEE_TOKENS: JSON.stringify({ 'eip155:1': { ...dollar, ...wrong } }) }
    expect(() => readConfig({ env, file: false })).toThrow(/FEE_TOKENS/)
  })

  test('the settings allow upgrades of plain accounts on eip155 networks only', () => {
    const env = { UPGRADE_NETWORKS: JSON.stringify(['solana:1']) }
    expect(() => readConfig({ env, file: false })).toThrow(/UPGRADE_NETWORKS/)
  })
})
