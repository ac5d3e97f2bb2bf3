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

/**
 * After these errors the preview is discarded, and nothing is sent before the user reviews a new
 * one.
 */
const outdated = ['swap/EXPIRED', 'swap/PRICE_MOVES'] as const

/** Phases that end when the draft changes. */
const settled: readonly SwapPhase[] = ['reviewing', 'approved', 'swapped', 'failed']
/** Phases that end with the approval. */
const approving: readonly SwapPhase[] = ['approving', 'confirmingApproval', 'permitting']

/** Swapping: the draft, its quote, approvals, and asking the wallet. */
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
  /** Clears the phase of the approval, but no other phase. */
  const leave = () => {
    if (approving.includes(cell.get().phase)) say('idle')
  }

  /** Clears the phase when the work ends, whatever its result. */
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
    // A pending "max" is cancelled, because its result would discard the preview.
    max.setMax.reset()
    const made = await during(() => previews.make({ signal }), signal)
    if (!signal.aborted)
      store.batch(() => {
        say('idle')
        approve.reset()
        submit.reset()
        // The user wants to pay the whole balance. Only now is the fee known.
        if (cell.get().draft.isMax) cell.at('draft').patch({ payAmount: made.quote.pay.amount })
        quotes.put(made.quote)
        if (store.get().router.history.at(-1)?.name === 'Swap') router.push('SwapPreview')
      })
    return made
  })

  /** Replaces the preview with a new one. */
  async function renew(phase: SwapPhase) {
    const { signal } = new AbortController()
    const before = current()
    try {
      const data = await previews.make({ signal })
      // The user may have typed something else in the meantime.
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
        // The earlier approval may already be revoked. Then only the new one is needed.
        if (before?.approval?.takesBack && current() === before) await renew('idle')
        throw cause
      })
      // If the user changed the draft in the meantime, it is reviewed when they ask for it.
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
    /** Only the sent values are cleared. The user may have typed something else in the meantime. */
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
        // A second click must not send figures that were just replaced, so they have to be reviewed
        // again.
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
      // A pending prompt stays open in the wallet. A late hash is still watched.
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
