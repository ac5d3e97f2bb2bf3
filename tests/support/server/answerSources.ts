import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { answerDefiLlama } from '../../contracts/defiLlama/answerDefiLlama.ts'
import { answerOneInch } from '../../contracts/oneInch/answerOneInch.ts'
import { openContract } from '../../contracts/openContract.ts'

const alice = testAccounts.alice.address
export const oneInchKey = 'the-key-of-the-host'
/**
 * ENS's Universal Resolver. Its answer is that an address has no name: an empty text and two
 * resolvers.
 */
const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const noName = `0x${['60', '0', '0', '0'].map((word) => word.padStart(64, '0')).join('')}`
/** The token that Alice has. */
export const sourceToken = `0x${'a'.repeat(40)}`
/** Alice's only transaction. */
export const sourceHash = `0x${'1'.repeat(64)}`

const blockscout = openContract('blockscout')
const answerBlockscout = blockscout.answer('https://eth.blockscout.com/api/v2', {
  '/addresses/{address}': () => ({
    hash: alice,
    coin_balance: '1500000000000000000',
    exchange_rate: '2500.5',
  }),
  '/addresses/{address}/tokens': () => ({
    items: [
      {
        token: {
          address_hash: sourceToken,
          decimals: '6',
          exchange_rate: '0.9997',
          icon_url: 'https://icons.example/usdc.png',
          name: 'USD Coin',
          symbol: 'USDC',
          reputation: 'ok',
          type: 'ERC-20',
        },
        token_id: null,
        value: '2500000',
      },
    ],
    next_page_params: null,
  }),
  '/addresses/{address}/transactions': () => ({
    items: [
      {
        hash: sourceHash,
        status: 'ok',
        block_number: 7,
        timestamp: '2026-01-01T00:00:00.000000Z',
        from: { hash: alice },
        to: { hash: sourceToken },
        created_contract: null,
        value: '1000000000000000000',
        raw_input: '0x',
        method: null,
        transaction_types: ['coin_transfer'],
      },
    ],
    next_page_params: null,
  }),
  '/addresses/{address}/token-transfers': () => ({ items: [], next_page_params: null }),
})
const answerPrices = answerDefiLlama({
  'coingecko:ethereum': { price: 2500.5, symbol: 'ETH', timestamp: 1, confidence: 0.99 },
})
const answerSwaps = answerOneInch(oneInchKey)

/**
 * Simulates a node and the services, and validates the requests with the services' published
 * contracts.
 */
export const answerSources: typeof fetch = async (input, init) => {
  const url = String(input)
  if (url.startsWith('https://node.example')) {
    const call = JSON.parse(String(init?.body))
    const results: Readonly<Record<string, string>> = {
      eth_gasPrice: '0x64',
      eth_getBalance: '0xde0b6b3a7640000',
      eth_call: `0x${'0'.repeat(62)}2a`,
    }
    const one = ({ id, method, params }: { id: number; method: string; params?: unknown[] }) => {
      const isName = Object(params?.[0]).to === universalResolver
      const result = isName ? noName : results[method]
      return result
        ? { jsonrpc: '2.0', id, result }
        : { jsonrpc: '2.0', id, error: { code: -32000, message: 'execution reverted' } }
    }
    return Response.json(Array.isArray(call) ? call.map(one) : one(call))
  }
  return (
    (await answerBlockscout(url, init)) ??
    (await answerPrices(url, init)) ??
    answerSwaps(input, init)
  )
}
