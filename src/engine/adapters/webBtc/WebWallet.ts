import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { AccountType } from '../../features/connection/Connection.ts'
import type { Connector } from '../../features/connectors/Connectors.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted, untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { describeGiven, type GivenWallet } from '../GivenWallet.ts'

/** An account as the wallet reports it, not validated. */
export interface ReportedAccount {
  address: unknown
  type: AccountType
}

/** An event of a wallet: its accounts, an unspecified change, or a disconnect. */
export type WalletReport = readonly ReportedAccount[] | 'changed' | 'gone'

/** An account of the wallet, and the text for this account to sign. */
export interface SignRequest {
  address: string
  type: AccountType | undefined
  message: string
}

/** The interface of one wallet of this page. Answers are not validated. */
export interface WebWallet {
  /** Asks for the accounts. The wallet may prompt the user. */
  connect(signal: AbortSignal): Promise<readonly ReportedAccount[]>
  /**
   * Returns the accounts that were granted before, without a prompt. Missing if the wallet can only
   * prompt.
   */
  recall?: ((signal: AbortSignal) => Promise<readonly ReportedAccount[]>) | undefined
  disconnect?: ((signal: AbortSignal) => Promise<unknown>) | undefined
  watch(report: (reported: WalletReport) => void): Cancel
  sign(request: SignRequest, signal: AbortSignal): Promise<unknown>
}

/** A wallet of this page: its entry in the list, and how to open it. */
export interface FoundWallet {
  connector: Connector
  /** The wallet's own object. */
  provider: object
  /** Captures the wallet's functions as they are now. */
  open(): WebWallet
  /**
   * Whether the wallet cannot be identified. Such a wallet is listed only if there is no other
   * wallet.
   */
  isNameless?: boolean | undefined
}

/** A wallet with `request(method, params)` that the host passes in. */
export interface GivenWebWallet extends GivenWallet {
  /** The wallet's methods, such as `wallet_connect`, as in its registry entry (WBIP-004). */
  methods?: readonly string[] | undefined
}

export const foundGiven = (
  given: GivenWebWallet,
  namespace: SupportedNamespace,
  open: (provider: object, methods?: readonly string[]) => WebWallet,
): FoundWallet => ({
  connector: describeGiven(given, namespace),
  provider: given.provider,
  open: () => open(given.provider, given.methods),
})

const mostAccounts = 64

/**
 * Reads a wallet's accounts in any format that wallets use. Leaves out accounts of other networks.
 */
export function readReportedAccounts(list: unknown): readonly ReportedAccount[] {
  return itemsOf(list).flatMap((item) => {
    const address = typeof item === 'string' ? item : readField(item, 'address')
    const type = typeOf(item, typeof address === 'string' ? address : '')
    return type ? { address, type } : []
  })
}

function itemsOf(list: unknown): readonly unknown[] {
  try {
    if (Array.isArray(list) && list.length <= mostAccounts) return Array.from<unknown>(list)
  } catch {
    // The list's items cannot be read.
  }
  throw adapterErrors.INVALID_ANSWER()
}

/**
 * Returns the account's purpose, as the wallet reports it. If the wallet reports none, the purpose
 * that the address's format suggests.
 */
function typeOf(item: unknown, address: string): AccountType | undefined {
  const purpose = readField(item, 'purpose')
  if (purpose === 'payment') return 'payment'
  if (purpose === 'ordinals') return 'ordinal'
  if (purpose === 'stacks' || readField(item, 'symbol') === 'STX') return 'stx'
  if (purpose !== undefined) return undefined
  if (/^S[A-Z0-9]{30,}$/.test(address)) return 'stx'
  // A wallet that reports only addresses as texts has one account, and does not report its purpose.
  // This account is always the payment account.
  return item !== address && /^(bc|tb)1p/i.test(address) ? 'ordinal' : 'payment'
}

/**
 * The arguments of a wallet's `addListener`: the object `{ eventName, cb }`, or a name and a
 * function.
 */
export type ListenerForm = 'object' | 'name'

/**
 * Captures a wallet's functions as they are now. If a script replaces a function later, the
 * captured one is still used.
 */
export function captureCalls<Name extends string>(provider: object, names: readonly Name[]) {
  const calls = new Map<string, unknown>(
    [...names, 'on', 'removeListener', 'off', 'addListener'].map((name) => [
      name,
      readField(provider, name),
    ]),
  )

  async function ask(name: Name, inputs: readonly unknown[]): Promise<unknown> {
    const call = calls.get(name)
    if (typeof call !== 'function') throw adapterErrors.PROVIDER_NOT_FOUND()
    return Reflect.apply(call, provider, inputs)
  }

  function attempt(name: string, inputs: readonly unknown[]): unknown {
    const call = calls.get(name)
    try {
      return typeof call === 'function' ? Reflect.apply(call, provider, inputs) : undefined
    } catch {
      // A wallet without working events can still connect and sign.
      return undefined
    }
  }

  return {
    has: (name: Name) => typeof calls.get(name) === 'function',
    /** Calls the function. Passes on the wallet's answer or error unchanged. */
    async call(name: Name, inputs: readonly unknown[], signal: AbortSignal): Promise<unknown> {
      assertNotAborted(signal)
      return untilAborted(ask(name, inputs), signal)
    },
    /** Subscribes with Node's `on`. Returns a function that removes this listener. */
    on(event: string, listener: (detail: unknown) => void): Cancel {
      const quietListener = quietly(listener)
      const off = typeof calls.get('removeListener') === 'function' ? 'removeListener' : 'off'
      attempt('on', [event, quietListener])
      return () => void attempt(off, [event, quietListener])
    },
    /** Subscribes with the Wallet Standard's `on`, which returns the unsubscribe function. */
    subscribe: (event: string, listener: (detail: unknown) => void): Cancel =>
      undo(attempt('on', [event, quietly(listener)])),
    /**
     * Subscribes with `addListener`, which returns the unsubscribe function. The wallet's function
     * takes one object (Sats Connect) or a name and a function (Fordefi).
     */
    addListener(
      eventName: string,
      listener: (detail: unknown) => void,
      form: ListenerForm = 'object',
    ): Cancel {
      const cb = quietly(listener)
      return undo(attempt('addListener', form === 'name' ? [eventName, cb] : [{ eventName, cb }]))
    },
  }
}

function undo(way: unknown): Cancel {
  return () => {
    try {
      if (typeof way === 'function') way()
    } catch {
      // The wallet is gone, and so are its listeners.
    }
  }
}

/**
 * Ignores the listener's errors. A malformed event must not affect the wallet's other listeners.
 */
function quietly(listener: (detail: unknown) => void) {
  return (detail: unknown) => {
    try {
      listener(detail)
    } catch {
      // Malformed events are ignored.
    }
  }
}

/** Combines several cancel functions into one. */
export const together =
  (...cancels: readonly Cancel[]): Cancel =>
  () => {
    for (const cancel of cancels) cancel()
  }
