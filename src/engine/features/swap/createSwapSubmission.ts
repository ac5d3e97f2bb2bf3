import type { EvmTransaction } from '../../adapters/Transfer.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { createParties, type Parties } from '../createParties.ts'
import type { Transaction } from '../transactions/Transaction.ts'
import type { TransactionsFeature } from '../transactions/TransactionsFeature.ts'
import { transactions } from '../transactions/transactions.ts'
import { readTerms } from './checkSwapCall.ts'
import { compareBalances } from './compareBalances.ts'
import { isStale } from './createSwapQuotes.ts'
import type { SwapProvider } from './SwapProvider.ts'
import type { SentSwap, SwapOutcome, SwapPhase, SwapPreview, SwapSubmitInput } from './SwapState.ts'
import { swapErrors } from './swapErrors.ts'
import { swapStep } from './swapStep.ts'
import { toSwapError } from './toSwapError.ts'

export interface SwapSubmissionParts {
  context: Pick<FeatureContext, 'adapters' | 'events' | 'load' | 'logger' | 'platform' | 'store'>
  provider: Pick<SwapProvider, 'readCall'>
  current(): SwapPreview | undefined
  say(phase: SwapPhase): void
  sent(preview: SwapPreview): void
  tell(outcome: SwapOutcome): void
  /** Sets the result of the swap with that hash, unless a newer swap replaced it. */
  end(hash: string, outcome: SwapOutcome, phase: SwapPhase): void
}

type Ready = SwapPreview & { readonly transaction: EvmTransaction }

/** Sends the previewed transaction. */
export function createSwapSubmission(parts: SwapSubmissionParts) {
  const { context, current, end, provider, say, sent, tell } = parts
  const { events, load, logger, platform } = context
  const parties = createParties(context)

  /** Simulated once more, because other transactions may have moved the price since the review. */
  function tryOut(preview: Ready): Promise<Parties> {
    const { from, quote, transaction } = preview
    return parties.check(preview, async ({ adapter, network }, options) => {
      const { data = '0x', to } = transaction
      const value = BigInt(transaction.value)
      const asked = { network, from, to, data, value }
      await adapter.transfers?.prepareCall?.(asked, options).catch((cause) => {
        throw toSwapError(cause)
      })
      const call = { to, data, value: String(value) }
      if (readTerms(call, from, provider)?.unproven)
        await compareBalances({ call, quote, from }, { adapter, network }, options)
    })
  }

  function watchIt({ watch }: TransactionsFeature, preview: Ready, hash: string) {
    const { caipNetworkId, from, quote, transaction } = preview
    const { pay, payToken, receive, receiveToken } = quote
    return watch({
      caipNetworkId,
      hash,
      from,
      kind: 'swap',
      summary: {
        amount: pay.amount,
        symbol: pay.symbol,
        iconUrl: payToken.iconUrl,
        counterparty: transaction.to,
        received: {
          amount: receive.amount,
          symbol: receive.symbol,
          iconUrl: receiveToken.iconUrl,
        },
      },
      call: {
        to: transaction.to,
        value: String(BigInt(transaction.value)),
        data: transaction.data,
      },
    })
  }

  async function follow(
    watching: TransactionsFeature,
    preview: Ready,
    { swap, people }: { swap: SentSwap; people: Parties },
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
    const step = swapStep(quote, people)
    if (!failure) events.emit('SWAP_SUCCESS', step)
    else events.emit('SWAP_ERROR', { ...step, error: failure })
  }

  function report(preview: Ready, people: Parties, error: EngineError): never {
    events.emit('SWAP_ERROR', { ...swapStep(preview.quote, people), error })
    throw error
  }

  return {
    async send(input: SwapSubmitInput | undefined): Promise<SentSwap> {
      const preview = current()
      if (!preview) throw swapErrors.NO_PREVIEW()
      const { quote, transaction, warnings } = preview
      if (!transaction) throw swapErrors.APPROVAL_REQUIRED()
      if (warnings.length > 0 && !input?.hasSeenWarnings) throw swapErrors.UNSEEN_WARNINGS()
      if (isStale(quote, platform.clock.now())) throw swapErrors.EXPIRED()
      parties.assertAnswered(input?.hasClosedRequest)
      // If the transaction cannot be watched, it is not sent, because its outcome would be unknown.
      const watching = await load(transactions)
      const ready = { ...preview, transaction }
      const people = await tryOut(ready)
      // The user left the preview in the meantime, so the wallet is not asked.
      if (current() !== preview) throw swapErrors.NO_PREVIEW()
      events.emit('INITIATE_SWAP', swapStep(quote, people))
      say('swapping')
      return parties.send(people, transaction, {
        async sent(hash) {
          const swap = { hash, caipNetworkId: preview.caipNetworkId }
          tell({ ...swap, status: 'pending', quote })
          say('confirmingSwap')
          follow(watching, ready, { swap, people }).catch((cause) =>
            // The transaction was sent all the same.
            logger.warn(`A swap is not watched: ${toEngineError(cause).message}`),
          )
          sent(preview)
          return swap
        },
        failed: (cause) => report(ready, people, toEngineError(cause)),
      })
    },
  }
}
