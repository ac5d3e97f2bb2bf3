import { base64 } from '@scure/base'
import type { TransactionInstruction } from '@solana/web3.js'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { createInstructions } from '../../adapters/solana/createInstructions.ts'
import { createTokenReads, tokenPrograms } from '../../adapters/solana/createTokenReads.ts'
import type { Web3 } from '../../adapters/solana/loadWeb3.ts'
import type { SolanaTransaction } from '../../adapters/Transfer.ts'
import { isSolanaKey } from '../../caip/CaipAddress.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { SwapInstruction, SwapInstructionTerms } from '../../providers/SwapProvider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { PreviewWallet } from '../createPreviewSender.ts'
import { networkFeeOf, warningsOf } from './appraiseSwap.ts'
import { lacks, type SwapEstimates } from './createSwapEstimates.ts'
import type { QuotingProvider, SwapProviders } from './createSwapProviders.ts'
import { contractOf, decimalsOf, type ParsedSwap } from './parseSwapDraft.ts'
import type { SwapPreview, SwapQuote } from './Swap.ts'
import { swapErrors } from './swapErrors.ts'
import {
  askSolana,
  commitment,
  loadTables,
  mintOf,
  trySolanaSwap,
  wrappedSol,
} from './trySolanaSwap.ts'

/** The fee for one signature, in lamports. */
const signatureFee = 5_000n
/** The highest priority fee that a provider may request, in lamports. */
const mostPriority = 2_000_000n
const mostUnits = 1_400_000
/** The maximum size of a transaction that nodes accept, in bytes. */
const mostBytes = 1_232

type Node = Pick<PreviewWallet, 'adapter' | 'network'>

interface SolanaDraft {
  parsed: ParsedSwap
  from: string
  estimates: SwapEstimates
  swapProviders: SwapProviders
  wallet: PreviewWallet
}

/**
 * Requests a quote and an instruction that matches it. Then writes the transaction, simulates it
 * and compares it with the quote. If the price moved in the meantime, repeats all of this once.
 */
export async function makeSolanaPreview(
  draft: SolanaDraft,
  options: AbortOptions,
  isLast = false,
): Promise<SwapPreview> {
  const { from, parsed, estimates, swapProviders, wallet } = draft
  const { coin, funds, problem, quote } = await estimates.of(parsed, from, options)
  if (problem) throw problem
  try {
    const provider = swapProviders.of(quote)
    const instruction = await build({ quote, from }, provider, options)
    const terms = checkInstruction(instruction, { quote, from }, provider)
    const swap = { quote, from, instruction, terms }
    const { fee, transaction } = await prepare(swap, wallet, options)
    const networkFee = networkFeeOf(fee, coin, false)
    const lack = funds && lacks({ ...quote, networkFee }, funds, parsed.network)
    if (lack) throw lack
    return Object.freeze({
      caipNetworkId: quote.caipNetworkId,
      from,
      router: instruction.program,
      warnings: warningsOf(quote),
      quote: Object.freeze({ ...quote, networkFee }),
      transaction,
    })
  } catch (cause) {
    if (isLast || !isEngineError(cause, 'swap/PRICE_MOVES')) throw cause
    return makeSolanaPreview(draft, options, true)
  }
}

/**
 * Simulates the previewed transaction again. Throws `swap/EXPIRED` if the network would no longer
 * accept it, and the errors of `trySolanaSwap`.
 */
export async function recheckSolanaSwap(
  { from, quote, transaction }: Shown & { transaction: SolanaTransaction },
  node: Node,
  options: AbortOptions,
): Promise<void> {
  const { adapter, network } = node
  const isCurrent = await adapter.transfers?.isCurrent({ network, transaction }, options)
  if (!isCurrent) throw swapErrors.EXPIRED()
  const fee = BigInt(quote.networkFee?.units ?? 0)
  const web3 = await loadLibrary(adapter)
  await trySolanaSwap({ ...transaction, quote, from, fee }, node, web3, options)
}

