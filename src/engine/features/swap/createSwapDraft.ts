import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { Cell } from '../../store/createStore.ts'
import { isSameToken } from './parseSwapDraft.ts'
import { emptySwapDraft, type SwapDraft, type SwapState } from './SwapState.ts'
import { selectSwap } from './selectSwap.ts'

interface DraftParts {
  cell: Cell<SwapState>
  /** Checks the quote again. */
  look(): void
  /** A changed draft discards its preview. Values of one token do not apply to another. */
  changed(how: { hasNewAmount: boolean }): void
}

const longestAmount = 100

/** What the user chooses and types. */
export function createSwapDraft(
  context: Pick<FeatureContext, 'config' | 'events' | 'networkSwitch' | 'router' | 'store'>,
  { cell, look, changed }: DraftParts,
) {
  const { config, events, networkSwitch, router, store } = context
  const draft = cell.at('draft')

  /** If both tokens become the same, the other one gets the replaced token. */
  function apart(changes: Partial<SwapDraft>): Partial<SwapDraft> {
    const before = selectSwap(store.get(), config)
    const { payToken, receiveToken } = changes
    if (payToken && receiveToken) return changes
    if (payToken && isSameToken(payToken, before.receiveToken))
      return { ...changes, receiveToken: before.payToken }
    if (receiveToken && before.payToken && isSameToken(receiveToken, before.payToken))
      return { ...changes, payToken: before.receiveToken }
    return changes
  }

  function setDraft(given: Partial<SwapDraft>) {
    store.batch(() => {
      const changes = apart(given)
      const hasNewAmount = 'payAmount' in changes || 'payToken' in changes
      draft.patch({ ...(hasNewAmount && { isMax: false }), ...changes })
      draft.patch({ payAmount: draft.get().payAmount.slice(0, longestAmount) })
      changed({ hasNewAmount })
      const isChosen = 'payToken' in given || 'receiveToken' in given
      if (isChosen && store.get().router.history.at(-1)?.name === 'SwapSelectToken') router.back()
    })
    look()
  }

  return {
    setDraft,
    chooseToken(side: 'pay' | 'receive') {
      events.emit('CLICK_SELECT_TOKEN_TO_SWAP', undefined)
      router.push('SwapSelectToken', { side })
    },
    async switchNetwork(caipNetworkId: CaipNetworkId) {
      events.emit('CLICK_SELECT_NETWORK_TO_SWAP', undefined)
      const top = () => store.get().router.history.at(-1)?.name
      const wasHere = top() === 'Swap'
      await networkSwitch.switchTo(caipNetworkId, new AbortController().signal)
      // Waiting for the wallet left the view, so it is opened again.
      if (wasHere && top() === 'Account') router.push('Swap')
    },
    flip() {
      const { payToken, receiveToken } = selectSwap(store.get(), config)
      if (!receiveToken) return
      const { data } = cell.get().quote
      setDraft({
        payToken: receiveToken,
        receiveToken: payToken,
        ...(data && { payAmount: data.receive.amount }),
      })
    },
    /** Resets to the initial draft. */
    empty() {
      store.batch(() => {
        draft.set(emptySwapDraft)
        changed({ hasNewAmount: true })
      })
      look()
    },
  }
}
