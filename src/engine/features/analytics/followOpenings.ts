import type { EngineState } from '../../EngineState.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Store } from '../../store/createStore.ts'
import { openingProperties } from './analyticsProperties.ts'

/** The views that start a flow, with their event names. */
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

/** Reports the event when the user opens such a view. Going back to it does not count. */
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

/** A user who goes from the explanation of wallets to the list wants to get a wallet. */
const explanationOf = (view: string, from: string | undefined): string | undefined =>
  view === 'AllWallets' && from === 'WhatIsAWallet' ? 'CLICK_GET_WALLET_HELP' : explanations[view]

const viewsOf = ({ modal, router }: EngineState): readonly string[] =>
  modal.open ? router.history.map(({ name }) => name) : []
