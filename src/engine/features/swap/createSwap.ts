import type { FeatureContext } from '../../EngineContext.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createReadOperation } from '../../store/createReadOperation.ts'
import { createSpendingOperation } from '../../store/createSpendingOperation.ts'
import { idle } from '../../store/OperationState.ts'
import { createPermits, type SignedPermit } from './createPermits.ts'
import { createSwapApproval } from './createSwapApproval.ts'
import { createSwapDraft } from './createSwapDraft.ts'
import { createSwapMax } from './createSwapMax.ts'
import { createSwapPreviews } from './createSwapPreviews.ts'
import { createSwapQuotes } from './createSwapQuotes.ts'
import { createSwapReads } from './createSwapReads.ts'
import { createSwapService } from './createSwapService.ts'
import { createSwapSubmission } from './createSwapSubmission.ts'
import { createSwapTokens } from './createSwapTokens.ts'
import type { SwapFeature } from './SwapFeature.ts'
import { initialSwapState, type SwapApproveInput, type SwapPhase } from './SwapState.ts'
import { selectSwap } from './selectSwap.ts'
import { swapErrors } from './swapErrors.ts'

/** After these the price that was shown is of no use, and nothing is sent before the next look. */
const outdated = ['swap/EXPIRED', 'swap/PRICE_MOVES'] as const

/** What is over, or of no use, when the draft changes. */
const settled: readonly SwapPhase[] = ['reviewing', 'approved', 'swapped', 'failed']
/** What is over with the approval. */
const approving: readonly SwapPhase[] = ['approving', 'confirmingApproval', 'permitting']

/** Swapping: the draft, its price, what it takes, and the wallet's act. */
export function createSwap(
  context: Pick<
    FeatureContext,
    | 'adapters'
    | 'config'
    | 'events'
    | 'load'
    | 'logger'
    | 'networkSwitch'
    | 'platform'
    | 'queries'
    | 'router'
    | 'services'
    | 'slice'
    | 'store'
  >,
): SwapFeature & { start(): Cancel } {
  const { config, router, store } = context
  const cell = context.slice('swap', initialSwapState)
  const provider =
    config.swap && 'getQuote' in config.swap ? config.swap : createSwapService(context)
  const reads = createSwapReads(context, provider)
  const permits = createPermits(context)
  const quotes = createSwapQuotes({ context, cell, provider, reads })
  let permit: SignedPermit | undefined
  const forget = () => {
    permit = undefined
  }
  const signed = () => permit
  const refused = forget
  const previews = createSwapPreviews({ context, provider, reads, permits, signed, refused })
  const say = (phase: SwapPhase) => cell.patch({ phase })
  const current = () => cell.get().preview.data
  /** The approval is over; what is said of something else stands. */
  const leave = () => {
    if (approving.includes(cell.get().phase)) say('idle')
  }

  /** Whatever it ends with, the word for it is over. */
  async function during<Made>(work: () => Promise<Made>, signal?: AbortSignal): Promise<Made> {
    say('reviewing')
    try {
      return await work()
    } catch (cause) {
      if (!signal?.aborted) say('idle')
      throw cause
    }
  }

  const preview = createReadOperation(cell.at('preview'), async (_: undefined, { signal }) => {
    // What is filled in now is looked at: all there is, read later, would take the preview away.
    max.setMax.reset()
    const made = await during(() => previews.make({ signal }), signal)
    if (!signal.aborted)
      store.batch(() => {
        say('idle')
        approve.reset()
        submit.reset()
        // All there is was meant, and the fee is known only now.
        if (cell.get().draft.isMax) cell.at('draft').patch({ payAmount: made.quote.pay.amount })
        quotes.put(made.quote)
        if (store.get().router.history.at(-1)?.name === 'Swap') router.push('SwapPreview')
      })
    return made
  })

  /** A new preview in the place of the old one. */
  async function renew(phase: SwapPhase) {
    const { signal } = new AbortController()
    const before = current()
    try {
      const data = await previews.make({ signal })
      // Somebody may have typed something else meanwhile.
      if (current() !== before) return leave()
      store.batch(() => {
        say(phase)
        cell.at('preview').set({ status: 'success', input: undefined, data })
        quotes.put(data.quote)
      })
    } catch (cause) {
      if (current() !== before) return leave()
      const error = toEngineError(cause)
      store.batch(() => {
        say('idle')
        cell.at('preview').set({ status: 'error', input: undefined, error })
      })
    }
  }

  const approval = createSwapApproval({
    context,
    provider,
    permits,
    current,
    say,
    signed(given) {
      permit = given
    },
  })
  const approve = createSpendingOperation(
    cell.at('approval'),
    async (input: SwapApproveInput | undefined) => {
      const before = current()
      const done = await during(() => approval.approve(input)).catch(async (cause) => {
        // The earlier permission may be gone by now: then less is to be asked for.
        if (before?.approval?.takesBack && current() === before) await renew('idle')
        throw cause
      })
      // Somebody may have turned to something else meanwhile: that is reviewed when they ask for it.
      if (current() === before) await renew('approved')
      else leave()
      return done
    },
  )

  const submission = createSwapSubmission({
    context,
    provider,
    current,
    say,
    tell: (outcome) => cell.patch({ outcome }),
    end(hash, outcome, phase) {
      const { outcome: last, phase: now } = cell.get()
      if (last?.hash !== hash) return
      cell.patch({ outcome, ...(now === 'confirmingSwap' && { phase }) })
    },
    /** Only what was sent leaves the form: something else may have been typed meanwhile. */
    sent(made) {
      store.batch(() => {
        forget()
        if (current() === made) {
          cell.at('draft').patch({ payAmount: '', isMax: false })
          cell.at('preview').set(idle)
        }
      })
    },
  })
  const submit = createSpendingOperation(cell.at('submission'), async (input) => {
    const before = current()
    try {
      return await during(() => submission.send(input))
    } catch (cause) {
      if (outdated.some((code) => isEngineError(cause, code))) {
        // A second click must not send figures that were just replaced: another look is asked for.
        if (current() === before) preview.reset()
        quotes.refresh()
      }
      throw cause
    }
  })

  const draft = createSwapDraft(context, {
    cell,
    look: quotes.look,
    changed({ hasNewAmount }) {
      if (hasNewAmount || cell.get().max.status !== 'pending') max.setMax.reset()
      preview.reset()
      if (settled.includes(cell.get().phase)) say('idle')
      if (cell.get().approval.status !== 'pending') approve.reset()
      if (cell.get().submission.status !== 'pending') submit.reset()
    },
  })

  const max = createSwapMax({
    context,
    cell,
    reads,
    fill: (payAmount) => draft.setDraft({ payAmount, isMax: true }),
  })

  router.define('SwapPreview', {
    onBack() {
      // The wallet's prompt, if it hangs, is answered there; its late hash is still watched.
      approve.reset()
      submit.reset()
      return undefined
    },
  })

  return {
    tokens: createSwapTokens(context, provider),
    ...draft,
    setMax: max.setMax,
    watchQuote: quotes.watch,
    refreshQuote: quotes.refresh,
    async gasPrice({ signal = new AbortController().signal } = {}) {
      const { network } = selectSwap(store.get(), config)
      if (!network) throw swapErrors.GAS_PRICE_UNSUPPORTED()
      return String(await reads.gasPrice(network, { signal }))
    },
    preview,
    approve,
    submit,
    reset() {
      forget()
      draft.empty()
      cell.patch({ phase: 'idle', outcome: undefined, problem: undefined })
    },
    start() {
      const stops = [quotes.start(), max.start()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