/** Loads the library through the adapter, so that apps without Solana do not bundle it. */
async function loadLibrary({ transfers }: Node['adapter']): Promise<Web3> {
  if (!transfers?.library) throw swapErrors.UNKNOWN_CALL()
  return (await transfers.library()) as Web3
}

interface Shown {
  quote: SwapQuote
  from: string
}

async function build(
  { from, quote }: Shown,
  provider: QuotingProvider,
  options: AbortOptions,
): Promise<SwapInstruction> {
  const { caipNetworkId, minimum, pay, payToken, receiveToken, slippage } = quote
  const request = {
    caipNetworkId,
    payAddress: contractOf(payToken),
    receiveAddress: contractOf(receiveToken),
    payUnits: pay.units,
    from,
    slippage,
    minimumUnits: minimum.units,
  }
  const given = await untilAborted(provider.buildSwap(request, options), options.signal)
  if (!given || !('program' in given)) throw swapErrors.UNKNOWN_CALL()
  return given
}

/**
 * Compares an instruction with the shown quote. Throws `swap/UNKNOWN_ROUTER`, `swap/UNKNOWN_CALL`
 * and `swap/TERMS_CHANGED`, or `swap/PRICE_MOVES` if the only difference is a lower received
 * amount.
 */
export function checkInstruction(
  instruction: SwapInstruction,
  { from, quote }: Shown,
  { readInstruction, routers }: Pick<QuotingProvider, 'readInstruction' | 'routers'>,
): SwapInstructionTerms {
  const { caipNetworkId, minimum, pay, payToken, receiveToken } = quote
  if (!routers[caipNetworkId]?.includes(instruction.program))
    throw swapErrors.UNKNOWN_ROUTER(instruction.program)
  const terms = readInstruction?.(instruction)
  const isOther = instruction.accounts.some(({ address, isSigner }) => isSigner && address !== from)
  if (!terms || isOther) throw swapErrors.UNKNOWN_CALL()
  if (terms.authority !== from) throw swapErrors.TERMS_CHANGED('another account pays')
  if (terms.payMint !== mintOf(payToken)) throw swapErrors.TERMS_CHANGED('another token is paid')
  if (terms.receiveMint !== mintOf(receiveToken))
    throw swapErrors.TERMS_CHANGED('another token is received')
  if (terms.payUnits !== BigInt(pay.units)) throw swapErrors.TERMS_CHANGED('another amount is paid')
  if (terms.minimumUnits < BigInt(minimum.units)) throw swapErrors.PRICE_MOVES()
  return terms
}

interface SolanaSwap extends Shown {
  instruction: SwapInstruction
  terms: SwapInstructionTerms
}

