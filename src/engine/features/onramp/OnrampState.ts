import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type { OnrampOptions } from './OnrampProvider.ts'

/** What the visitor chose; what is absent is chosen for them. */
export interface OnrampDraft {
  providerId?: string | undefined
  /** In the payment currency, as typed. */
  amount: string
  /** By its code, such as `USD`. */
  paymentCurrency?: string | undefined
  /** By its id, such as `card`. */
  method?: string | undefined
  /** By its symbol, such as `USDC`. */
  purchaseCurrency?: string | undefined
  /** By its name, such as `ethereum-mainnet`. */
  network?: string | undefined
}

/**
 * A purchase in the provider's window. `opening`: its page is being found out; `waiting`: for what
 * was bought to arrive; `arrived`: the account holds more than before; `late`: nothing arrived
 * within 1,800,000 ms, which ends the watch and not the purchase; `failed`: its page did not open.
 */
export interface OnrampPurchase {
  status: 'opening' | 'waiting' | 'arrived' | 'late' | 'failed'
  providerId: string
  providerName: string
  symbol: string
  caipNetworkId: CaipNetworkId
  address: string
  /** The token's contract; absent for the chain's own coin. */
  contractAddress?: string | undefined
  /** Milliseconds since 1970. */
  startedAt: number
  /** What the account held when the window opened, in the smallest unit. */
  heldBefore?: string | undefined
  /** How much more it holds, as an exact decimal number. */
  received?: string | undefined
  error?: EngineError | undefined
}

/** What is being bought. */
export interface OnrampState {
  draft: OnrampDraft
  /** What the provider in the draft sells, once that was read. */
  options?: (OnrampOptions & { providerId: string | undefined }) | undefined
  purchase?: OnrampPurchase | undefined
  /** Why the last attempt to buy failed, until the draft changes. */
  error?: EngineError | undefined
}

export const initialOnrampState: OnrampState = { draft: { amount: '' } }
