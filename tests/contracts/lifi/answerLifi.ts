import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { encodeFunctionData, type Hex, numberToHex, parseAbi, zeroHash } from 'viem'
import { fromJSONSchema } from 'zod'

const contract = JSON.parse(readFileSync(resolve(import.meta.dirname, 'openapi.json'), 'utf8'))
const partOf = (path: string) => {
  const { requestBody, responses } = contract.paths[path].get
  return {
    request: fromJSONSchema(requestBody.content['application/json'].schema),
    answer: fromJSONSchema(responses[200].content['application/json'].schema),
  }
}
const quote = partOf('/v1/quote')
const tokens = partOf('/v1/tokens')
const swap =
  'struct Swap { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }'
const head = 'bytes32 id, string integrator, string referrer, address receiver, uint256 minimum'
const abi = parseAbi([
  swap,
  `function swapTokensGeneric(${head}, Swap[] swaps) payable`,
  `function swapTokensSingleV3ERC20ToERC20(${head}, Swap swap)`,
])

export const lifiContract = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
/** The tokens that the published reference prints as its example. */
export const printedTokens =
  contract.paths['/v1/tokens'].get.responses[200].content['application/json'].example

/** What LI.FI swaps here: so many units of any token for one unit of any other, and its answers. */
export interface LifiMarket {
  rate: bigint
  /** Changes to an answer. */
  change?(terms: LifiTerms): Partial<LifiTerms>
  tokens?: unknown
}

export interface LifiTerms {
  to: string
  receiver: string
  payAddress: string
  receiveAddress: string
  payUnits: bigint
  minimum: bigint
  value: bigint
  spender: string
  /** In place of the data that the terms say. */
  data?: Hex
}

/**
 * LI.FI as a `fetch`, held to its contract in both directions. `undefined` for requests that go
 * elsewhere.
 */
export function answerLifi(market: () => LifiMarket) {
  return (given: string, init?: RequestInit): Promise<Response> | undefined => {
    const { origin, pathname, searchParams } = new URL(given)
    if (origin !== contract.servers[0].url) return undefined
    const asked = Object.fromEntries(searchParams)
    const part = pathname === '/v1/quote' ? quote : pathname === '/v1/tokens' ? tokens : undefined
    if (!part || init?.method !== 'GET' || !part.request.safeParse(asked).success)
      return Promise.resolve(new Response('{}', { status: 400 }))
    return Promise.resolve(
      part === tokens ? Response.json(market().tokens ?? {}) : answerQuote(asked, market()),
    )
  }
}

function answerQuote(asked: Record<string, string>, { change, rate }: LifiMarket): Response {
  const payUnits = BigInt(asked.fromAmount ?? 0)
  const amount = payUnits * rate
  if (amount === 0n) return Response.json({ message: 'No available quotes' }, { status: 404 })
  const parts = BigInt(Math.round(Number(asked.slippage ?? '0.005') * 1_000_000))
  const usual: LifiTerms = {
    to: lifiContract,
    spender: lifiContract,
    receiver: asked.fromAddress!,
    payAddress: asked.fromToken!,
    receiveAddress: asked.toToken!,
    payUnits,
    minimum: (amount * (1_000_000n - parts)) / 1_000_000n,
    value: BigInt(asked.fromToken!) === 0n ? payUnits : 0n,
  }
  const terms = { ...usual, ...change?.(usual) }
  return Response.json(
    quote.answer.parse({
      estimate: {
        fromAmount: String(payUnits),
        toAmount: String(amount),
        toAmountMin: String(usual.minimum),
        approvalAddress: terms.spender,
      },
      transactionRequest: {
        to: terms.to,
        data: terms.data ?? encode(terms),
        value: numberToHex(terms.value),
        chainId: Number(asked.fromChain),
      },
    }),
  )
}

function encode(terms: LifiTerms): Hex {
  const one = {
    callTo: lifiContract,
    approveTo: lifiContract,
    sendingAssetId: terms.payAddress,
    receivingAssetId: terms.receiveAddress,
    fromAmount: terms.payUnits,
    callData: '0x12345678',
    requiresDeposit: true,
  } as const
  const start = [zeroHash, 'latchkey', '', terms.receiver, terms.minimum] as const
  return [terms.payAddress, terms.receiveAddress].some((token) => BigInt(token) === 0n)
    ? encodeFunctionData({
        abi,
        functionName: 'swapTokensGeneric',
        args: [...start, [one]] as never,
      })
    : encodeFunctionData({
        abi,
        functionName: 'swapTokensSingleV3ERC20ToERC20',
        args: [...start, one] as never,
      })
}
