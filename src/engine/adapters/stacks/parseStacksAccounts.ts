import { sortAccounts } from '../webBtc/sortAccounts.ts'
import type { ToldAccount } from '../webBtc/WebWallet.ts'
import { readStacksAddress } from './readStacksAddress.ts'

/** Checks a wallet's accounts. Those of Bitcoin, which come in the same answer, are left out. */
export function parseStacksAccounts(told: readonly ToldAccount[]) {
  return sortAccounts(
    told.filter(({ type }) => type === 'stx'),
    { order: ['stx'], networkOf: ({ address }) => readStacksAddress(address)?.caipNetworkId },
  )
}
