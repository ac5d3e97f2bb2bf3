import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isUnknownMethod } from '../../adapters/readWalletError.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createSpendingOperation } from '../../store/Operation.ts'
import { createKnownReceivers } from '../createKnownReceivers.ts'
import { createPreviewSender, type PreviewWallet } from '../createPreviewSender.ts'
import { send } from '../send/index.ts'
import { sendErrors } from '../send/sendErrors.ts'
import { type AskedInAnswer, createFetchWithPayment } from './createFetchWithPayment.ts'
import { createPaymentMemory, type PaidEntry } from './createPaymentMemory.ts'
import { createPaymentPreviews, type TransferPreview } from './createPaymentPreviews.ts'
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
import { writeAuthorization, writePaymentHeader } from './readPaymentHeader.ts'
import {
  readPaymentRequest,
  readWalletPay,
  toPayError,
  type WantedPayment,
  writeWalletPay,
} from './readWalletPay.ts'

const longestSignature = 131_072
const signature = /^0x([0-9a-f]{2})+$/i
/** Errors after which the wallet may have paid. */
const uncertain: readonly string[] = [
  'adapter/TIMEOUT',
  'adapter/INVALID_ANSWER',
  // The connection to the wallet was lost, or a node's answer to a sent transaction is missing.
  'adapter/GONE',
  'adapter/NODE_FAILED',
  'adapter/PROVIDER_NOT_FOUND',
  // The error of the embedded wallet's frame for the same case. Other errors of the frame may also
  // concern a transaction that was sent.
  'login/FRAME_LOST',
  'login/iframe_load_failed',
  'login/iframe_request_timeout',
  'login/REFUSED',
  'common/UNKNOWN',
  'payments/DIFFERENT',
]

/** Reads a request to pay, shows its preview, and asks the wallet to pay. */
export function createPayments(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'load' | 'networkSwitch' | 'platform' | 'router' | 'slice' | 'store'
  >,
): PaymentsFeature {
  const { load, networkSwitch, platform, router } = context
  const { clock } = platform
  const cell = context.slice('payments', initialPaymentsState)
  const memory = createPaymentMemory(context)
  const known = createKnownReceivers(context)
  const sender = createPreviewSender(context)
  const { signal } = new AbortController()
  const { firstUsable, isTransferAsked, previewAuthorization, previewTransfer } =
    createPaymentPreviews(context, known)
  const details = new WeakMap<PaymentSource, AskedInAnswer>()
  /** Whether the user or the app left the payment before its preview was made. */
  let hasLeft = false
  let answer:
    | {
        confirm(confirmation: PaymentConfirmation): void
        refuse(error: EngineError): void
      }
    | undefined

  cell.patch({ limits: memory.limits() })

  /**
   * Shows the preview and waits for the user. The wallet gets no request before the user confirms.
   */
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
          if (isTransferAsked() && !confirmation.hasClosedRequest)
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
    // Another tab may have paid in the meantime. There is no `await` between this check and
    // `begin`.
    const paidMeanwhile = paymentOf(earlier())
    if (paidMeanwhile) return paidMeanwhile
    if (earlier() && !confirmation.hasClosedRequest) throw paymentsErrors.MAYBE_PAID()
    memory.assertWithin(preview)
    return payAsShown(preview, { request, shown, confirmation, wallet })
  }

  async function payAsShown(
    preview: TransferPreview,
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
      const { apart } = await load(send)
      const { hash } = await apart.submit(preview.transfer, confirmation)
      counted.paid(hash, 'transfer')
      return { way: 'transfer', origin, asset, amount, orderId, hash }
    } catch (cause) {
      if (!uncertain.includes(toEngineError(cause).code)) counted.refused()
      throw cause
    }
  }

  /**
   * Asks the wallet with `wallet_pay`. Resolves with `undefined` if the wallet does not support the
   * method. In that case, nothing was paid.
   */
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
    // An earlier signature for this request got no answer from the site, but the site may have used
    // it.
    const isUnanswered = () => memory.order(origin, orderId) !== undefined
    const { hasClosedRequest } = await review(preview, isUnanswered())
    await moveTo(preview)
    const wallet = await sender.check(preview)
    // Another tab may have paid in the meantime. There is no `await` between this check and
    // `begin`.
    if (isUnanswered() && !hasClosedRequest) throw paymentsErrors.MAYBE_PAID()
    memory.assertWithin(preview)
    const counted = memory.begin(preview, { orderId })
    const now = clock.now()
    // The nonce needs 32 random bytes. Each id has at least 16.
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
      keep(key, {
        header: writePaymentHeader(asked, option, payload),
        validUntil: now + option.lifetime * 1_000,
        settle: counted.settled,
      })
      return { way: 'authorization', origin, asset, amount }
    } catch (cause) {
      // The site did not get a signature, so nothing is paid.
      counted.refused()
      throw cause
    }
  }

  const paying = createSpendingOperation<PaymentSource, Payment>(cell.at('paying'), (source) => {
    hasLeft = false
    return source.type === 'request' ? payRequest(source.request) : payAnswer(source)
  })

  const { fetchWithPayment, keep } = createFetchWithPayment({
    platform,
    async pay(source, asked) {
      details.set(source, asked)
      await paying(source)
    },
  })

  const cancel = () => answer?.refuse(paymentsErrors.CANCELLED())
  /**
   * Cancels the payment. Has no effect after the user has confirmed, because the wallet then has
   * the request.
   */
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

/**
 * Returns the payment of an order. Returns `undefined` if it is not certain that the payment was
 * made.
 */
function paymentOf(entry: PaidEntry | undefined): Payment | undefined {
  if (!entry?.hash || !entry.way) return undefined
  const { amount, asset, hash, orderId, origin, way } = entry
  return { way, origin, asset, amount, orderId, hash }
}

/** Returns the key of a request's payment in the storage. */
const orderOf = (key: string) => `x402 ${bytesToHex(sha256(utf8ToBytes(key)))}`
