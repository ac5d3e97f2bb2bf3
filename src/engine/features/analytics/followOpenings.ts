import type { EngineState } from '../../EngineState.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Store } from '../../store/createStore.ts'

/** The views with which a flow begins, and what that is called. */
const openings: Readonly<Record<string, string>> = {
  WalletSend: 'OPEN_SEND',
  Onramp: 'SELECT_BUY_CRYPTO',
  RegisterAccountName: 'OPEN_ENS_FLOW',
}

/** Calls with the event's name when the visitor goes on to such a view; coming back to it is none. */
export function followOpenings(
  store: Pick<Store<EngineState>, 'get' | 'subscribe'>,
  opened: (event: string) => void,
): Cancel {
  let before = viewsOf(store.get())
  return store.subscribe(() => {
    const views = viewsOf(store.get())
    const [view = ''] = views.slice(-1)
    const event = before.includes(view) ? undefined : openings[view]
    before = views
    if (event) opened(event)
  })
}

const viewsOf = ({ modal, router }: EngineState): readonly string[] =>
  modal.open ? router.history.map(({ name }) => name) : []
