import { base64 } from '@scure/base'
import { readField } from '../../errors/readField.ts'
import type {
  ListedSwapToken,
  SwapBuildRequest,
  SwapInstruction,
  SwapQuoteRequest,
  SwapTools,
} from '../SwapProvider.ts'
import { decodeJupiterInstruction } from './decodeJupiterInstruction.ts'

const start = 'https://api.jup.ag'
/** The address that Jupiter uses for SOL. */
const coin = 'So11111111111111111111111111111111111111112'
/**
 * The account to use before a wallet is connected, because Jupiter requires an account for each
 * quote. No key exists for this account.
 */
const noAccount = '1nc1nerator11111111111111111111111111111111'
/**
 * SOL, USDC, USDT and JUP. They are requested by address, because Jupiter's list of the most traded
 * tokens leaves out the last three.
 */
const usual = [
  coin,
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
]
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const setUnitPrice = 3
const digits = /^\d{1,20}$/

interface Offer {
  amount: bigint
  minimum: bigint
  swap: SwapInstruction
}

/** Reads quotes and instructions from Jupiter's swap API, version 2. */
export function createJupiter(url: string | undefined) {
  const base = url === undefined ? start : `${url.replace(/\/+$/, '')}/jupiter`

  async function ask(
    { from = noAccount, payAddress = coin, payUnits, receiveAddress = coin }: SwapQuoteRequest,
    slippageBps: number,
    { fetchJson }: SwapTools,
  ): Promise<Offer | undefined> {
    const query = new URLSearchParams({
      inputMint: payAddress,
      outputMint: receiveAddress,
      amount: payUnits,
      taker: from,
      slippageBps: String(slippageBps),
    })
    try {
      return readOffer(await fetchJson(`${base}/swap/v2/build?${query}`), from)
    } catch (cause) {
      // There is no route. Jupiter returns 400, and the host's handler 422.
      if ([400, 422].includes(Number(readField(cause, 'status')))) return undefined
      throw cause
    }
  }

  return {
    async getTokens({ fetchJson }: SwapTools): Promise<readonly ListedSwapToken[]> {
      const lists = await Promise.all(
        [`search?query=${usual}`, 'toporganicscore/24h?limit=100'].map((path) =>
          fetchJson(`${base}/tokens/v2/${path}`),
        ),
      )
      return lists.flatMap((list) =>
        Array.isArray(list) ? list.flatMap((token) => readToken(token) ?? []) : [],
      )
    },

    async getQuote(request: SwapQuoteRequest, tools: SwapTools) {
      const offer = await ask(request, 0, tools)
      return offer && { receiveUnits: String(offer.amount) }
    },

    /**
     * Asks for the instruction. If the price fell a little since the quote, asks again with less
     * slippage.
     */
    async buildSwap(
      request: SwapBuildRequest,
      tools: SwapTools,
    ): Promise<SwapInstruction | undefined> {
      const least = BigInt(request.minimumUnits)
      const offer = await ask(request, request.slippage * 100, tools)
      if (!offer || offer.minimum >= least || offer.amount <= least) return offer?.swap
      const left = Number(((offer.amount - least) * 10_000n) / offer.amount)
      return (await ask(request, left, tools))?.swap
    },

    readInstruction: decodeJupiterInstruction,
  }
}

function readToken(given: unknown): ListedSwapToken | undefined {
  const [address, decimals, logoUrl, name, price, symbol] = [
    'id',
    'decimals',
    'icon',
    'name',
    'usdPrice',
    'symbol',
  ].map((field) => readField(given, field))
  if (readField(given, 'isVerified') !== true) return undefined
  if (typeof address !== 'string' || typeof decimals !== 'number') return undefined
  if (typeof name !== 'string' || typeof symbol !== 'string') return undefined
  return {
    name,
    symbol,
    decimals,
    address: address === coin ? undefined : address,
    logoUrl: typeof logoUrl === 'string' ? logoUrl : undefined,
    ...(typeof price === 'number' && { price }),
  }
}

/**
 * Reads the swap instruction, and other data that the transaction needs. Ignores all other
 * instructions of the answer, because the engine writes its own.
 */
function readOffer(answer: unknown, from: string): Offer | undefined {
  const [amount, minimum] = ['outAmount', 'otherAmountThreshold'].map((name) =>
    readField(answer, name),
  )
  const instruction = readField(answer, 'swapInstruction')
  const [program, data] = ['programId', 'data'].map((name) => readField(instruction, name))
  const tables = readField(answer, 'addressesByLookupTableAddress')
  const [unitPrice] = listOf(answer, 'computeBudgetInstructions').flatMap(readUnitPrice)
  if (typeof amount !== 'string' || !digits.test(amount)) return undefined
  if (typeof minimum !== 'string' || !digits.test(minimum)) return undefined
  return {
    amount: BigInt(amount),
    minimum: BigInt(minimum),
    swap: {
      program: String(program),
      accounts: listOf(instruction, 'accounts').map((account) => ({
        address: String(readField(account, 'pubkey')),
        isSigner: readField(account, 'isSigner') === true,
        isWritable: readField(account, 'isWritable') === true,
      })),
      data: String(data),
      lookupTables: typeof tables === 'object' && tables ? Object.keys(tables) : [],
      mints: [
        ...new Set(listOf(answer, 'setupInstructions').flatMap((one) => readMint(one, from))),
      ],
      unitPrice,
    },
  }
}

function listOf(given: unknown, name: string): readonly unknown[] {
  const list = readField(given, name)
  return Array.isArray(list) ? list : []
}

/** Reads the token of an instruction that creates an associated account of the user. */
function readMint(instruction: unknown, from: string): string[] {
  if (readField(instruction, 'programId') !== associatedProgram) return []
  const [owner, mint] = [2, 3].map((at) => readField(listOf(instruction, 'accounts')[at], 'pubkey'))
  return owner === from && typeof mint === 'string' ? [mint] : []
}

function readUnitPrice(instruction: unknown): string[] {
  try {
    const data = base64.decode(String(readField(instruction, 'data')))
    if (data[0] !== setUnitPrice || data.length !== 9) return []
    return [String(new DataView(data.buffer, data.byteOffset).getBigUint64(1, true))]
  } catch {
    // The data is not base64.
    return []
  }
}
