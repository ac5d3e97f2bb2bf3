import type { WireTransaction } from '../../adapters/Transfer.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { SwapStep } from '../../EngineEvents.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { lazy } from '../../store/lazy.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { CallsFeature } from '../calls/Calls.ts'
import { calls } from '../calls/index.ts'
import { createPreviewSender, type PreviewWallet, watchDetails } from '../createPreviewSender.ts'
import { sendErrors } from '../send/sendErrors.ts'
import { transactions } from '../transactions/index.ts'
import type { Transaction, TransactionsFeature } from '../transactions/Transactions.ts'
import { compareBalances, readTerms, toSwapError } from './checkSwapCall.ts'
import type { SwapProviders } from './createSwapProviders.ts'
import { isStale } from './keepQuoteCurrent.ts'
import type {
  SentSwap,
  SwapOutcome,
  SwapPhase,
  SwapPreview,
  SwapQuote,
  SwapSubmitInput,
  SwapTogether,
} from './Swap.ts'
import { swapErrors } from './swapErrors.ts'

export interface SwapSubmissionParts {
  context: Pick<FeatureContext, 'adapters' | 'events' | 'load' | 'logger' | 'platform' | 'store'>
  swapProviders: Pick<SwapProviders, 'of'>
  current(): SwapPreview | undefined
  say(phase: SwapPhase): void
  sent(preview: SwapPreview): void
  notify(outcome: SwapOutcome): void
  /** Sets the result of the swap with that hash, unless a newer swap replaced it. */
  end(hash: string, outcome: SwapOutcome, phase: SwapPhase): void
}

type Ready = SwapPreview & { readonly transaction: WireTransaction }
type United = SwapPreview & { readonly together: SwapTogether }

