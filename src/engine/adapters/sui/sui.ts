import { readField } from '../../errors/readField.ts'
import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { readServiceBalance } from '../readServiceBalance.ts'
import {
  createStandardAdapter,
  type StandardOptions,
} from '../walletStandard/createStandardAdapter.ts'
import type { StandardNamespace } from '../walletStandard/StandardNamespace.ts'
import { parseSuiAddress } from './parseSuiAddress.ts'
import { signMessage } from './signMessage.ts'

export type SuiOptions = StandardOptions

const namespace = 'sui'

const standard: StandardNamespace = {
  namespace,
  chains: {
    'sui:mainnet': 'sui:mainnet',
    'sui:testnet': 'sui:testnet',
    'sui:devnet': 'sui:devnet',
  },
  connect: 'standard:connect',
  methods: ['sui:signPersonalMessage'],
  parseAccount(entry) {
    const address = parseSuiAddress(readField(entry, 'address'))
    return address === undefined ? undefined : { address }
  },
  signMessage,
}

/** Wallets of Sui. They are found through the Wallet Standard. No peer is needed. */
export function sui(options: SuiOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createSuiAdapter(context, options), {
    namespace,
  } as const)
}

function createSuiAdapter(context: AdapterContext, options: SuiOptions): ChainAdapter {
  const { adapter } = createStandardAdapter(context, standard, options)
  return {
    ...adapter,
    balances: {
      native: (account, options) => readServiceBalance(context, account, options),
    },
    receivers: {
      // Sui addresses have no checksum. Only their length can be checked.
      isReceiver: async (address) => /[1-9a-f]/.test(parseSuiAddress(address)?.slice(2) ?? ''),
    },
  }
}
