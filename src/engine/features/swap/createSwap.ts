import { transferErrors } from '../../adapters/transferErrors.ts'
import { formatUnits } from '../../amounts/Amount.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createReadOperation, createSpendingOperation, idle } from '../../store/Operation.ts'
import { currentConnection } from '../connection/Connection.ts'
import { createPermits, type SignedPermit } from './createPermits.ts'
import { createSwapApproval } from './createSwapApproval.ts'
import { createSwapEstimates } from './createSwapEstimates.ts'
import { createSwapPreviews } from './createSwapPreviews.ts'
import { createSwapProviders } from './createSwapProviders.ts'
import { createSwapSubmission } from './createSwapSubmission.ts'
import { createSwapTokens } from './createSwapTokens.ts'
import { keepQuoteCurrent } from './keepQuoteCurrent.ts'
import { isSameToken } from './parseSwapDraft.ts'
import {
  emptySwapDraft,
  initialSwapState,
  type SwapApproveInput,
  type SwapDraft,
  type SwapFeature,
  type SwapPhase,
} from './Swap.ts'
import { type SwapSelection, selectSwap } from './selectSwap.ts'
import { swapErrors } from './swapErrors.ts'

/** Errors that discard the preview. The user then has to review a new one. */
const outdated = ['swap/EXPIRED', 'swap/PRICE_MOVES'] as const

/** Errors after which the user approves in a separate prompt before the swap. */
const separations = ['calls/UPGRADE_REFUSED', 'calls/TOO_LARGE', 'calls/NOT_ATOMIC'] as const

const longestAmount = 100

/** The phases that end when the draft changes. */
const settled: readonly SwapPhase[] = ['reviewing', 'approved', 'swapped', 'failed']
/** The phases that end with the approval. */
const approving: readonly SwapPhase[] = ['approving', 'confirmingApproval', 'permitting']

