import type { AccountType } from '../../features/connection/Connection.ts'
import { readStacksAddress } from '../stacks/readStacksAddress.ts'
import { sortAccounts } from '../webBtc/sortAccounts.ts'
import type { ToldAccount } from '../webBtc/WebWallet.ts'
import { readBitcoinAddress } from './readBitcoinAddress.ts'

const order: readonly AccountType[] = ['payment', 'ordinal', 'stx']

/** Checks a wallet's accounts: the payment account first, the one for Stacks last if there is one. */
export function parseBitcoinAccounts(told: readonly ToldAccount[]) {
  return sortAccounts(told, {
    order,
    networkOf: ({ address, type }) =>
      type === 'stx'
        ? readStacksAddress(address) && 'any'
        : readBitcoinAddress(address)?.caipNetworkId,
  })
}
