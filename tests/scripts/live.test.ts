import { expect, test } from 'vitest'
import { runLiveChecks, withKeys } from '../../scripts/live/runLiveChecks.ts'
import { createTestEngine } from '../support/createTestEngine.ts'

test('the live check prints which providers answered, refused, or could not be reached', async () => {
  const fetch = async (input: Parameters<typeof globalThis.fetch>[0]) => {
    const url = new URL(String(input))
    if (url.host === 'mempool.space') throw new TypeError('fetch failed')
    // Requests to nodes and other services.
    if (url.host !== 'coins.llama.fi') return new Response('{}', { status: 403 })
    const id = decodeURIComponent(url.pathname.split('/').at(-1)!)
    return Response.json({ coins: { [id]: { price: 1, symbol: 'USDC', timestamp: 1 } } })
  }
  const results = await runLiveChecks(
    (config) => createTestEngine({ ...config, platform: { fetch } }).engine,
    { send: fetch },
  )
  expect(results.length).toBeGreaterThan(9)
  const outcomes = Object.fromEntries(
    results.map(({ ability, outcome, provider }) => [`${provider} ${ability}`, outcome]),
  )
  expect(outcomes).toMatchObject({
    'defillama prices': 'answered',
    'blockscout history': 'failed',
    'blockscout nfts': 'failed',
    'hiro holdings': 'failed',
    'lifi swap': 'failed',
    'frankfurter rates': 'failed',
    'sns names': 'failed',
    'uniswap swap': 'failed',
    'esplora holdings': 'unreachable',
    'esplora history': 'unreachable',
    'onchain holdings (Token-2022)': 'failed',
    'onchain-activity history': 'failed',
    'etherscan history': 'skipped',
    'das holdings': 'skipped',
    'das nfts': 'skipped',
  })
  expect(results.find(({ provider }) => provider === 'das')?.details).toBe(
    'DAS_NODE_URL is not set',
  )
})

test('a provider with a key goes through the handler in this process, which has the key', async () => {
  const key = 'the-key-of-the-one-who-checks'
  const sent: string[] = []
  const outside = async (input: Parameters<typeof globalThis.fetch>[0]) => {
    const url = new URL(String(input instanceof Request ? input.url : input))
    sent.push(url.href)
    if (url.host !== 'api.etherscan.io') return new Response('{}', { status: 403 })
    const isList = url.searchParams.get('action') === 'txlist'
    return Response.json({ status: '1', message: 'OK', result: isList ? [transaction] : [] })
  }
  const keys = { ETHERSCAN_API_KEY: key }
  const send = withKeys(keys, outside)
  const results = await runLiveChecks(
    (config) => createTestEngine({ ...config, platform: { fetch: send } }).engine,
    { keys, send },
  )
  const found = results.find(({ provider }) => provider === 'etherscan')
  expect(found?.details).toContain(transaction.hash)
  expect(found?.outcome).toBe('answered')
  const keyed = sent.filter((url) => url.includes(key))
  expect(keyed.length).toBeGreaterThan(0)
  expect(keyed.every((url) => url.startsWith('https://api.etherscan.io/'))).toBe(true)
})

/** The example in https://docs.etherscan.io/api-endpoints/accounts, shortened. */
const transaction = {
  blockNumber: '14923678',
  timeStamp: '1654646411',
  hash: '0xc52783ad354aecc04c670047754f062e3d6d04e8f5b24774472651f9c3882c60',
  from: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  to: '0xc5102fe9359fd9a28f877a67e36b0f050d81a3cc',
  value: '1',
  contractAddress: '',
  isError: '0',
  txreceipt_status: '1',
  functionName: '',
  methodId: '0x',
}
