import type { EngineEvents } from '../EngineEvents.ts'
import type { EventBus } from '../store/createEventBus.ts'

const clicks: Readonly<Record<string, 'CLICK_ALL_WALLETS' | 'CLICK_NETWORKS'>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  SwitchNetwork: 'CLICK_NETWORKS',
}

/** Reports that the user opens a list. With parameters, the view waits for something. */
export function tellClick(events: EventBus<EngineEvents>, view: string, params: unknown) {
  const click = params === undefined ? clicks[view] : undefined
  if (click) events.emit(click, undefined)
}
