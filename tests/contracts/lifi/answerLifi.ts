import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { encodeFunctionData, type Hex, numberToHex, padHex, parseAbi, zeroHash } from 'viem'
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
const status = partOf('/v1/status')
const swap =
  'struct Swap { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }'
const head = 'bytes32 id, string integrator, string referrer, address receiver, uint256 minimum'
const abi = parseAbi([
  swap,
  `function swapTokensGeneric(${head}, Swap[] swaps) payable`,
  `function swapTokensSingleV3ERC20ToERC20(${head}, Swap swap)`,
  'struct Bridge { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct Across { bytes32 receiverAddress; bytes32 refundAddress; bytes32 sendingAssetId; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }',
  'function startBridgeTokensViaAcrossV4(Bridge bridge, Across across) payable',
  'function swapAndStartBridgeTokensViaAcrossV4(Bridge bridge, Swap[] swaps, Across across) payable',
])

export const lifiContract = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
/** The tokens that the published reference prints as its example. */
export const printedTokens =
  contract.paths['/v1/tokens'].get.responses[200].content['application/json'].example

/**
 * The rate of the simulated LI.FI, in units of the received token per unit of the paid token, and
 * changes to its answers.
 */
export interface LifiMarket {
  rate: bigint
  /** Changes to a price. */
  changePrice?(terms: LifiTerms): Partial<LifiTerms>
  /** Changes to a transaction after its price was shown. */
  change?(terms: LifiTerms): Partial<LifiTerms>
  tokens?: unknown
  /** The status of a transfer to another network. */
  status?: { status: string; substatus?: string; receiving?: object } | undefined
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
  /** The id of the other network, for transfers to it. */
  toChain: bigint
  refund: string
  message: Hex
  /** Whether a swap precedes the transfer. */
  swaps: boolean
  /** Data that replaces the data of the terms. */
  data?: Hex
}

/**
 * Simulates LI.FI as a `fetch`. Requests and answers are validated by its contract. `undefined` for
 * requests to other hosts.
 */
export function answerLifi(market: () => LifiMarket) {
  return (given: string, init?: RequestInit): Promise<Response> | undefined => {
    const { origin, pathname, searchParams } = new URL(given)
    if (origin !== contract.servers[0].url) return undefined
    const asked = Object.fromEntries(searchParams)
    const part = { '/v1/quote': quote, '/v1/tokens': tokens, '/v1/status': status }[pathname]
    if (!part || init?.method !== 'GET' || !part.request.safeParse(asked).success)
      return Promise.resolve(new Response('{}', { status: 400 }))
    if (part === status) {
      const now = market().status
      return Promise.resolve(
        now ? Response.json(status.answer.parse(now)) : new Response('{}', { status: 400 }),
      )
    }
    return Promise.resolve(
      part === tokens ? Response.json(market().tokens ?? {}) : answerQuote(asked, market()),
    )
  }
}

function answerQuote(
  asked: Record<string, string>,
  { change, changePrice, rate }: LifiMarket,
): Response {
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
    toChain: BigInt(asked.toChain!),
    refund: asked.fromAddress!,
    message: '0x',
    swaps: false,
  }
  // Only a request for a transaction has a price limit (`slippage`).
  const changed = asked.slippage === undefined ? changePrice?.(usual) : change?.(usual)
  const terms = { ...usual, ...changed }
  return Response.json(
    quote.answer.parse({
      estimate: {
        fromAmount: String(payUnits),
        toAmount: String(amount),
        toAmountMin: String(usual.minimum),
        approvalAddress: terms.spender,
        ...(asked.allowBridges === 'across' && { executionDuration: 90 }),
      },
      transactionRequest: {
        to: terms.to,
        data:
          terms.data ?? (asked.fromChain === asked.toChain ? encode(terms) : encodeBridge(terms)),
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

/** The wrapped coin of Base. The bridge pays it out as the coin. */
const wrapped = '0x4200000000000000000000000000000000000006'

function encodeBridge(terms: LifiTerms): Hex {
  const { message, minimum, payAddress, payUnits, receiveAddress, receiver, swaps, toChain } = terms
  const received = BigInt(receiveAddress) === 0n ? wrapped : receiveAddress
  const bridge = {
    transactionId: zeroHash,
    bridge: 'across',
    integrator: 'latchkey',
    referrer: `0x${'0'.repeat(40)}`,
    sendingAssetId: payAddress,
    receiver,
    minAmount: payUnits,
    destinationChainId: toChain,
    hasSourceSwaps: swaps,
    hasDestinationCall: message !== '0x',
  }
  const across = {
    receiverAddress: padHex(receiver as Hex),
    refundAddress: padHex(terms.refund as Hex),
    sendingAssetId: padHex(payAddress as Hex),
    receivingAssetId: padHex(received as Hex),
    outputAmount: minimum,
    // The multiplier is rounded up, so that the minimum is reached.
    outputAmountMultiplier: (minimum * 10n ** 18n + payUnits - 1n) / payUnits,
    exclusiveRelayer: zeroHash,
    quoteTimestamp: 1,
    fillDeadline: 2,
    exclusivityDeadline: 0,
    message,
  }
  const one = {
    callTo: lifiContract,
    approveTo: lifiContract,
    sendingAssetId: payAddress,
    receivingAssetId: payAddress,
    fromAmount: payUnits,
    callData: '0x12345678',
    requiresDeposit: true,
  }
  return swaps
    ? encodeFunctionData({
        abi,
        functionName: 'swapAndStartBridgeTokensViaAcrossV4',
        args: [bridge, [one], across] as never,
      })
    : encodeFunctionData({
        abi,
        functionName: 'startBridgeTokensViaAcrossV4',
        args: [bridge, across] as never,
      })
}
