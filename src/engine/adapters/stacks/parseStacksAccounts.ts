import { sortAccounts } from '../webBtc/sortAccounts.ts'
import type { ToldAccount } from '../webBtc/WebWallet.ts'
import { readStacksAddress } from './readStacksAddress.ts'

/** Validates a wallet's accounts. Leaves out Bitcoin accounts, which come in the same answer. */
export function parseStacksAccounts(told: readonly ToldAccount[]) {
  return sortAccounts(
    told.filter(({ type }) => type === 'stx'),
    { order: ['stx'], networkOf: ({ address }) => readStacksAddress(address)?.caipNetworkId },
  )
}