/** Sends the previewed transaction. */
export function createSwapSubmission(parts: SwapSubmissionParts) {
  const { context, current, end, say, sent, swapProviders, notify } = parts
  const { events, load, logger, platform } = context
  const sender = createPreviewSender(context)
  const solana = lazy(() => import('./makeSolanaPreview.ts'))
  /** Set after the wallet was asked for several calls in one prompt. */
  let asked: CallsFeature | undefined

  /**
   * Simulates the swap again, because other transactions may have moved the price since the review.
   */
  function tryOut(preview: Ready): Promise<PreviewWallet> {
    const { caipNetworkId, from, quote, transaction } = preview
    return sender.check(preview, async ({ adapter, network }, options) => {
      if ('bytes' in transaction) {
        const { recheckSolanaSwap } = await untilAborted(solana(), options.signal)
        return recheckSolanaSwap({ quote, from, transaction }, { adapter, network }, options)
      }
      const { data = '0x', to } = transaction
      const value = BigInt(transaction.value)
      const asked = { network, from, to, data, value }
      await adapter.transfers?.prepareCall?.(asked, options).catch((cause) => {
        throw toSwapError(cause)
      })
      const call = { to, data, value: String(value) }
      if (readTerms(call, { caipNetworkId, from }, swapProviders.of(quote))?.unproven)
        await compareBalances({ call, quote, from }, { adapter, network }, options)
    })
  }

  /** Simulates the approval and the swap together. */
  function tryUnited({ from, quote, together, ...shown }: United): Promise<PreviewWallet> {
    const [approvals, call] = [together.calls.slice(0, -1), together.calls.at(-1)!]
    return sender.check({ ...shown, from }, (wallet, options) =>
      compareBalances({ approvals, call, quote, from }, wallet, options),
    )
  }

  function watchIt({ watch }: TransactionsFeature, preview: SwapPreview, hash: string) {
    const { caipNetworkId, from, quote, router, transaction } = preview
    const { pay, payToken, receive, receiveNetworkId, receiveToken, source } = quote
    return watch({
      caipNetworkId,
      hash,
      from,
      kind: 'swap',
      summary: {
        amount: pay.amount,
        symbol: pay.symbol,
        iconUrl: payToken.iconUrl,
        counterparty: router,
        received: {
          amount: receive.amount,
          symbol: receive.symbol,
          iconUrl: receiveToken.iconUrl,
        },
      },
      ...(transaction && watchDetails(transaction)),
      ...(receiveNetworkId &&
        source && { arrival: { caipNetworkId: receiveNetworkId, providerId: source.from } }),
    })
  }

  async function follow(
    watching: TransactionsFeature,
    preview: SwapPreview,
    { swap, wallet }: { swap: SentSwap; wallet: PreviewWallet },
  ) {
    const { quote } = preview
    const { ended } = watchIt(watching, preview, swap.hash)
    const { error, hash, replacedBy, status }: Transaction = await ended
    const isDone = status === 'confirmed' || status === 'repriced'
    const failure = isDone
      ? undefined
      : error
        ? toSwapError(error, { isSent: true })
        : swapErrors.NOT_DONE()
    const outcome = { ...swap, hash: replacedBy ?? hash, status, quote, error: failure }
    end(swap.hash, outcome, isDone ? 'swapped' : 'failed')
    const step = swapStep(quote, wallet)
    if (!failure) events.emit('SWAP_SUCCESS', step)
    else events.emit('SWAP_ERROR', { ...step, error: failure })
  }

  function report(preview: SwapPreview, wallet: PreviewWallet, error: EngineError): never {
    events.emit('SWAP_ERROR', { ...swapStep(preview.quote, wallet), error })
    throw error
  }

  /** Asks the wallet for the approval and the swap in one prompt, and waits for the result. */
  async function sendUnited(
    preview: United,
    wallet: PreviewWallet,
    { hasClosedRequest }: SwapSubmitInput,
  ): Promise<SentSwap> {
    const { caipNetworkId, quote, together } = preview
    const watching = await load(transactions)
    asked = await load(calls)
    const { ended, send } = asked
    events.emit('INITIATE_SWAP', swapStep(quote, wallet))
    say('swapping')
    const given = together.calls.map((one) => ({ ...one, value: BigInt(one.value) }))
    const isSponsored = together.sponsor !== undefined
    const input = { calls: given, isAtomicRequired: true, isSponsored, hasClosedRequest }
    const { id } = await send(input).catch((cause) => report(preview, wallet, toEngineError(cause)))
    say('confirmingSwap')
    const { receipts = [], status } = (await ended(id)) ?? {}
    const hash = receipts.at(-1)?.hash
    if (!hash) {
      // The calls may have happened, unless the wallet reports that they did not.
      const isOver = status === 'failed' || status === 'reverted'
      return report(preview, wallet, isOver ? swapErrors.NOT_DONE() : sendErrors.UNCERTAIN())
    }
    const swap = { hash, caipNetworkId }
    notify({ ...swap, status: 'pending', quote })
    sent(preview)
    if (status === 'confirmed') {
      follow(watching, preview, { swap, wallet }).catch((cause) =>
        logger.warn(`A swap is not watched: ${toEngineError(cause).message}`),
      )
    } else {
      const error = swapErrors.NOT_DONE()
      end(hash, { ...swap, status: 'reverted', quote, error }, 'failed')
      events.emit('SWAP_ERROR', { ...swapStep(quote, wallet), error })
    }
    return swap
  }

  return {
    async send(input: SwapSubmitInput | undefined): Promise<SentSwap> {
      const preview = current()
      if (!preview) throw swapErrors.NO_PREVIEW()
      const { quote, together, transaction, warnings } = preview
      if (!transaction && !together) throw swapErrors.APPROVAL_REQUIRED()
      if (warnings.length > 0 && !input?.hasSeenWarnings) throw swapErrors.UNSEEN_WARNINGS()
      if (isStale(quote, platform.clock.now())) throw swapErrors.EXPIRED()
      sender.assertAnswered(input?.hasClosedRequest)
      if (asked?.isAsked() && !input?.hasClosedRequest) throw transferErrors.STILL_ASKED()
      if (together) {
        const united = { ...preview, together }
        const wallet = await tryUnited(united)
        // The user left the preview in the meantime, so the wallet gets no request.
        if (current() !== preview) throw swapErrors.NO_PREVIEW()
        return sendUnited(united, wallet, input ?? {})
      }
      if (!transaction) throw swapErrors.APPROVAL_REQUIRED()
      // If this code does not load, nothing is sent, because the page could not watch the
      // transaction.
      const watching = await load(transactions)
      const ready = { ...preview, transaction }
      const wallet = await tryOut(ready)
      // The user left the preview in the meantime, so the wallet gets no request.
      if (current() !== preview) throw swapErrors.NO_PREVIEW()
      events.emit('INITIATE_SWAP', swapStep(quote, wallet))
      say('swapping')
      return sender.send(wallet, transaction, {
        async sent(hash) {
          const swap = { hash, caipNetworkId: preview.caipNetworkId }
          notify({ ...swap, status: 'pending', quote })
          say('confirmingSwap')
          follow(watching, ready, { swap, wallet }).catch((cause) =>
            // A failure to watch is only logged, because the transaction was sent.
            logger.warn(`A swap is not watched: ${toEngineError(cause).message}`),
          )
          sent(preview)
          return swap
        },
        failed: (cause) => report(ready, wallet, toEngineError(cause)),
      })
    },
  }
}

/** Returns the fields of a swap in the engine's events. */
export const swapStep = (
  { caipNetworkId, pay, receive }: SwapQuote,
  { connection }: Pick<PreviewWallet, 'connection'>,
): SwapStep => ({
  isSmartAccount: connection.accounts[0].type === 'smartAccount',
  network: caipNetworkId,
  swapFromToken: pay.symbol,
  swapToToken: receive.symbol,
  swapFromAmount: pay.amount,
  swapToAmount: receive.amount,
})
