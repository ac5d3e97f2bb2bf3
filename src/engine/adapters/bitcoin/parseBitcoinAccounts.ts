import type { AccountType } from '../../features/connection/Connection.ts'
import { readStacksAddress } from '../stacks/readStacksAddress.ts'
import { sortAccounts } from '../webBtc/sortAccounts.ts'
import type { ToldAccount } from '../webBtc/WebWallet.ts'
import { readBitcoinAddress } from './readBitcoinAddress.ts'

const order: readonly AccountType[] = ['payment', 'ordinal', 'stx']

/**
 * Validates a wallet's accounts. The payment account comes first; the Stacks account, if there is
 * one, comes last.
 */
export function parseBitcoinAccounts(told: readonly ToldAccount[]) {
  return sortAccounts(told, {
    order,
    networkOf: ({ address, type }) =>
      type === 'stx'
        ? readStacksAddress(address) && 'any'
        : readBitcoinAddress(address)?.caipNetworkId,
  })
}
