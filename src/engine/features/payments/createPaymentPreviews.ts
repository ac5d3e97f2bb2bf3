import { transferErrors } from '../../adapters/transferErrors.ts'
import { formatUnits } from '../../amounts/Amount.ts'
import { amountErrors } from '../../amounts/parseAmount.ts'
import { isSameAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { currentConnection } from '../connection/Connection.ts'
import { createKnownAddresses, type KnownReceivers } from '../createKnownReceivers.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import { send } from '../send/index.ts'
import { emptySendDraft, type SendFeature, type SendPreview, type SendToken } from '../send/Send.ts'
import { sendErrors } from '../send/sendErrors.ts'
import type { PaymentPreview, PaymentRequest } from './Payments.ts'
import { paymentsErrors } from './paymentsErrors.ts'
import type { AskedPayment, AskedPayments } from './readPaymentHeader.ts'
import type { WantedPayment } from './readWalletPay.ts'

/** How long a preview waits for the user, in milliseconds. */
const reviewLimit = 900_000
const longestDescription = 300

/** The preview of a payment that is a transfer, with that transfer. */
export type TransferPreview = PaymentPreview & { readonly transfer: SendPreview }

/** Chooses a way to pay that the account can use, and describes what the user will pay. */
export function createPaymentPreviews(
  {
    adapters,
    load,
    platform,
    store,
  }: Pick<FeatureContext, 'adapters' | 'load' | 'platform' | 'store'>,
  known: KnownReceivers,
) {
  const { clock } = platform
  const { signal } = new AbortController()
  /** Set after a transfer was previewed. */
  let transfers: SendFeature['apart'] | undefined

  /**
   * Sorts the ways to pay. Ways on the network in use come before ways on the app's other networks.
   */
  function arrange<Way extends { caipNetworkId: CaipNetworkId }>(ways: readonly Way[]) {
    const places = ways.flatMap((way) => {
      const network = findNetwork(store.get(), way.caipNetworkId)
      const connection = network && currentConnection(store.get(), network.chainNamespace)
      if (!network || !connection) return []
      return [{ way, network, isHere: connection.caipNetworkId === way.caipNetworkId }]
    })
    return [...places.filter(({ isHere }) => isHere), ...places.filter(({ isHere }) => !isHere)]
  }

  /**
   * Resolves with the preview of the first way to pay that the account can use. If there is none,
   * throws the error of the last way.
   */
  async function firstUsable<Way extends { caipNetworkId: CaipNetworkId }, Made>(
    ways: readonly Way[],
    make: (way: Way, network: Network) => Promise<Made>,
  ): Promise<{ way: Way; made: Made }> {
    let failure: unknown = paymentsErrors.UNPAYABLE()
    for (const { way, network } of arrange(ways))
      try {
        return { way, made: await make(way, network) }
      } catch (cause) {
        if (isEngineError(cause, 'common/REJECTED')) throw cause
        failure = cause
      }
    throw failure
  }

  async function describeToken(
    { token, to, units }: { token: string | undefined; to: string; units: bigint },
    network: Network,
  ) {
    const { caipNetworkId, chainNamespace, nativeCurrency } = network
    const adapter = adapters.for(chainNamespace)
    const connection = currentConnection(store.get(), chainNamespace)
    if (!connection) throw transferErrors.NOT_CONNECTED()
    const [{ address: from }] = connection.accounts
    if (!(await adapter.receivers?.isReceiver(to, network))) throw sendErrors.INVALID_RECEIVER()
    if (token === undefined) {
      const { decimals, symbol } = nativeCurrency
      return { from, decimals, symbol, amount: formatUnits(units, decimals) }
    }
    const read = adapter.balances?.token
    if (!read) throw transferErrors.UNSUPPORTED_CHAIN()
    const { decimals, symbol, value } = await read({ address: from, network, token }, { signal })
    if (value < units) throw amountErrors.TOO_MUCH(formatUnits(value, decimals), symbol)
    const amount = formatUnits(units, decimals)
    return { from, decimals, symbol, amount, caipNetworkId }
  }

  /** Resolves with the preview of a transfer, with the same checks as in `send`. */
  async function previewTransfer(
    { request, origin }: { request: PaymentRequest; origin: string },
    wanted: WantedPayment,
    network: Network,
  ): Promise<TransferPreview> {
    const { amount, decimals, symbol } = await describeToken(wanted, network)
    const { caipNetworkId, option, to, units } = wanted
    const token: SendToken = {
      symbol,
      chainId: caipNetworkId,
      quantity: { decimals: String(decimals) },
      ...(wanted.token && { address: `${caipNetworkId}:${wanted.token}` }),
    }
    const draft = { ...emptySendDraft, token, sendTokenAmount: amount, receiver: to }
    transfers ??= (await load(send)).apart
    const transfer = await transfers.preview(draft, { signal })
    const { description } = request
    return Object.freeze<TransferPreview>({
      way: 'transfer',
      from: transfer.from,
      to: transfer.to,
      caipNetworkId,
      asset: option.asset,
      symbol,
      decimals,
      amount,
      units: String(units),
      origin,
      ...(description && { description: cleanText(description, longestDescription) }),
      expiresAt: Math.min(request.expiry * 1_000, clock.now() + reviewLimit),
      transfer,
      warnings: transfer.warnings,
    })
  }

  /** Resolves with the preview of a signature that allows the site to take the amount. */
  async function previewAuthorization(
    { asked, url }: { asked: AskedPayments; url: URL },
    option: AskedPayment,
    network: Network,
  ): Promise<PaymentPreview> {
    const { caipNetworkId, to, token, units } = option
    const { amount, decimals, from, symbol } = await describeToken(option, network)
    const addresses = createKnownAddresses(known.list('eip155').map(({ address }) => address))
    const double = addresses.doubleOf(to)
    return Object.freeze<PaymentPreview>({
      way: 'authorization',
      from,
      to,
      caipNetworkId,
      asset: `${caipNetworkId}/erc20:${token}`,
      symbol,
      decimals,
      amount,
      units: String(units),
      origin: url.origin,
      url: url.href,
      ...(asked.description && { description: asked.description }),
      expiresAt: clock.now() + reviewLimit,
      warnings: Object.freeze([
        ...(isSameAddress(from, to) ? [{ kind: 'self' } as const] : []),
        ...(double
          ? [{ kind: 'lookalike', address: to, known: double as `0x${string}` } as const]
          : []),
      ]),
    })
  }

  return {
    firstUsable,
    previewTransfer,
    previewAuthorization,
    /**
     * Returns whether a transfer may still be open in the wallet because the wallet did not answer
     * it.
     */
    isTransferAsked: () => transfers?.isAsked() === true,
  }
}
