import { readField } from '../../errors/readField.ts'
import type { AccountType } from '../../features/connection/Connection.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { ToldAccount } from './WebWallet.ts'

const mostAccounts = 64

/** A wallet's list of accounts, in any of the forms that wallets have; those of other chains go. */
export function readToldAccounts(list: unknown): readonly ToldAccount[] {
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
    // A list whose items cannot be read is as good as none.
  }
  throw adapterErrors.INVALID_ANSWER()
}

/** What the account is for: as the wallet says, else as it is seen by the address. */
function typeOf(item: unknown, address: string): AccountType | undefined {
  const purpose = readField(item, 'purpose')
  if (purpose === 'payment') return 'payment'
  if (purpose === 'ordinals') return 'ordinal'
  if (purpose === 'stacks' || readField(item, 'symbol') === 'STX') return 'stx'
  if (purpose !== undefined) return undefined
  if (/^S[A-Z0-9]{30,}$/.test(address)) return 'stx'
  // A text alone is the one account of a wallet that has no purposes: it pays, whatever its form.
  return item !== address && /^(bc|tb)1p/i.test(address) ? 'ordinal' : 'payment'
}
