import { expect, test } from 'vitest'
import { runLiveChecks } from '../../scripts/live/runLiveChecks.ts'
import { createTestEngine } from '../support/createTestEngine.ts'

test('the live check prints which providers answered, refused, or were not reached', async () => {
  const fetch = async (input: Parameters<typeof globalThis.fetch>[0]) => {
    const url = new URL(String(input))
    if (url.host === 'mempool.space') throw new TypeError('fetch failed')
    // Nodes and other services.
    if (url.host !== 'coins.llama.fi') return new Response('{}', { status: 403 })
    const id = decodeURIComponent(url.pathname.split('/').at(-1)!)
    return Response.json({ coins: { [id]: { price: 1, symbol: 'USDC', timestamp: 1 } } })
  }
  const results = await runLiveChecks(
    (config) => createTestEngine({ ...config, platform: { fetch } }).engine,
    fetch,
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
    'sns names': 'failed',
    'uniswap swap': 'failed',
    'esplora holdings': 'unreachable',
    'esplora history': 'unreachable',
  })
})
