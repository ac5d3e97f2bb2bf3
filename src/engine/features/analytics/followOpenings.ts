import type { EngineState } from '../../EngineState.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Store } from '../../store/createStore.ts'
import { openingProperties } from './analyticsProperties.ts'

/** The views with which a flow begins, and what that is called. */
const beginnings: Readonly<Record<string, string>> = {
  WalletSend: 'OPEN_SEND',
  Swap: 'OPEN_SWAP',
  Onramp: 'SELECT_BUY_CRYPTO',
  RegisterAccountName: 'OPEN_ENS_FLOW',
}

/** The views that explain something. */
const explanations: Readonly<Record<string, string>> = {
  WhatIsABuy: 'SELECT_WHAT_IS_A_BUY',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
}

/** Calls with the event's name when the visitor goes on to such a view; coming back to it is none. */
export function followOpenings(
  store: Pick<Store<EngineState>, 'get' | 'subscribe'>,
  opened: (event: string, properties: object) => void,
): Cancel {
  let before = viewsOf(store.get())
  return store.subscribe(() => {
    const views = viewsOf(store.get())
    const [view = ''] = views.slice(-1)
    const from = before.at(-1)
    const isNew = !before.includes(view)
    before = views
    if (!isNew) return
    const beginning = beginnings[view]
    const explanation = explanationOf(view, from)
    if (beginning) opened(beginning, openingProperties(beginning, store.get()))
    else if (explanation) opened(explanation, {})
  })
}

/** Whoever was told what a wallet is, and goes on to the list, looks for one to get. */
const explanationOf = (view: string, from: string | undefined): string | undefined =>
  view === 'AllWallets' && from === 'WhatIsAWallet' ? 'CLICK_GET_WALLET_HELP' : explanations[view]

const viewsOf = ({ modal, router }: EngineState): readonly string[] =>
  modal.open ? router.history.map(({ name }) => name) : []
