import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { ChainAdapter } from '../../adapters/ChainAdapter.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { FeatureContext } from '../../LazyFeature.ts'
import { within } from '../../store/within.ts'
import type { Connection } from '../connection/Connection.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import type { Network } from '../network/Network.ts'
import { findNetwork } from '../network/NetworkState.ts'
import { transactions } from '../transactions/transactions.ts'
import type { createKnownReceivers } from './createKnownReceivers.ts'
import type { createReceiverCheck } from './createReceiverCheck.ts'
import { isSameAddress } from './resembles.ts'
import type { SendPreview, SendSubmitInput, SentTransfer } from './SendState.ts'
import { sendErrors } from './sendErrors.ts'

/** A wallet knows its network without asking anyone; nodes and name services answer in this. */
const checkLimit = 20_000
/** Reading a transaction, finding a hardware wallet and pressing its button takes a while. */
const promptLimit = 300_000

export interface SubmissionParts {
  context: FeatureContext
  known: ReturnType<typeof createKnownReceivers>
  receivers: ReturnType<typeof createReceiverCheck>
  current(): SendPreview | undefined
  sent(preview: SendPreview): void
}

/** Has the wallet send what the visitor has seen, or nothing. */
export function createSubmission({ context, known, receivers, current, sent }: SubmissionParts) {
  const { adapters, events, load, logger, platform, store } = context

  function partiesOf(preview: SendPreview): {
    network: Network
    connection: Connection
    adapter: ChainAdapter
  } {
    const network = findNetwork(store.get(), preview.caipNetworkId)
    if (!network) throw sendErrors.UNSUPPORTED_CHAIN()
    const connection = currentConnection(store.get(), network.chainNamespace)
    if (!connection) throw sendErrors.NOT_CONNECTED()
    return { network, connection, adapter: adapters.for(network.chainNamespace) }
  }

  /** Whoever moved since the preview sends something that was never shown: both are named. */
  function assertUnmoved(preview: SendPreview, { accounts, caipNetworkId }: Connection) {
    if (!isSameAddress(accounts[0].address, preview.from))
      throw sendErrors.ACCOUNT_CHANGED(preview.from, accounts[0].address)
    if (caipNetworkId !== preview.caipNetworkId)
      throw sendErrors.CHAIN_CHANGED(preview.caipNetworkId, caipNetworkId)
  }

  async function check(preview: SendPreview, signal: AbortSignal) {
    const { adapter, connection, network } = partiesOf(preview)
    assertUnmoved(preview, connection)
    const { caipNetworkId, receiverName, to, transaction } = preview
    const [walletNetwork, isCurrent, receiver] = await Promise.all([
      adapter.signing?.network?.(connection.connectorId, { signal }),
      adapter.transfers?.isCurrent({ network, transaction }, { signal }),
      receiverName === undefined ? undefined : receivers.resolve(receiverName, network, { signal }),
    ])
    if (walletNetwork !== undefined && walletNetwork !== caipNetworkId)
      throw sendErrors.CHAIN_CHANGED(caipNetworkId, walletNetwork)
    if (receiver && receiverName !== undefined && !isSameAddress(receiver.address, to))
      throw sendErrors.NAME_CHANGED(receiverName, to, receiver.address)
    if (!isCurrent) throw sendErrors.EXPIRED()
    assertUnmoved(preview, partiesOf(preview).connection)
    return { adapter, connection, network }
  }

  async function watchIt(preview: SendPreview, hash: string) {
    const { amount, caipNetworkId, from, receiverName, to, token, transaction } = preview
    const { watch } = await load(transactions)
    watch({
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
      ...('bytes' in transaction
        ? { lastValidBlockHeight: transaction.lastValidBlockHeight }
        : {
            call: {
              to: transaction.to,
              value: String(BigInt(transaction.value)),
              data: transaction.data,
            },
          }),
    })
  }

  async function enter(
    preview: SendPreview,
    { chainNamespace }: Network,
    hash: string,
  ): Promise<SentTransfer> {
    await watchIt(preview, hash).catch((cause) =>
      // It is sent all the same.
      logger.warn(`A transaction is not watched: ${toEngineError(cause).message}`),
    )
    known.remember(chainNamespace, preview.to)
    sent(preview)
    return { hash, caipNetworkId: preview.caipNetworkId }
  }

  return {
    async send(input: SendSubmitInput | undefined): Promise<SentTransfer> {
      const preview = current()
      if (!preview) throw sendErrors.NO_PREVIEW()
      if (preview.warnings.length > 0 && !input?.hasSeenWarnings) throw sendErrors.UNSEEN_WARNINGS()
      const { clock } = platform
      const never = new AbortController().signal
      const { adapter, connection, network } = await within(checkLimit, {
        clock,
        signal: never,
        late: adapterErrors.NODE_FAILED,
        work: (signal) => check(preview, signal),
      })
      const { transactions: wallet } = adapter
      if (!wallet) throw sendErrors.UNSUPPORTED_CHAIN()
      const { connectorId, accounts } = connection
      const step = {
        isSmartAccount: accounts[0].type === 'smartAccount',
        network: preview.caipNetworkId,
        token: preview.token.symbol,
        amount: preview.amount,
      }
      const asked = {
        connectorId,
        address: accounts[0].address,
        caipNetworkId: preview.caipNetworkId,
        transaction: preview.transaction,
      }
      events.emit('SEND_INITIATED', step)
      // Never given up: an approval that comes after all has moved the money.
      const sending = wallet.send(asked, { signal: never }).then(
        async (hash) => {
          const transfer = await enter(preview, network, hash)
          events.emit('SEND_SUCCESS', { ...step, hash })
          return transfer
        },
        (cause) => {
          const error = toEngineError(cause)
          const isRefusal = isEngineError(error, 'common/REJECTED')
          events.emit(isRefusal ? 'SEND_REJECTED' : 'SEND_ERROR', { ...step, error })
          throw error
        },
      )
      return within(promptLimit, {
        clock,
        signal: never,
        late: adapterErrors.TIMEOUT,
        work: () => sending,
      })
    },
  }
}
