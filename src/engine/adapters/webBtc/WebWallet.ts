import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { AccountType } from '../../features/connection/Connection.ts'
import type { Connector } from '../../features/connectors/Connector.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { describeGiven, type GivenWallet } from '../GivenWallet.ts'

/** An account in a wallet's own words: nothing of it is checked yet. */
export interface ToldAccount {
  address: unknown
  type: AccountType
}

/**
 * What a wallet tells by itself: its accounts, that something is different now, or that it left.
 */
export type Told = readonly ToldAccount[] | 'changed' | 'gone'

/** One of the wallet's accounts, and what it is to sign. */
export interface SignRequest {
  address: string
  type: AccountType | undefined
  message: string
}

/** How one wallet of this page is spoken to. Answers are as they came. */
export interface WebWallet {
  /** May ask its user. */
  connect(signal: AbortSignal): Promise<readonly ToldAccount[]>
  /** Tells what was granted before and never asks. Missing where a wallet can only ask. */
  recall?: ((signal: AbortSignal) => Promise<readonly ToldAccount[]>) | undefined
  disconnect?: ((signal: AbortSignal) => Promise<unknown>) | undefined
  watch(hear: (told: Told) => void): Cancel
  sign(request: SignRequest, signal: AbortSignal): Promise<unknown>
}

/** A wallet of this page: what the list shows of it, and how a conversation with it begins. */
export interface FoundWallet {
  connector: Connector
  /** The wallet's own object. */
  provider: object
  /** Takes hold of the wallet's functions as they are now. */
  open(): WebWallet
  /** Shown only while no other wallet is there: nobody knows whose it is. */
  isNameless?: boolean | undefined
}

/** A wallet with `request(method, params)`, as the host hands it in. */
export interface GivenWebWallet extends GivenWallet {
  /** What it can do, such as `wallet_connect`: the methods of its entry in a list (WBIP-004). */
  methods?: readonly string[] | undefined
}

export const foundGiven = (
  given: GivenWebWallet,
  namespace: ChainNamespace,
  open: (provider: object, methods?: readonly string[]) => WebWallet,
): FoundWallet => ({
  connector: describeGiven(given, namespace),
  provider: given.provider,
  open: () => open(given.provider, given.methods),
})