/**
 * Provides what a swap needs: the draft, its quote, the approval, and the requests to the wallet.
 */
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
    | 'providers'
    | 'queries'
    | 'router'
    | 'slice'
    | 'store'
  >,
): SwapFeature & { start(): Cancel } {
  const { config, events, networkSwitch, router, store } = context
  const cell = context.slice('swap', initialSwapState)
  const draft = cell.at('draft')
  const swapProviders = createSwapProviders(context)
  const estimates = createSwapEstimates(context, swapProviders)
  const permits = createPermits(context)
  const quotes = keepQuoteCurrent({ context, cell, swapProviders, estimates })
  let permit: SignedPermit | undefined
  const forget = () => {
    permit = undefined
  }
  const signed = () => permit
  const refused = forget
  /** The connector ids of wallets that refused to send an approval and a swap together. */
  const separate = new Set<string | undefined>()
  const isSeparate = (connectorId: string) => separate.has(connectorId)
  const previews = createSwapPreviews({
    context,
    swapProviders,
    estimates,
    permits,
    signed,
    refused,
    isSeparate,
  })
  const say = (phase: SwapPhase) => cell.patch({ phase })
  const current = () => cell.get().preview.data
  const top = () => store.get().router.history.at(-1)?.name
  /** Clears the phase of the approval, but no other phase. */
  const leave = () => {
    if (approving.includes(cell.get().phase)) say('idle')
  }

  /** Sets the phase `reviewing` during the work. Clears the phase if the work fails. */
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
    // Cancels a pending "max". Its result would change the draft and discard the preview.
    setMax.reset()
    const made = await during(() => previews.make({ signal }), signal)
    if (!signal.aborted)
      store.batch(() => {
        say('idle')
        approve.reset()
        submit.reset()
        // The user wants to pay the whole balance. The fee, which is subtracted, is known only now.
        if (draft.get().isMax) draft.patch({ payAmount: made.quote.pay.amount })
        quotes.put(made.quote)
        if (top() === 'Swap') router.push('SwapPreview')
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
    swapProviders,
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
        // The earlier approval may already be revoked. In that case, only the new approval is
        // needed.
        if (before?.approval?.takesBack && current() === before) await renew('idle')
        throw cause
      })
      // If the user has changed the draft in the meantime, waits until the user asks for a preview.
      if (current() === before) await renew('approved')
      else leave()
      return done
    },
  )

  const submission = createSwapSubmission({
    context,
    swapProviders,
    current,
    say,
    notify: (outcome) => cell.patch({ outcome }),
    end(hash, outcome, phase) {
      const { outcome: last, phase: now } = cell.get()
      if (last?.hash !== hash) return
      cell.patch({ outcome, ...(now === 'confirmingSwap' && { phase }) })
    },
    /**
     * Drops the permit. Clears the draft only if the sent preview is still the draft's preview.
     * Otherwise the user has changed the draft in the meantime.
     */
    sent(made) {
      store.batch(() => {
        forget()
        if (current() === made) {
          draft.patch({ payAmount: '', isMax: false })
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
        // A second click must not send figures that the user has not seen. So the outdated preview
        // is removed, and the user has to review a new one.
        if (current() === before) preview.reset()
        quotes.refresh()
      }
      const isSeparation = separations.some((code) => isEngineError(cause, code))
      if (isSeparation) separate.add(currentConnection(store.get(), 'eip155')?.connectorId)
      // The new preview shows that there will be two prompts, or that the user pays the fee.
      if (isSeparation || isEngineError(cause, 'calls/NOT_SPONSORED')) {
        if (before?.together && current() === before) await renew('idle')
      }
      throw cause
    }
  })

  /**
   * Discards the results of the earlier draft: the preview, and finished operations. A pending
   * approval or submission continues.
   */
  function discard({ hasNewAmount }: { hasNewAmount: boolean }) {
    if (hasNewAmount || cell.get().max.status !== 'pending') setMax.reset()
    preview.reset()
    if (settled.includes(cell.get().phase)) say('idle')
    if (cell.get().approval.status !== 'pending') approve.reset()
    if (cell.get().submission.status !== 'pending') submit.reset()
  }

  function setDraft(given: Partial<SwapDraft>) {
    store.batch(() => {
      const changes = keepApart(given, selectSwap(store.get(), config))
      const hasNewAmount = 'payAmount' in changes || 'payToken' in changes
      draft.patch({ ...(hasNewAmount && { isMax: false }), ...changes })
      draft.patch({ payAmount: draft.get().payAmount.slice(0, longestAmount) })
      discard({ hasNewAmount })
      const isChosen = 'payToken' in given || 'receiveToken' in given
      if (isChosen && top() === 'SwapSelectToken') router.back()
    })
    quotes.look()
  }

  /** Reads the balance that can be paid, and fills it in. An error is kept in the state. */
  const setMax = createReadOperation(cell.at('max'), async (_: undefined, { signal }) => {
    const { from, network, payToken, problem } = selectSwap(store.get(), config)
    if (problem) throw problem
    if (!network || !payToken || from === undefined) throw transferErrors.NOT_CONNECTED()
    const units = await estimates.most({ network, payToken, from }, { signal })
    if (signal.aborted) return undefined
    const payAmount = formatUnits(units, Number(payToken.quantity.decimals))
    store.batch(() => {
      // The operation is settled before the draft changes, because a change of the draft cancels a
      // pending read.
      cell.at('max').set({ status: 'success', input: undefined, data: undefined })
      setDraft({ payAmount, isMax: true })
    })
    return undefined
  })

  /**
   * Cancels a pending "max" when the account or network changes, because the balance would not
   * apply.
   */
  function followPlace(): Cancel {
    const place = () => {
      const { from, network } = selectSwap(store.get(), config)
      return `${network?.caipNetworkId} ${from}`
    }
    let last = place()
    return store.subscribe(() => {
      const now = place()
      if (now === last) return
      last = now
      setMax.reset()
    })
  }

  router.define('SwapPreview', {
    onBack() {
      // A pending prompt stays open in the wallet. If its hash arrives late, the transaction is
      // still watched.
      approve.reset()
      submit.reset()
      return undefined
    },
  })

  return {
    tokens: createSwapTokens(context, swapProviders, 'pay'),
    receiveTokens: createSwapTokens(context, swapProviders, 'receive'),
    setDraft,
    chooseToken(side) {
      events.emit('CLICK_SELECT_TOKEN_TO_SWAP', undefined)
      router.push('SwapSelectToken', { side })
    },
    async switchNetwork(caipNetworkId) {
      events.emit('CLICK_SELECT_NETWORK_TO_SWAP', undefined)
      const wasHere = top() === 'Swap'
      await networkSwitch.switchTo(caipNetworkId, new AbortController().signal)
      // Opens this view again, because the switch showed another view.
      if (wasHere && top() === 'Account') router.push('Swap')
    },
    flip() {
      const { network, payToken, receiveNetwork, receiveToken } = selectSwap(store.get(), config)
      if (!receiveToken || receiveNetwork !== network) return
      const { data } = cell.get().quote
      setDraft({
        payToken: receiveToken,
        receiveToken: payToken,
        ...(data && { payAmount: data.receive.amount }),
      })
    },
    setMax,
    watchQuote: quotes.watch,
    refreshQuote: quotes.refresh,
    async gasPrice({ signal = new AbortController().signal } = {}) {
      const { network } = selectSwap(store.get(), config)
      if (!network) throw swapErrors.GAS_PRICE_UNSUPPORTED()
      return String(await estimates.gasPrice(network, { signal }))
    },
    preview,
    approve,
    submit,
    reset() {
      forget()
      store.batch(() => {
        draft.set(emptySwapDraft)
        discard({ hasNewAmount: true })
      })
      quotes.look()
      cell.patch({ phase: 'idle', outcome: undefined, problem: undefined })
    },
    start() {
      const stops = [quotes.start(), followPlace()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** If both tokens become the same, the token that was not changed gets the replaced token. */
function keepApart(
  changes: Partial<SwapDraft>,
  before: Pick<SwapSelection, 'payToken' | 'receiveToken'>,
): Partial<SwapDraft> {
  const { payToken, receiveToken } = changes
  if (payToken && receiveToken) return changes
  if (payToken && isSameToken(payToken, before.receiveToken))
    return { ...changes, receiveToken: before.payToken }
  if (receiveToken && before.payToken && isSameToken(receiveToken, before.payToken))
    return { ...changes, payToken: before.receiveToken }
  return changes
}
