import { isSolanaAddress } from '../../caip/isSolanaAddress.ts'
import { readField } from '../../errors/readField.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { createStandardAdapter } from '../walletStandard/createStandardAdapter.ts'
import type { StandardFamily } from '../walletStandard/StandardFamily.ts'
import { signMessage } from './signMessage.ts'

const namespace = 'solana'

const family: StandardFamily = {
  namespace,
  chains: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  },
  connect: 'standard:connect',
  methods: ['solana:signMessage', 'solana:signIn'],
  parseAccount(entry) {
    const address = readField(entry, 'address')
    const isAddress = typeof address === 'string' && isSolanaAddress(address)
    return isAddress ? { address, type: 'eoa' } : undefined
  },
}

/** Wallets and nodes of Solana. Wallets are found by the Wallet Standard; no peer is needed. */
export function solana(): AdapterFactory {
  return Object.assign(createSolanaAdapter, { namespace } as const)
}

function createSolanaAdapter(context: AdapterContext): ChainAdapter {
  const { adapter, sessionOf } = createStandardAdapter(context, family)
  return {
    ...adapter,
    signing: {
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        signMessage(sessionOf(connectorId), request, signal),
      async signIn({ connectorId, ...request }, { signal }) {
        const session = sessionOf(connectorId)
        if (!session.can('solana:signIn')) return undefined
        const { signIn } = await untilAborted(import('./signIn.ts'), signal)
        return signIn(session, request, signal)
      },
    },
    balances: {
      async native(account, { signal }) {
        const { readBalance } = await untilAborted(import('./readBalance.ts'), signal)
        return readBalance(context, account, signal)
      },
    },
    receivers: {
      async isReceiver(address) {
        const { isReceiver } = await import('./isReceiver.ts')
        return isReceiver(address)
      },
    },
  }
}
