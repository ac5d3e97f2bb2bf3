import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineErrorCode } from '../../errors/EngineErrorCode.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Cell } from '../../store/createStore.ts'
import { appraiseSwap } from './appraiseSwap.ts'
import type { SwapEstimates } from './createSwapEstimates.ts'
import type { SwapProviders } from './createSwapProviders.ts'
import { contractOf, type ParsedSwap, parseSwapDraft } from './parseSwapDraft.ts'
import { noQuote, type SwapQuote, type SwapState } from './Swap.ts'
import { selectSwap } from './selectSwap.ts'

const typingPause = 500
const renewedEvery = 20_000
const lastsFor = 30_000
const insufficient: readonly EngineErrorCode[] = ['amount/TOO_MUCH', 'swap/INSUFFICIENT_LIQUIDITY']
const unfinished: readonly EngineErrorCode[] = ['swap/AMOUNT_REQUIRED', 'swap/TOKEN_REQUIRED']

/** Returns whether a quote is too old to be reliable. */
export const isStale = ({ quotedAt }: Pick<SwapQuote, 'quotedAt'>, now: number) =>
  now - quotedAt >= lastsFor

interface QuoteParts {
  context: Pick<FeatureContext, 'config' | 'platform' | 'store'>
  cell: Cell<SwapState>
  swapProviders: SwapProviders
  estimates: SwapEstimates
}

/** Keeps the draft's quote current while it is watched. */
export function keepQuoteCurrent({ context, cell, swapProviders, estimates }: QuoteParts) {
  const { config, platform, store } = context
  const { clock } = platform
  let watchers = 0
  let known: string | undefined
  let reading: AbortController | undefined
  let timers: Cancel[] = []
  let endListening: Cancel = () => {}

  function parsed(): ParsedSwap | undefined {
    try {
      return parseSwapDraft(selectSwap(store.get(), config))
    } catch (cause) {
      const error = toEngineError(cause)
      // An incomplete draft is not an error.
      const problem = unfinished.includes(error.code) ? undefined : error
      if (cell.get().problem?.message !== problem?.message) cell.patch({ problem })
      return undefined
    }
  }

  /** Identifies a quote. Another account, network, pair or amount needs a new quote. */
  function keyOf(draft: ParsedSwap | undefined): string | undefined {
    if (!draft) return undefined
    const { network, payToken, payUnits, receiveNetwork, receiveToken } = draft
    return JSON.stringify([
      network.caipNetworkId,
      selectSwap(store.get(), config).from,
      receiveNetwork.caipNetworkId,
      contractOf(payToken),
      contractOf(receiveToken),
      String(payUnits),
    ])
  }

  function rest() {
    reading?.abort()
    reading = undefined
    endTimers()
  }

  function endTimers() {
    for (const cancel of timers) cancel()
    timers = []
  }

  function later(ms: number, task: () => void) {
    timers.push(clock.after(ms, task))
  }

  // Sets each timer before it changes the state, because a listener may end the watch at once.
  function show(data: SwapQuote) {
    expire(data)
    cell.patch({ quote: { status: 'success', data, isFetching: false, isStale: false } })
  }

  function renewLater() {
    later(renewedEvery, () => void read())
  }

  function expire({ quotedAt }: SwapQuote) {
    const quote = cell.at('quote')
    later(quotedAt + lastsFor - clock.now(), () => quote.patch({ isStale: true }))
  }

  /** Starts over if the draft needs another quote. Otherwise only applies a new slippage. */
  function look() {
    if (watchers === 0) return
    const draft = parsed()
    const key = keyOf(draft)
    if (key === known) return draft && adjust(draft)
    known = key
    rest()
    store.batch(() => {
      cell.patch({ quote: key === undefined ? noQuote : { ...noQuote, ...asking } })
      if (key !== undefined) cell.patch({ problem: undefined })
    })
    if (key !== undefined) later(typingPause, () => void read())
  }

  /** Applies a new slippage to the quote. It changes only the minimum amount, not the price. */
  function adjust({ slippage }: ParsedSwap) {
    const { data } = cell.get().quote
    if (!data || data.slippage === slippage) return
    const { feeBasisPoints } = swapProviders.of(data)
    const { payToken, receiveToken } = data
    const [payUnits, receiveUnits] = [BigInt(data.pay.units), BigInt(data.receive.units)]
    const figures = { payToken, receiveToken, payUnits, receiveUnits, slippage, feeBasisPoints }
    const quote: SwapQuote = Object.freeze({ ...data, slippage, ...appraiseSwap(figures) })
    cell.at('quote').patch({ data: quote })
  }

  async function read() {
    const draft = parsed()
    if (!draft) return
    rest()
    const controller = new AbortController()
    reading = controller
    const quote = cell.at('quote')
    quote.patch({ isFetching: true })
    const shown = quote.get()
    // The current quote also expires while the next one is loading.
    if (shown.data && !shown.isStale) expire(shown.data)
    try {
      const { from } = selectSwap(store.get(), config)
      const read = await estimates.of(draft, from, controller)
      if (controller.signal.aborted) return
      endTimers()
      renewLater()
      store.batch(() => {
        cell.patch({ problem: read.problem })
        show(read.quote)
      })
      const now = parsed()
      if (now) adjust(now)
    } catch (cause) {
      if (controller.signal.aborted) return
      const error = toEngineError(cause)
      const { data, isStale } = quote.get()
      if (data && !insufficient.includes(error.code)) {
        renewLater()
        // After a failure, the last quote stays valid until it is too old.
        cell.patch({ quote: { status: 'success', data, error, isFetching: false, isStale } })
      } else {
        endTimers()
        renewLater()
        cell.patch({ problem: error, quote: { ...noQuote, status: 'error', error } })
      }
    }
  }

  return {
    look,
    /** Requests a quote now, if there is a watcher. */
    refresh() {
      if (watchers > 0) void read()
    },
    /** Replaces the quote with a newer one. */
    put(data: SwapQuote) {
      if (watchers === 0) return
      rest()
      known = keyOf(parsed())
      renewLater()
      show(data)
    },
    watch(): Cancel {
      watchers += 1
      if (watchers === 1) listen()
      else look()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        watchers -= 1
        if (watchers === 0) end()
      }
    },
    /** Watchers continue when the engine is stopped and started again. */
    start(): Cancel {
      listen()
      return end
    },
  }

  function listen() {
    endListening()
    endListening = store.subscribe(look)
    look()
  }

  function end() {
    endListening()
    rest()
    known = undefined
    cell.patch({ quote: noQuote })
  }
}

const asking = { status: 'pending', isFetching: true } as const
