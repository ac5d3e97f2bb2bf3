import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, WalletEvent } from '../ChainAdapter.ts'
import { toWebWalletError } from './toWebWalletError.ts'
import type { ReportedAccount, WalletReport, WebWallet } from './WebWallet.ts'

/** The differences between the namespaces. */
export interface WebSessionRules {
  namespace: ChainNamespace
  /** The wallet's accounts: validated, sorted and on one network. Throws otherwise. */
  parseAccounts(
    reported: readonly ReportedAccount[],
  ): Pick<Connection, 'accounts' | 'caipNetworkId'>
  /** A signature in the namespace's format, or `undefined` if the answer is not one. */
  readSignature(answer: unknown): string | undefined
}

export interface WebSessions {
  open(connectorId: string, wallet: WebWallet, reported: readonly ReportedAccount[]): WebSession
  /** Converts a wallet's error to ours. */
  toError(thrown: unknown): Promise<EngineError>
}

/** The conversation with one wallet. */
export interface WebSession {
  wallet: WebWallet
  connection: Connection
  watch(listener: (event: WalletEvent) => void): Cancel
  signMessage(request: { address: string; message: string }, signal: AbortSignal): Promise<string>
  stop(): void
}

/** Connections to wallets that have answered. Loads after the first answer. */
export function createWebSessions(
  { logger }: Pick<AdapterContext, 'logger'>,
  { namespace, parseAccounts, readSignature }: WebSessionRules,
): WebSessions {
  function open(connectorId: string, wallet: WebWallet, reported: readonly ReportedAccount[]) {
    const connection: Connection = { connectorId, namespace, ...parseAccounts(reported) }
    const watches = new Set<Cancel>()

    function watch(listener: (event: WalletEvent) => void): Cancel {
      const over = new AbortController()
      let { accounts, caipNetworkId } = connection

      function hear(reported: WalletReport) {
        if (over.signal.aborted) return
        if (reported === 'changed') return askAgain()
        if (reported === 'gone' || reported.length === 0) return leave()
        try {
          take(parseAccounts(reported))
        } catch (error) {
          logger.debug(`${connectorId} reported nonsense: ${toEngineError(error).message}`)
        }
      }

      function askAgain() {
        wallet.recall?.(over.signal).then(hear, async (thrown: unknown) => {
          // The wallet refused to return its accounts, so the page lost its permission.
          const error = await toWebWalletError(thrown)
          if (
            isEngineError(error, 'adapter/NO_ACCOUNTS') ||
            isEngineError(error, 'adapter/NOT_ALLOWED')
          )
            leave()
        })
      }

      function take(next: typeof connection | ReturnType<typeof parseAccounts>) {
        if (keyOf(next.accounts) !== keyOf(accounts)) {
          accounts = next.accounts
          listener({ type: 'accounts', accounts })
        }
        if (next.caipNetworkId === caipNetworkId) return
        caipNetworkId = next.caipNetworkId
        listener({ type: 'network', caipNetworkId })
      }

      function leave() {
        if (over.signal.aborted) return
        over.abort()
        listener({ type: 'disconnect' })
      }

      const stop = wallet.watch(hear)
      const cancel = () => {
        over.abort()
        watches.delete(cancel)
        stop()
      }
      watches.add(cancel)
      return cancel
    }

    return {
      wallet,
      connection,
      watch,
      async signMessage(
        { address, message }: { address: string; message: string },
        signal: AbortSignal,
      ): Promise<string> {
        const type = connection.accounts.find((account) => account.address === address)?.type
        const answer = await wallet
          .sign({ address, type, message }, signal)
          .catch(async (thrown) => {
            throw await toWebWalletError(thrown)
          })
        const signature = readSignature(answer)
        if (signature === undefined) throw adapterErrors.INVALID_ANSWER()
        return signature
      },
      stop() {
        for (const cancel of watches) cancel()
      },
    }
  }

  return {
    open,
    toError: toWebWalletError,
  }
}

const keyOf = (accounts: Connection['accounts']) =>
  accounts.map(({ address, type }) => `${address} ${type}`).join()
