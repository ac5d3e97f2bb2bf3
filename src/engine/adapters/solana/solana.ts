import { isSolanaReceiver } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import { solanaChains } from '../../networks/solanaChains.ts'
import { lazy, lazyCall } from '../../store/lazy.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { AdapterContext, AdapterFactory, NamespaceAdapter } from '../NamespaceAdapter.ts'
import {
  createStandardAdapter,
  type StandardOptions,
} from '../walletStandard/createStandardAdapter.ts'
import { methodOf, type StandardNamespace } from '../walletStandard/createStandardDiscovery.ts'

export type SolanaOptions = StandardOptions

const namespace = 'solana'

const standard: StandardNamespace = {
  namespace,
  chains: solanaChains,
  connect: 'standard:connect',
  methods: [
    'solana:signMessage',
    'solana:signIn',
    'solana:signAndSendTransaction',
    'solana:signTransaction',
  ],
  async connectAndSignIn(request, signal) {
    if (!methodOf(request.wallet, 'solana:signIn')) return undefined
    const { connectAndSignIn } = await untilAborted(import('./signMessage.ts'), signal)
    return connectAndSignIn(request, signal)
  },
  parseAccount(entry) {
    const address = readField(entry, 'address')
    const isAddress = typeof address === 'string' && isSolanaReceiver(address)
    return isAddress ? { address, type: 'eoa' } : undefined
  },
  async signMessage(connection, request, signal) {
    const { signMessage } = await untilAborted(import('./signMessage.ts'), signal)
    return signMessage(connection, request, signal)
  },
}

/**
 * Connects wallets of Solana, and reads from its nodes. Wallets are found by the Wallet Standard.
 * Sending needs `@solana/web3.js`.
 */
export function solana(options: SolanaOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createSolanaAdapter(context, options), {
    namespace,
  } as const)
}

function createSolanaAdapter(context: AdapterContext, options: SolanaOptions): NamespaceAdapter {
  const { adapter, connectionTo } = createStandardAdapter(context, standard, options)
  const openTransfers = lazy(
    () => import('./createTransfers.ts'),
    ({ createTransfers }) => createTransfers(context),
  )
  return {
    ...adapter,
    signing: {
      ...adapter.signing,
      async signIn({ connectorId, ...request }, { signal }) {
        const connection = connectionTo(connectorId)
        if (!connection.can('solana:signIn')) return undefined
        const { signIn } = await untilAborted(import('./signMessage.ts'), signal)
        return signIn(connection, request, signal)
      },
    },
    balances: {
      async native(account, { signal }) {
        const { readBalance } = await untilAborted(import('./askNodes.ts'), signal)
        return readBalance(context, account, signal)
      },
      async token(account, { signal }) {
        const { readTokenBalance } = await untilAborted(import('./readTokenBalance.ts'), signal)
        return readTokenBalance(context, account, signal)
      },
    },
    nodes: {
      async ask(question, { signal, ...limits }) {
        const { askNodes } = await untilAborted(import('./askNodes.ts'), signal)
        return (await askNodes(context, question, signal, limits)).result
      },
    },
    transfers: {
      funds: lazyCall(openTransfers, (made) => made.funds),
      prepare: lazyCall(openTransfers, (made) => made.prepare),
      isCurrent: lazyCall(openTransfers, (made) => made.isCurrent),
      library: async () => (await import('./loadWeb3.ts')).loadWeb3(),
    },
    transactions: {
      async send({ connectorId, ...request }, { signal }) {
        const connection = connectionTo(connectorId)
        const { sendTransaction } = await import('./createTransfers.ts')
        return sendTransaction({ context, connection, request }, signal)
      },
      async sign({ connectorId, ...request }, { signal }) {
        const connection = connectionTo(connectorId)
        const { signTransaction } = await import('./createTransfers.ts')
        return signTransaction(connection, request, signal)
      },
    },
    receivers: {
      isReceiver: async (address) => isSolanaReceiver(address),
    },
  }
}
