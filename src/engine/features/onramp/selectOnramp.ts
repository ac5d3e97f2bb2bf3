import { parseDecimal } from '../../amounts/Amount.ts'
import { amountErrors } from '../../amounts/parseAmount.ts'
import type { Config } from '../../config/EngineConfig.ts'
import type { EngineState } from '../../EngineState.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type {
  OnrampNetwork,
  OnrampOptions,
  OnrampProvider,
  PaymentCurrency,
  PaymentMethod,
  PurchaseCurrency,
} from '../../providers/OnrampProvider.ts'
import { activeCaipNetworkId, type Network } from '../network/Network.ts'
import { initialOnrampState } from './Onramp.ts'
import { onrampErrors } from './onrampErrors.ts'

/** The draft, with defaults for its missing values. */
export interface OnrampSelection {
  /** The seller: the chosen provider, otherwise the host's first provider. */
  provider: OnrampProvider | undefined
  /** The provider's options. `undefined` until they are loaded. */
  options: OnrampOptions | undefined
  /**
   * The amount to pay in the payment currency, as the user typed it, without surrounding spaces.
   */
  amount: string
  /** The payment currency that the user chose. Default: the provider's first one. */
  paymentCurrency: PaymentCurrency | undefined
  /** The payment method that the user chose. Default: the currency's first one. */
  method: PaymentMethod | undefined
  /**
   * The currency to buy: the chosen one, otherwise the first one that is sold on the network in
   * use.
   */
  purchaseCurrency: PurchaseCurrency | undefined
  /** The network of delivery, as the provider describes it. */
  network: OnrampNetwork | undefined
  /** The network of delivery, as the app describes it. */
  caipNetwork: Network | undefined
  /** The reason why the draft cannot be bought, and the form field with the mistake. */
  problem: { field: OnrampField; error: EngineError } | undefined
}

/** The form field of an error. `form` if the error concerns the whole form. */
export type OnrampField = 'amount' | 'form'

const longestFraction = 2

/** Returns the purchase for a draft, the available options and the network in use. */
export function selectOnramp(
  state: Pick<EngineState, 'connection' | 'network' | 'onramp'>,
  { onramp: providers = [] }: Pick<Config, 'onramp'>,
): OnrampSelection {
  const { draft, options: read } = state.onramp ?? initialOnrampState
  const provider = providers.find(({ id }) => id === draft.providerId) ?? providers[0]
  // The options of another provider do not apply.
  const options = read?.providerId === provider?.id ? read : undefined
  const payments = options?.paymentCurrencies ?? []
  const purchases = options?.purchaseCurrencies ?? []
  const active = activeCaipNetworkId(state)
  const networkOf = (network: OnrampNetwork) => findDelivery(state, network)
  const isActive = (network: OnrampNetwork) => networkOf(network)?.caipNetworkId === active

  const paymentCurrency = payments.find(({ id }) => id === draft.paymentCurrency) ?? payments[0]
  const method =
    paymentCurrency?.methods.find(({ id }) => id === draft.method) ?? paymentCurrency?.methods[0]
  const purchaseCurrency =
    purchases.find(({ symbol }) => symbol === draft.purchaseCurrency) ??
    purchases.find(({ networks }) => networks.some(isActive)) ??
    purchases[0]
  const networks = purchaseCurrency?.networks ?? []
  const network =
    networks.find(({ name }) => name === draft.network) ??
    networks.find(isActive) ??
    networks.find(networkOf) ??
    networks[0]
  const amount = draft.amount.trim()
  const caipNetwork = network && networkOf(network)
  const symbol = purchaseCurrency?.symbol ?? ''
  const isDelivered =
    !caipNetwork ||
    provider?.delivers?.({ symbol, caipNetworkId: caipNetwork.caipNetworkId }) !== false
  const amountError = method && paymentCurrency && errorOf(amount, method, paymentCurrency)
  const problem = isDelivered
    ? amountError && ({ field: 'amount', error: amountError } as const)
    : ({
        field: 'form',
        error: onrampErrors.NOT_DELIVERED(String(provider?.name), symbol, network.displayName),
      } as const)
  return {
    provider,
    options,
    amount,
    paymentCurrency,
    method,
    purchaseCurrency,
    network,
    caipNetwork,
    problem,
  }
}

/** Finds the app's network for a provider's network. */
function findDelivery({ network }: Pick<EngineState, 'network'>, { name, chainId }: OnrampNetwork) {
  const all = network.requestedCaipNetworks
  if (name.startsWith('solana'))
    return all.find(({ chainNamespace, testnet }) => chainNamespace === 'solana' && !testnet)
  return all.find(({ caipNetworkId }) => caipNetworkId === `eip155:${chainId}`)
}

function errorOf(
  amount: string,
  { min, max }: PaymentMethod,
  { id }: PaymentCurrency,
): EngineError | undefined {
  if (amount === '') return undefined
  const number = parseDecimal(amount)
  if (!number || number.decimals > longestFraction) return amountErrors.INVALID(amount)
  if (number.value <= 0n) return amountErrors.ZERO()
  if (isLess(amount, min)) return onrampErrors.AMOUNT_TOO_LOW(min, id)
  if (isLess(max, amount)) return onrampErrors.AMOUNT_TOO_HIGH(max, id)
  return undefined
}

/** Compares two exact decimal numbers. */
function isLess(one: string, other: string): boolean {
  const [left, right] = [parseDecimal(one)!, parseDecimal(other)!]
  return left.value * 10n ** BigInt(right.decimals) < right.value * 10n ** BigInt(left.decimals)
}
