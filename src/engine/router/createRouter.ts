import type { EngineContext } from '../EngineContext.ts'
import type { EngineEvents } from '../EngineEvents.ts'
import type { EventBus } from '../store/createEventBus.ts'
import { ignoreFailure } from '../store/ignoreFailure.ts'
import type {
  Router,
  RouterState,
  TransactionOutcome,
  ViewBehaviour,
  ViewEntry,
  ViewName,
  ViewTarget,
} from './Router.ts'

export const initialRouterState: RouterState = {
  history: [{ name: 'Connect', params: undefined }],
  direction: 'forward',
}

/**
 * Creates the views and their history. `leave` is called when the user goes back at the start of
 * the history.
 */
export function createRouter(
  { events, store }: Pick<EngineContext, 'events' | 'store'>,
  leave: () => void,
  /** Loads the lazy half of the engine, which has the requirements of each view. */
  lazyFeatures: () => EngineContext['lazyFeatures'],
): Router {
  const cell = store.at('router')
  const behaviours = new Map<ViewName, ViewBehaviour>()
  /** The functions that end the pending approvals. The newest comes last. */
  const transactions: ((outcome: TransactionOutcome) => void)[] = []

  const top = () => cell.get().history.at(-1)!
  const go = (history: readonly ViewEntry[], direction: RouterState['direction']) =>
    cell.set({ history: history as RouterState['history'], direction })

  /**
   * Returns the view, or another one if a requirement is missing. The requirements load after the
   * first view was shown, and are then checked.
   */
  function admit(asked: ViewEntry): ViewEntry {
    const lazy = lazyFeatures().now()
    if (lazy) return lazy.admit(asked)
    if (asked.name !== 'Connect') ignoreFailure(lazyFeatures()().then(lookAgain))
    return asked
  }

  function lookAgain() {
    const shown = admit(top())
    if (shown !== top()) go([...cell.get().history.slice(0, -1), shown], 'forward')
  }

  const router: Router = {
    push(...target) {
      const asked = toEntry(target)
      const shown = admit(asked)
      if (shown !== asked && shown.name === top().name) return
      go([...cell.get().history, shown], 'forward')
      if (shown === asked) reportClick(events, ...(target as [string, unknown]))
    },
    replace: (...target) =>
      go([...cell.get().history.slice(0, -1), admit(toEntry(target))], 'forward'),
    reset(...target) {
      const { name, params } = top()
      const asked = admit(toEntry(target))
      go([asked.name === name && asked.params === params ? top() : asked], 'forward')
    },
    back() {
      if (behaviours.get(top().name)?.onBack?.() === 'handled') return
      const { history } = cell.get()
      if (history.length === 1) leave()
      else go(lazyFeatures().now()?.backFrom() ?? history.slice(0, -1), 'back')
    },
    canClose: () => behaviours.get(top().name)?.canClose?.() ?? true,
    reportClosing() {
      for (const { name } of cell.get().history) behaviours.get(name)?.onClose?.()
    },
    define: (name, behaviour) =>
      void behaviours.set(name, { ...behaviours.get(name), ...behaviour }),
    beginTransaction(outcomes = {}) {
      const end = (outcome: TransactionOutcome) => {
        const index = transactions.lastIndexOf(end)
        if (index === -1) return
        transactions.splice(index)
        const lead = outcomes[outcome]
        if (lead) lead()
        else if (outcome === 'success') router.replace('Account')
        else router.back()
      }
      transactions.push(end)
      return end
    },
  }

  router.define('ApproveTransaction', {
    onBack() {
      const end = transactions.at(-1)
      end?.('cancel')
      return end && 'handled'
    },
  })
  return router
}

function toEntry<Name extends ViewName>([name, params]: ViewTarget<Name>) {
  return { name, params } as ViewEntry
}

const clicks: Readonly<Record<string, 'CLICK_ALL_WALLETS' | 'CLICK_NETWORKS'>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  SwitchNetwork: 'CLICK_NETWORKS',
}

/**
 * Reports that the user opens a list. A view with parameters is not a list, but waits for
 * something.
 */
export function reportClick(events: EventBus<EngineEvents>, view: string, params: unknown) {
  const click = params === undefined ? clicks[view] : undefined
  if (click) events.emit(click, undefined)
}