/** Writes a transaction with the instruction, and simulates the transaction. */
async function prepare(
  swap: SolanaSwap,
  node: Node,
  options: AbortOptions,
): Promise<{ transaction: SolanaTransaction; fee: bigint }> {
  const { from, instruction, quote } = swap
  const web3 = await loadLibrary(node.adapter)
  const { limitUnits, priceUnits } = createInstructions(web3)
  const [work, tables, latest] = await Promise.all([
    writeInstructions(swap, node, web3, options),
    loadTables(node, instruction.lookupTables ?? [], web3, options),
    askSolana(node, 'getLatestBlockhash', [{ commitment }], options),
  ])
  const blockhash = readField(readField(latest, 'value'), 'blockhash')
  const lastValidBlockHeight = readField(readField(latest, 'value'), 'lastValidBlockHeight')
  // A blockhash has the length of a key.
  if (!isSolanaKey(blockhash) || typeof lastValidBlockHeight !== 'number')
    throw adapterErrors.NODE_FAILED()

  function write(budget: TransactionInstruction[]) {
    try {
      const { PublicKey, TransactionMessage, VersionedTransaction } = web3
      const message = new TransactionMessage({
        payerKey: new PublicKey(from),
        recentBlockhash: String(blockhash),
        instructions: [...budget, ...work],
      }).compileToV0Message(tables)
      const bytes = new VersionedTransaction(message).serialize()
      if (bytes.length <= mostBytes) return { message, bytes: base64.encode(bytes) }
    } catch {
      // The library throws if the message is too long.
    }
    throw swapErrors.UNKNOWN_CALL()
  }

  const { bytes: draft } = write([limitUnits(mostUnits)])
  const trial = { bytes: draft, quote, from, fee: signatureFee }
  const { deposits, units = mostUnits } = await trySolanaSwap(trial, node, web3, options)
  // Adds a margin, because the pools may change before the swap is included.
  const limit = Math.min(Math.ceil(units * 1.2) + 10_000, mostUnits)
  const most = (mostPriority * 1_000_000n) / BigInt(limit)
  const price = BigInt(instruction.unitPrice ?? 0)
  const { bytes, message } = write([limitUnits(limit), priceUnits(price < most ? price : most)])
  const asked = [base64.encode(message.serialize()), { commitment }]
  const answer = await askSolana(node, 'getFeeForMessage', asked, options)
  const fee = readField(answer, 'value')
  if (!Number.isSafeInteger(fee) || Number(fee) < 0) throw adapterErrors.NODE_FAILED()
  return {
    transaction: Object.freeze({ bytes, blockhash, lastValidBlockHeight }),
    fee: BigInt(Number(fee)) + deposits,
  }
}

/**
 * Resolves with the provider's instruction, and the engine's own instructions before and after it.
 * The engine's instructions create the user's token accounts, wrap the paid SOL and unwrap the
 * received SOL. Only the user's associated accounts pay and receive.
 */
async function writeInstructions(
  { from, instruction, quote, terms }: SolanaSwap,
  { adapter, network }: Node,
  web3: Web3,
  options: AbortOptions,
): Promise<TransactionInstruction[]> {
  const { pay, payToken, receiveToken } = quote
  const reads = createTokenReads((_, method, params) =>
    askSolana({ adapter, network }, method, params, options),
  )
  const { associatedAccount, call, createTokenAccount, syncWrapped, transferSol, unwrap } =
    createInstructions(web3)

  async function accountOf(mint: string, decimals?: number) {
    const program =
      mint === wrappedSol
        ? tokenPrograms[0]
        : decimals === undefined
          ? await reads.owner(network, mint, options)
          : (await reads.mint(network, { address: mint, decimals }, options)).program
    if (program === undefined || !tokenPrograms.includes(program)) throw swapErrors.UNKNOWN_CALL()
    const holding = { owner: from, mint, program }
    return { ...holding, account: associatedAccount(holding) }
  }

  const [paying, receiving, ...between] = await Promise.all([
    accountOf(terms.payMint, decimalsOf(payToken)),
    accountOf(terms.receiveMint, decimalsOf(receiveToken)),
    ...(instruction.mints ?? []).map((mint) => accountOf(mint)),
  ])
  if (terms.source !== paying.account) throw swapErrors.TERMS_CHANGED('another account pays')
  if (terms.destination !== receiving.account)
    throw swapErrors.TERMS_CHANGED('the receiver is different')
  const paysCoin = contractOf(payToken) === undefined
  const wrapped = paysCoin ? paying : contractOf(receiveToken) === undefined ? receiving : undefined
  const needed = [receiving, ...(paysCoin ? [paying] : []), ...between]
  const isFirst = ({ mint }: { mint: string }, at: number) =>
    needed.findIndex((one) => one.mint === mint) === at
  const lamports = BigInt(pay.units)
  return [
    ...needed.filter(isFirst).map((one) => createTokenAccount({ ...one, payer: from })),
    ...(paysCoin
      ? [transferSol({ from, to: paying.account, lamports }), syncWrapped(paying.account)]
      : []),
    call({ ...instruction, data: base64.decode(instruction.data) }),
    ...(wrapped ? [unwrap({ account: wrapped.account, owner: from })] : []),
  ]
}
