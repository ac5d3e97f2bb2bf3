import { readField } from '../../errors/readField.ts'
import type { AccountType } from '../../features/connection/Connection.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { ReportedAccount } from './WebWallet.ts'

const mostAccounts = 64

/**
 * A wallet's accounts, in any of the formats that wallets use. Leaves out accounts of other chains.
 */
export function readReportedAccounts(list: unknown): readonly ReportedAccount[] {
  return itemsOf(list).flatMap((item) => {
    const address = typeof item === 'string' ? item : readField(item, 'address')
    const type = typeOf(item, typeof address === 'string' ? address : '')
    return type ? { address, type } : []
  })
}

function itemsOf(list: unknown): readonly unknown[] {
  try {
    if (Array.isArray(list) && list.length <= mostAccounts) return Array.from<unknown>(list)
  } catch {
    // The list's items cannot be read.
  }
  throw adapterErrors.INVALID_ANSWER()
}

/** The account's purpose: as the wallet says, otherwise by the form of the address. */
function typeOf(item: unknown, address: string): AccountType | undefined {
  const purpose = readField(item, 'purpose')
  if (purpose === 'payment') return 'payment'
  if (purpose === 'ordinals') return 'ordinal'
  if (purpose === 'stacks' || readField(item, 'symbol') === 'STX') return 'stx'
  if (purpose !== undefined) return undefined
  if (/^S[A-Z0-9]{30,}$/.test(address)) return 'stx'
  // A plain text is the only account of a wallet without purposes, so it is the payment account
  // whatever its form.
  return item !== address && /^(bc|tb)1p/i.test(address) ? 'ordinal' : 'payment'
}
