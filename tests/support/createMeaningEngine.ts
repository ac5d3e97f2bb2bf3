import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine, type Meaning, meaning } from '../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { createFakeNodes, type NodeRequest } from './createFakeNodes.ts'
import { createFakeProvider } from './createFakeProvider.ts'
import { testInfo } from './createTestEvm.ts'

/** The account of the wallet in use. */
export const owner = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const text = (value: string) =>
  `${word(32n)}${word(BigInt(value.length)).slice(2)}${Buffer.from(value).toString('hex').padEnd(64, '0')}`

/** The tokens, by address in lower case. */
const tokens: Readonly<Record<string, { symbol: string; decimals: number }>> = {
  [usdc.toLowerCase()]: { symbol: 'USDC', decimals: 6 },
  [weth.toLowerCase()]: { symbol: 'WETH', decimals: 18 },
}

export interface ChainAnswers {
  /** The answers of `eth_call` by selector, for contracts that are not tokens. */
  calls?: Readonly<Record<string, string>>
  code?: string
  slot?: string
  /**
   * The address of a proxy, and the slot that contains the address of its code. For all other slots,
   * see `slotOf` and `slot`.
   */
  proxy?: { address: string; slot: string }
  /** The answers of `eth_getStorageAt` by slot. */
  slotOf?: (slot: string) => string
  isDown?: boolean
  /** The error that nodes return for each `eth_call`, instead of an answer. */
  failure?: string
  /** Whether the chain never answers. */
  hangs?: boolean
  /** The answers of the wallet, by method. */
  wallet?: Readonly<Record<string, unknown>>
}

/** Opens a page with a wallet, on a chain with USDC and WETH. */
export async function createMeaningEngine(answers: ChainAnswers = {}) {
  const answer = ({ method, params }: NodeRequest) => {
    if (answers.isDown) return { status: 403 }
    if (answers.hangs) return 'hang'
    if (method === 'eth_getCode') return answers.code ?? '0x6001'
    if (method === 'eth_getStorageAt') {
      const { address, slot } = answers.proxy ?? {}
      const isProxy = String(params[0]).toLowerCase() === address?.toLowerCase()
      if (isProxy && params[1] === slot) return word(1n)
      return answers.slotOf?.(params[1]) ?? answers.slot ?? word(0n)
    }
    if (method !== 'eth_call') return '0x'
    if (answers.failure) return { error: { code: -32_000, message: answers.failure } }
    const { data, to } = params[0]
    const selector = String(data).slice(0, 10)
    const token = tokens[String(to).toLowerCase()]
    if (token && selector === '0x313ce567') return word(BigInt(token.decimals))
    if (token && selector === '0x95d89b41') return text(token.symbol)
    return answers.calls?.[selector] ?? '0x'
  }
  const nodes = createFakeNodes({ answer })
  const platform = createTestPlatform({ fetch: nodes.fetch })
  const engine = createEngine({ adapters: [evm()], networks: [mainnet, arbitrum], platform })
  const stop = engine.start()
  const wallet = createFakeProvider(answers.wallet)
  platform.dispatchPageEvent('eip6963:announceProvider', {
    info: testInfo,
    provider: wallet.provider,
  })
  await engine.connection.connect({ namespace: 'eip155', connectorId: testInfo.rdns })
  return { engine, explain: await engine.load(meaning), nodes, platform, stop, wallet }
}

/** Returns the labels and texts of a meaning. */
export const linesOf = ({ fields }: Pick<Meaning, 'fields'>) =>
  fields.map(({ label, text: shown }) => `${label}: ${shown}`)

/** Returns the kinds of a meaning's warnings. */
export const kindsOf = ({ warnings }: Pick<Meaning, 'warnings'>) => warnings.map(({ kind }) => kind)
