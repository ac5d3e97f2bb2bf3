import {
  type CaipAddressParts,
  isTransactionHash,
  readCaipAddress,
} from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { causesOf, readField } from '../../errors/readField.ts'
import { assetKey, type PaymentOption, type PaymentRequest } from './Payments.ts'
import { paymentsErrors } from './paymentsErrors.ts'

/** CAIP-358, a draft: requests to pay, and the wallet's `wallet_pay`. */

const mostOptions = 50
const longestOrder = 128
const hexAmount = /^0x[0-9a-f]{1,64}$/i
const asset =
  /^((eip155|solana):[-_a-zA-Z0-9]{1,32})\/(erc20|token|slip44):([-.%a-zA-Z0-9]{1,128})$/
/**
 * The token kinds of CAIP-19. Only one kind is accepted for each namespace, so that limits count
 * each token once.
 */
const tokenKinds: Readonly<Record<string, string>> = { eip155: 'erc20', solana: 'token' }
/**
 * The SLIP-44 numbers of the networks' own coins. All other EVM networks use the number of Ether.
 */
const coins: Readonly<Record<string, string>> = {
  'eip155:56': '714',
  'eip155:100': '700',
  'eip155:137': '966',
  'eip155:43114': '9005',
}

/** A way to pay that latchkey supports. */
export interface WantedPayment {
  caipNetworkId: CaipNetworkId
  /** The option, as it was in the request. */
  option: PaymentOption
  /** The contract or the mint. `undefined` for the network's coin. */
  token: string | undefined
  to: string
  units: bigint
}

/** Reads the ways to pay that latchkey supports. Throws `payments/INVALID`. */
export function readPaymentRequest({
  acceptedPayments,
  expiry,
  orderId,
}: PaymentRequest): readonly WantedPayment[] {
  const isValid =
    Array.isArray(acceptedPayments) &&
    Number.isSafeInteger(expiry) &&
    (orderId === undefined ||
      (typeof orderId === 'string' && orderId !== '' && orderId.length <= longestOrder))
  if (!isValid) throw paymentsErrors.INVALID()
  const wanted = acceptedPayments
    .slice(0, mostOptions)
    .map(readOption)
    .filter((one) => one !== undefined)
  if (wanted.length === 0) throw paymentsErrors.INVALID()
  return wanted
}

function readOption(option: unknown): WantedPayment | undefined {
  const amount = readField(option, 'amount')
  const assetId = readField(option, 'asset')
  const recipient = readField(option, 'recipient')
  const receiver: CaipAddressParts | undefined = readCaipAddress(recipient)
  const parts = typeof assetId === 'string' ? asset.exec(assetId) : null
  if (!parts || !receiver || typeof amount !== 'string' || !hexAmount.test(amount)) return undefined
  const [, network = '', namespace = '', kind, reference] = parts
  const units = BigInt(amount)
  const coin = coins[network] ?? (namespace === 'solana' ? '501' : '60')
  const isOne = kind === 'slip44' ? reference === coin : kind === tokenKinds[namespace]
  if (!isOne) return undefined
  // The receiver must be on the asset's network.
  if (network !== receiver.caipNetworkId || units === 0n) return undefined
  return {
    caipNetworkId: receiver.caipNetworkId,
    option: {
      asset: String(assetId),
      amount: amount as `0x${string}`,
      recipient: String(recipient),
    },
    token: kind === 'slip44' ? undefined : reference,
    to: receiver.address,
    units,
  }
}

/** Returns the parameter of `wallet_pay`. It contains only the way to pay that the user saw. */
export function writeWalletPay({ expiry, orderId }: PaymentRequest, { option }: WantedPayment) {
  return {
    version: '1.0.0',
    ...(orderId !== undefined && { orderId }),
    acceptedPayments: [option],
    expiry,
  }
}

/**
 * The hash of the transaction in a wallet's answer. Throws `payments/DIFFERENT` if the answer is
 * about a payment that the user did not see.
 */
export function readWalletPay(
  answer: unknown,
  { orderId }: PaymentRequest,
  { option, units }: WantedPayment,
): `0x${string}` {
  const txid = readField(answer, 'txid')
  const amount = readField(answer, 'amount')
  const isSame =
    isTransactionHash(txid, 'eip155') &&
    typeof amount === 'string' &&
    hexAmount.test(amount) &&
    BigInt(amount) === units &&
    isSameId(readField(answer, 'asset'), option.asset) &&
    isSameId(readField(answer, 'recipient'), option.recipient) &&
    (orderId === undefined || readField(answer, 'orderId') === orderId)
  if (!isSame) throw paymentsErrors.DIFFERENT()
  return txid as `0x${string}`
}

const isSameId = (one: unknown, other: string) =>
  typeof one === 'string' && assetKey(one) === assetKey(other)

const refusals: ReadonlyMap<unknown, () => EngineError> = new Map<unknown, () => EngineError>([
  [8001, commonErrors.REJECTED],
  [8002, paymentsErrors.UNPAYABLE],
  [8003, paymentsErrors.EXPIRED],
  [8004, paymentsErrors.UNPAYABLE],
])

/** Converts the error of a wallet that did not pay, by the codes of CAIP-358. */
export function toPayError(error: unknown): unknown {
  for (const cause of causesOf(error)) {
    const refusal = refusals.get(readField(cause, 'code'))
    if (refusal) return refusal().because(error)
  }
  return error
}
