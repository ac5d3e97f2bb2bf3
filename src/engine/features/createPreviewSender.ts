import { adapterErrors } from '../adapters/adapterErrors.ts'
import type { NamespaceAdapter } from '../adapters/NamespaceAdapter.ts'
import type { WireTransaction } from '../adapters/Transfer.ts'
import { fromWallet } from '../adapters/toWalletError.ts'
import { transferErrors } from '../adapters/transferErrors.ts'
import { isSameAddress } from '../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../EngineContext.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'
import { ignoreFailure } from '../store/ignoreFailure.ts'
import { within } from '../store/untilAborted.ts'
import { type Connection, currentConnection } from './connection/Connection.ts'
import { findNetwork, type Network } from './network/Network.ts'
import type { WatchInput } from './transactions/Transactions.ts'

/**
 * How long the wallet, nodes and name services may take to answer without a prompt, in
 * milliseconds.
 */
const checkLimit = 20_000
/**
 * How long a prompt may take, in milliseconds. The user reads the transaction, and may have to find
 * a hardware wallet and press its button.
 */
const promptLimit = 300_000

/** The account and network of a preview that the user saw. */
export interface Shown {
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
}

/** The connection, network and adapter that a preview is sent with. */
export interface PreviewWallet {
  network: Network
  connection: Connection
  adapter: NamespaceAdapter
}

/** The callbacks for a wallet's answer. */
interface Answers<Answer, Sent> {
  sent(answer: Answer): Promise<Sent>
  failed(cause: unknown): never
}

/**
 * Asks the wallet to send what a preview shows. Checks that the preview's account, wallet and
 * network are still in use.
 */
export function createPreviewSender({
  adapters,
  platform: { clock },
  store,
}: Pick<FeatureContext, 'adapters' | 'platform' | 'store'>) {
  const never = new AbortController().signal
  /** Requests to a wallet that timed out. The user may still approve them in the wallet. */
  const unanswered = new Set<Promise<unknown>>()

  function walletOf({ caipNetworkId }: Pick<Shown, 'caipNetworkId'>): PreviewWallet {
    const network = findNetwork(store.get(), caipNetworkId)
    if (!network) throw transferErrors.UNSUPPORTED_CHAIN()
    const connection = currentConnection(store.get(), network.chainNamespace)
    if (!connection) throw transferErrors.NOT_CONNECTED()
    return { network, connection, adapter: adapters.for(network.chainNamespace) }
  }

  /**
   * Throws if the account or the network changed, because the request would then differ from the
   * preview. The error contains the old and the new value.
   */
  function assertUnmoved(shown: Shown) {
    const { accounts, caipNetworkId } = walletOf(shown).connection
    if (!isSameAddress(accounts[0].address, shown.from))
      throw transferErrors.ACCOUNT_CHANGED(shown.from, accounts[0].address)
    if (caipNetworkId !== shown.caipNetworkId)
      throw transferErrors.CHAIN_CHANGED(shown.caipNetworkId, caipNetworkId)
  }

  const prompt = <Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
    within(promptLimit, { clock, signal: never, timeoutError: adapterErrors.TIMEOUT, work })

  async function waitFor<Sent>(sending: Promise<Sent>): Promise<Sent> {
    let isAnswered = false
    const settle = () => {
      isAnswered = true
      unanswered.delete(sending)
    }
    sending.then(settle, settle)
    try {
      return await prompt(() => sending)
    } catch (cause) {
      if (!isAnswered) unanswered.add(sending)
      throw cause
    }
  }

  async function request<Answer, Sent>(
    { connection, network }: PreviewWallet,
    ask: () => Promise<Answer>,
    { sent, failed }: Answers<Answer, Sent>,
  ): Promise<Sent> {
    const asking = async () => {
      // A listener of an earlier event may have changed the account.
      assertUnmoved({
        caipNetworkId: network.caipNetworkId,
        from: connection.accounts[0].address,
      })
      return fromWallet(ask)
    }
    // The request continues when the user leaves, because a late approval still moves the funds.
    return waitFor(asking().then(sent, failed))
  }

  return {
    walletOf,
    assertUnmoved,
    /**
     * Reads the wallet's network without a prompt, and runs other checks. Allows 20,000 ms for all
     * of this.
     */
    async check(
      shown: Shown,
      more?: (wallet: PreviewWallet, options: AbortOptions) => Promise<void>,
    ) {
      const wallet = walletOf(shown)
      assertUnmoved(shown)
      await within(checkLimit, {
        clock,
        signal: never,
        timeoutError: adapterErrors.NODE_FAILED,
        async work(signal) {
          const { adapter, connection } = wallet
          const others = more?.(wallet, { signal })
          if (others) ignoreFailure(others)
          const { connectorId } = connection
          const walletNetwork = await adapter.signing?.network?.(connectorId, { signal })
          if (walletNetwork !== undefined && walletNetwork !== shown.caipNetworkId)
            throw transferErrors.CHAIN_CHANGED(shown.caipNetworkId, walletNetwork)
          await others
        },
      })
      assertUnmoved(shown)
      return wallet
    },
    /**
     * Asks the wallet to send. Calls `sent` with the hash, even if the hash arrives late. Throws
     * `adapter/TIMEOUT` after 300,000 ms.
     */
    async send<Sent>(
      wallet: PreviewWallet,
      transaction: WireTransaction,
      answers: Answers<string, Sent>,
    ): Promise<Sent> {
      const { adapter, connection, network } = wallet
      const { transactions } = adapter
      if (!transactions) throw transferErrors.UNSUPPORTED_CHAIN()
      const { accounts, connectorId } = connection
      const { address } = accounts[0]
      const { caipNetworkId } = network
      const asked = { connectorId, address, caipNetworkId, transaction }
      return request(wallet, () => transactions.send(asked, { signal: never }), answers)
    },
    /** Asks the wallet for another request that spends. Calls `sent` in the same way as `send`. */
    request,
    /** Waits for at most 300,000 ms for the wallet's answer. */
    prompt,
    /** Returns whether a request that timed out may still be open in the wallet. */
    isAsked: () => unanswered.size > 0,
    /**
     * Throws `transfer/STILL_ASKED` if a request timed out and may still be open in the wallet.
     * Only the user can see whether the request is closed, so `hasClosedRequest` prevents the
     * error.
     */
    assertAnswered(hasClosedRequest = false) {
      if (unanswered.size > 0 && !hasClosedRequest) throw transferErrors.STILL_ASKED()
    },
  }
}

/**
 * Returns the data for watching a sent transaction: its call on eip155, its last valid block on
 * solana.
 */
export function watchDetails(
  transaction: WireTransaction,
): Pick<WatchInput, 'call' | 'lastValidBlockHeight'> {
  if ('bytes' in transaction) return { lastValidBlockHeight: transaction.lastValidBlockHeight }
  const { data, to, value } = transaction
  return { call: { to, value: String(BigInt(value)), data } }
}
