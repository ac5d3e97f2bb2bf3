import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isUnknownMethod } from '../../adapters/isUnknownMethod.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import { formatUnits } from '../../amounts/Amount.ts'
import { amountErrors } from '../../amounts/parseAmount.ts'
import { isSameAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { readText } from '../../providers/services/readText.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { createSpendingOperation } from '../../store/Operation.ts'
import { currentConnection } from '../connection/Connection.ts'
import { createKnownAddresses, createKnownReceivers } from '../createKnownReceivers.ts'
import { createPreviewSender, type PreviewWallet } from '../createPreviewSender.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import { send } from '../send/index.ts'
import { emptySendDraft, type SendFeature, type SendToken } from '../send/Send.ts'
import { sendErrors } from '../send/sendErrors.ts'
import { createPaymentMemory, type PaidEntry } from './createPaymentMemory.ts'
import {
  initialPaymentsState,
  type Payment,
  type PaymentConfirmation,
  type PaymentPreview,
  type PaymentRequest,
  type PaymentSource,
  type PaymentsFeature,
} from './Payments.ts'
import { paymentsErrors } from './paymentsErrors.ts'
import {
  type AskedPayment,
  type AskedPayments,
  readPaymentBody,
  readPaymentHeader,
  writeAuthorization,
  writePaymentHeader,
} from './readPaymentHeader.ts'
import {
  readPaymentRequest,
  readWalletPay,
  toPayError,
  type WantedPayment,
  writeWalletPay,
} from './readWalletPay.ts'

/** How long a preview waits for the user, in milliseconds. */
const reviewLimit = 900_000
const longestBody = 65_536
const longestDescription = 300
const longestSignature = 131_072
const signature = /^0x([0-9a-f]{2})+$/i
/** After these errors, the wallet may have paid. */
const uncertain: readonly string[] = [
  'adapter/TIMEOUT',
  'adapter/INVALID_ANSWER',
  // The connection to the wallet was lost, or the node's answer to a sent transaction.
  'adapter/GONE',
  'adapter/NODE_FAILED',
  'adapter/PROVIDER_NOT_FOUND',
  // The same for the embedded wallet, and its own messages, which may concern a sent transaction.
  'login/FRAME_LOST',
  'login/iframe_load_failed',
  'login/iframe_request_timeout',
  'login/REFUSED',
  'common/UNKNOWN',
  'payments/DIFFERENT',
]

/** A signed payment that the site may not have taken yet. */
interface Unsettled {
  header: readonly [name: string, value: string]
  /** In milliseconds since 1970. */
  validUntil: number
  /** Call it once the site has answered. */
  settle(): void
}

/** The part of a 402 answer that the operation's state does not show. */
interface Asked {
  asked: AskedPayments
  key: string
}

/** Reads a request to pay, shows its preview, and asks the wallet to pay. */
export function createPayments(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'load' | 'networkSwitch' | 'platform' | 'router' | 'slice' | 'store'
  >,
): PaymentsFeature {
  const { adapters, load, networkSwitch, platform, router, store } = context
  const { clock } = platform
  const cell = context.slice('payments', initialPaymentsState)
  const memory = createPaymentMemory(context)
  const known = createKnownReceivers(context)
  const sender = createPreviewSender(context)
  const { signal } = new AbortController()
  const details = new WeakMap<PaymentSource, Asked>()
  const unsettled = new Map<string, Unsettled>()
  /** Set once a transfer was previewed. */
  let transfers: SendFeature['apart'] | undefined
  /** Whether the user or the app left the payment before its preview was made. */
  let hasLeft = false
  let answer:
    | {
        confirm(confirmation: PaymentConfirmation): void
        refuse(error: EngineError): void
      }
    | undefined

  cell.patch({ limits: memory.limits() })

  /** Shows the preview, and waits for the user. The wallet gets no request before that. */
  async function review(preview: PaymentPreview, mayBePaid: boolean): Promise<PaymentConfirmation> {
    if (hasLeft) throw paymentsErrors.CANCELLED()
    cell.patch({ review: preview })
    let cancelTimer: Cancel = () => {}
    return new Promise<PaymentConfirmation>((resolve, refuse) => {
      cancelTimer = clock.after(preview.expiresAt - clock.now(), () =>
        refuse(paymentsErrors.EXPIRED()),
      )
      answer = {
        confirm(confirmation) {
          if (preview.warnings.length > 0 && !confirmation.hasSeenWarnings)
            throw sendErrors.UNSEEN_WARNINGS()
          if (mayBePaid && !confirmation.hasClosedRequest) throw paymentsErrors.MAYBE_PAID()
          sender.assertAnswered(confirmation.hasClosedRequest)
          if (transfers?.isAsked() && !confirmation.hasClosedRequest)
            throw transferErrors.STILL_ASKED()
          resolve(confirmation)
        },
        refuse,
      }
    }).finally(() => {
      cancelTimer()
      answer = undefined
      cell.patch({ review: undefined })
    })
  }

  /** The ways on the network in use first, then those on the app's other networks. */
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
   * The preview of the first way that the account can use. If it can use none, throws the reason
   * for the last one.
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

  /** The preview of a transfer, with the checks of `send`. */
  async function previewTransfer(
    { request, origin }: { request: PaymentRequest; origin: string },
    wanted: WantedPayment,
    network: Network,
  ): Promise<PaymentPreview> {
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
    return Object.freeze<PaymentPreview>({
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

  /** The preview of a signature that lets the site take the amount. */
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

  async function moveTo({ caipNetworkId }: Pick<PaymentPreview, 'caipNetworkId'>) {
    const { connection } = sender.walletOf({ caipNetworkId })
    if (connection.caipNetworkId !== caipNetworkId)
      await networkSwitch.switchTo(caipNetworkId, signal)
  }

  async function payRequest(request: PaymentRequest): Promise<Payment> {
    const wanted = readPaymentRequest(request)
    const { orderId } = request
    if (request.expiry * 1_000 <= clock.now()) throw paymentsErrors.EXPIRED()
    const { origin } = new URL(platform.location.url())
    const earlier = () => (orderId === undefined ? undefined : memory.order(origin, orderId))
    const before = earlier()
    const paidBefore = paymentOf(before)
    if (paidBefore) return paidBefore
    const { made: preview, way: shown } = await firstUsable(wanted, (one, network) =>
      previewTransfer({ request, origin }, one, network),
    )
    memory.assertWithin(preview)
    const confirmation = await review(preview, before !== undefined)
    const wallet = await sender.check(preview)
    // Another tab may have paid in the meantime. From here to `begin`, nothing is awaited.
    const paidMeanwhile = paymentOf(earlier())
    if (paidMeanwhile) return paidMeanwhile
    if (earlier() && !confirmation.hasClosedRequest) throw paymentsErrors.MAYBE_PAID()
    memory.assertWithin(preview)
    return payAsShown(preview, { request, shown, confirmation, wallet })
  }

  async function payAsShown(
    preview: PaymentPreview,
    {
      request,
      shown,
      confirmation,
      wallet,
    }: {
      request: PaymentRequest
      shown: WantedPayment
      confirmation: PaymentConfirmation
      wallet: PreviewWallet
    },
  ): Promise<Payment> {
    const { amount, asset, origin } = preview
    const { expiry, orderId } = request
    const counted = memory.begin(preview, { orderId, until: expiry * 1_000 })
    try {
      const byWallet = await askToPay(wallet, { preview, request, shown, counted })
      if (byWallet) return { way: 'wallet', origin, asset, amount, orderId, hash: byWallet }
      if (!preview.transfer) throw sendErrors.NO_PREVIEW()
      const { apart } = await load(send)
      const { hash } = await apart.submit(preview.transfer, confirmation)
      counted.paid(hash, 'transfer')
      return { way: 'transfer', origin, asset, amount, orderId, hash }
    } catch (cause) {
      if (!uncertain.includes(toEngineError(cause).code)) counted.refused()
      throw cause
    }
  }

  /** Asks by `wallet_pay`. `undefined` if the wallet does not know it, so that nothing happened. */
  async function askToPay(
    wallet: PreviewWallet,
    {
      preview,
      request,
      shown,
      counted,
    }: {
      preview: PaymentPreview
      request: PaymentRequest
      shown: WantedPayment
      counted: ReturnType<typeof memory.begin>
    },
  ): Promise<`0x${string}` | undefined> {
    if (wallet.network.chainNamespace !== 'eip155') return undefined
    const params = [writeWalletPay(request, shown)]
    try {
      return await sender.request(wallet, () => requestFrom(wallet, 'wallet_pay', params), {
        async sent(given) {
          const hash = readWalletPay(given, request, shown)
          counted.paid(hash, 'wallet')
          known.remember('eip155', preview.to)
          return hash
        },
        failed(cause) {
          throw toPayError(cause)
        },
      })
    } catch (cause) {
      if (isUnknownMethod(cause)) return undefined
      throw cause
    }
  }

  async function payAnswer(source: PaymentSource & { type: 'answer' }): Promise<Payment> {
    const { asked, key } = details.get(source)!
    const url = new URL(source.url)
    const { made: preview, way: option } = await firstUsable(asked.options, (one, network) =>
      previewAuthorization({ asked, url }, one, network),
    )
    memory.assertWithin(preview)
    const { amount, asset, from, origin } = preview
    const orderId = orderOf(key)
    // The site never answered an earlier signature for this request, so it may have used it.
    const isUnanswered = () => memory.order(origin, orderId) !== undefined
    const { hasClosedRequest } = await review(preview, isUnanswered())
    await moveTo(preview)
    const wallet = await sender.check(preview)
    // Another tab may have paid in the meantime. From here to `begin`, nothing is awaited.
    if (isUnanswered() && !hasClosedRequest) throw paymentsErrors.MAYBE_PAID()
    memory.assertWithin(preview)
    const counted = memory.begin(preview, { orderId })
    const now = clock.now()
    // 32 random bytes: each id has at least 16.
    const nonce = `0x${[platform.createId(), platform.createId()].join('').replace(/[^0-9a-f]/gi, '')}`
    const typedData = writeAuthorization(option, { from, now, nonce })
    const params = [from, JSON.stringify(typedData)]
    try {
      const signed = await sender.request(
        wallet,
        () => requestFrom(wallet, 'eth_signTypedData_v4', params),
        {
          async sent(given) {
            const isSigned =
              typeof given === 'string' && given.length <= longestSignature && signature.test(given)
            if (!isSigned) throw adapterErrors.INVALID_ANSWER()
            return given
          },
          failed(cause) {
            throw cause
          },
        },
      )
      const payload = { signature: signed, authorization: typedData.message }
      unsettled.set(key, {
        header: writePaymentHeader(asked, option, payload),
        validUntil: now + option.lifetime * 1_000,
        settle: counted.settled,
      })
      return { way: 'authorization', origin, asset, amount }
    } catch (cause) {
      // The site has no signature, so nothing is paid.
      counted.refused()
      throw cause
    }
  }

  const paying = createSpendingOperation<PaymentSource, Payment>(cell.at('paying'), (source) => {
    hasLeft = false
    return source.type === 'request' ? payRequest(source.request) : payAnswer(source)
  })

  /** A payment of the same request, for which the site may still take the money. */
  function findUnsettled(key: string): Unsettled | undefined {
    for (const [each, { validUntil }] of unsettled)
      if (validUntil <= clock.now()) unsettled.delete(each)
    return unsettled.get(key)
  }

  async function fetchWithPayment(
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> {
    const request = new Request(input, init)
    // The body can be read only once, and is needed twice.
    const again = request.clone()
    const first = await platform.fetch(request)
    if (first.status !== 402) return first
    const asked =
      readPaymentHeader(first.headers.get('payment-required')) ??
      readPaymentBody(await readText(first.clone(), longestBody).catch(() => undefined))
    if (!asked) return first
    const url = sanitizeUrl(first.url || request.url, 'service')
    const { method } = again
    // A redirect may have changed what a request does, unless it only reads.
    const isMoved = first.redirected && method !== 'GET' && method !== 'HEAD'
    if (!url || isMoved || new URL(url).origin !== new URL(again.url).origin)
      throw paymentsErrors.MOVED()
    const key = `${method} ${again.url} ${await bodyOf(again.clone())}`
    if (!findUnsettled(key)) {
      const source = { type: 'answer', url, method } as const
      details.set(source, { asked, key })
      await paying(source)
    }
    const payment = findUnsettled(key)
    if (!payment) throw paymentsErrors.EXPIRED()
    return sendPaid({ again: first.redirected ? new Request(url, again) : again, payment, key })
  }

  /** Sends the request once, with a payment that can be taken only once. */
  async function sendPaid({
    again,
    payment: { header, settle },
    key,
  }: {
    again: Request
    payment: Unsettled
    key: string
  }): Promise<Response> {
    const headers = new Headers(again.headers)
    headers.set(...header)
    let second: Response
    try {
      // A redirect could hand the payment to another site.
      second = await platform.fetch(new Request(again, { headers, redirect: 'error' }))
    } catch (cause) {
      throw paymentsErrors.UNCONFIRMED().because(cause)
    }
    if (second.status === 402) throw paymentsErrors.ASKED_AGAIN()
    if (second.ok) {
      unsettled.delete(key)
      settle()
    }
    return second
  }

  const cancel = () => answer?.refuse(paymentsErrors.CANCELLED())
  /** Once the user has confirmed, the wallet has the request, and leaving changes nothing. */
  function leave() {
    hasLeft = true
    cancel()
    return undefined
  }
  router.define('Payment', { onBack: leave, onClose: leave })

  return {
    pay: Object.assign((request: PaymentRequest) => paying({ type: 'request', request }), {
      reset() {
        leave()
        paying.reset()
      },
    }),
    fetchWithPayment,
    confirm(confirmation = {}) {
      if (!answer) throw paymentsErrors.NO_REVIEW()
      answer.confirm(confirmation)
    },
    cancel,
    setLimits(asset, limits) {
      memory.setLimits(asset, limits)
      cell.patch({ limits: memory.limits() })
    },
  }
}

async function requestFrom(
  { adapter, connection }: PreviewWallet,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const provider = adapter.provider(connection.connectorId)
  const ask = readField(provider, 'request')
  if (typeof ask !== 'function') throw adapterErrors.PROVIDER_NOT_FOUND()
  return Reflect.apply(ask, provider, [{ method, params }])
}

/** The payment of an order, if it is known that it was made. */
function paymentOf(entry: PaidEntry | undefined): Payment | undefined {
  if (!entry?.hash || !entry.way) return undefined
  const { amount, asset, hash, orderId, origin, way } = entry
  return { way, origin, asset, amount, orderId, hash }
}

/** The id under which the memory keeps the payment of a page's request. */
const orderOf = (key: string) => `x402 ${bytesToHex(sha256(utf8ToBytes(key)))}`

/** Distinguishes requests with different bodies. In this encoding, each byte is one character. */
const bodyOf = async (request: Request) =>
  new TextDecoder('latin1').decode(await request.arrayBuffer())
