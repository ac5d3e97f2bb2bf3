import type { SupportedNamespace } from '../../caip/SupportedNamespace.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import type { TokenList } from './parseTokenList.ts'

export type { ListedToken, TokenList } from './parseTokenList.ts'

export interface OnchainHoldingsOptions {
  /**
   * A list in the format of tokenlists.org: the list, or the `https:` URL of one. Without it, only the
   * network's own coin is read on EVM networks, and tokens of Solana that are not listed show the
   * name in their metadata.
   */
  tokens?: TokenList | string | undefined
}

/** By namespace. */
const reads: Readonly<Partial<Record<SupportedNamespace, 'evm' | 'polkadot' | 'solana'>>> = {
  eip155: 'evm',
  polkadot: 'polkadot',
  solana: 'solana',
}

/**
 * Reads what an account holds from the networks' own nodes. On EVM networks: the coin and the
 * tokens of a list, in one call of Multicall3. On Solana: the coin and all tokens of both token
 * programs. On Polkadot: the coin. Needs no account and no server. Prices are unknown.
 */
export function onchainHoldings({ tokens }: OnchainHoldingsOptions = {}): Provider {
  const open = lazy(
    () => import('./createOnchainReads.ts'),
    ({ createOnchainReads }) => createOnchainReads(tokens),
  )
  return {
    id: 'onchain',
    name: 'On chain',
    serves: ({ chainNamespace }) => Object.hasOwn(reads, chainNamespace),
    holdings: {
      async getHoldings(account, options) {
        const name = reads[account.network.chainNamespace]
        return name && (await open())[name](account, options)
      },
    },
  }
}
