import { transferErrors } from '../../adapters/transferErrors.ts'
import { isPrefixedEvmAddress, isSameAddress } from '../../caip/CaipAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { SendStep } from '../../EngineEvents.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { CallsFeature } from '../calls/Calls.ts'
import { calls } from '../calls/index.ts'
import type { KnownReceivers } from '../createKnownReceivers.ts'
import { createPreviewSender, watchDetails } from '../createPreviewSender.ts'
import { transactions } from '../transactions/index.ts'
import type { TransactionsFeature } from '../transactions/Transactions.ts'
import type { ReceiverCheck } from './parseSendDraft.ts'
import type { SendPreview, SendSubmitInput, SentTransfer } from './Send.ts'
import { sendErrors } from './sendErrors.ts'

export interface SendSubmissionParts {
  context: Pick<FeatureContext, 'adapters' | 'events' | 'load' | 'logger' | 'platform' | 'store'>
  known: KnownReceivers
  receivers: ReceiverCheck
  current(): SendPreview | undefined
  sent(preview: SendPreview): void
}

/** Sends the previewed transaction. */
export function createSendSubmission({
  context,
  known,
  receivers,
  current,
  sent,
}: SendSubmissionParts) {
  const { events, load, logger } = context
  const sender = createPreviewSender(context)
  /** Set after the wallet was asked for a transfer whose fee a provider pays. */
  let asked: CallsFeature | undefined

  async function check(preview: SendPreview) {
    return sender.check(preview, async ({ adapter, network }, options) => {
      const { receiverName, to, transaction } = preview
      async function assertNamed(name: string) {
        const { address } = await receivers.resolve(name, network, options)
        if (!isSameAddress(address, to)) throw sendErrors.NAME_CHANGED(name, to, address)
      }
      const [isCurrent] = await Promise.all([
        adapter.transfers?.isCurrent({ network, transaction }, options),
        receiverName !== undefined && assertNamed(receiverName),
      ])
      if (!isCurrent) throw sendErrors.EXPIRED()
    })
  }

  function watchIt({ watch }: TransactionsFeature, preview: SendPreview, hash: string) {
    const { amount, caipNetworkId, from, receiverName, to, token, transaction } = preview
    return watch({
      caipNetworkId,
      hash,
      from,
      kind: 'send',
      summary: {
        amount,
        symbol: token.symbol,
        iconUrl: token.iconUrl,
        counterparty: to,
        counterpartyName: receiverName,
      },
      ...watchDetails(transaction),
    })
  }

  /** Waits for the chain's result. Only a confirmed transaction is a success. */
  async function follow(
    watching: TransactionsFeature,
    preview: SendPreview,
    step: SendStep,
    hash: string,
  ) {
    const { error, replacedBy, status } = await watchIt(watching, preview, hash).ended
    if (status === 'confirmed' || status === 'repriced')
      events.emit('SEND_SUCCESS', { ...step, hash: replacedBy ?? hash })
    else events.emit('SEND_ERROR', { ...step, error: error ?? sendErrors.NOT_DONE() })
  }

  /** Asks the wallet for the transfer as one call with a paymaster. Then waits for the chain. */
  async function sendSponsored(
    { transaction }: SendPreview,
    { hasClosedRequest }: SendSubmitInput,
  ): Promise<string> {
    if (!('to' in transaction) || !isPrefixedEvmAddress(transaction.to))
      throw transferErrors.UNSUPPORTED_CHAIN()
    asked = await load(calls)
    const { data, to, value } = transaction
    const call = { to, value: BigInt(value), ...(data !== undefined && { data: hex(data) }) }
    const { id } = await asked.send({ calls: [call], isSponsored: true, hasClosedRequest })
    const hash = (await asked.ended(id))?.receipts.at(-1)?.hash
    if (!hash) throw sendErrors.UNCERTAIN()
    return hash
  }

  return {
    isAsked: sender.isAsked,
    async send(input: SendSubmitInput | undefined): Promise<SentTransfer> {
      const preview = current()
      if (!preview) throw sendErrors.NO_PREVIEW()
      if (preview.warnings.length > 0 && !input?.hasSeenWarnings) throw sendErrors.UNSEEN_WARNINGS()
      sender.assertAnswered(input?.hasClosedRequest)
      if (asked?.isAsked() && !input?.hasClosedRequest) throw transferErrors.STILL_ASKED()
      // If this code does not load, nothing is sent, because the page could not watch the
      // transaction.
      const watching = await load(transactions)
      const wallet = await check(preview)
      // The user left the preview in the meantime, so the wallet gets no request.
      if (current() !== preview) throw sendErrors.NO_PREVIEW()
      const { connection, network } = wallet
      const step = {
        isSmartAccount: connection.accounts[0].type === 'smartAccount',
        network: preview.caipNetworkId,
        token: preview.token.symbol,
        amount: preview.amount,
      }
      events.emit('SEND_INITIATED', step)
      const answers = {
        async sent(hash: string) {
          follow(watching, preview, step, hash).catch((cause) =>
            // A failure to watch is only logged, because the transaction was sent.
            logger.warn(`A transaction is not watched: ${toEngineError(cause).message}`),
          )
          known.remember(network.chainNamespace, preview.to)
          sent(preview)
          return { hash, caipNetworkId: preview.caipNetworkId }
        },
        failed(cause: unknown): never {
          const error = toEngineError(cause)
          const isRefusal = isEngineError(error, 'common/REJECTED')
          events.emit(isRefusal ? 'SEND_REJECTED' : 'SEND_ERROR', { ...step, error })
          throw error
        },
      }
      if (preview.sponsor === undefined) return sender.send(wallet, preview.transaction, answers)
      return sendSponsored(preview, input ?? {}).then(answers.sent, answers.failed)
    },
  }
}

const hex = (data: string) => `0x${data.slice(2)}` as const
