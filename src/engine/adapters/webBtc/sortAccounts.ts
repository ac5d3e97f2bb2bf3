import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Account, AccountType, Connection } from '../../features/connection/Connection.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { ReportedAccount } from './WebWallet.ts'

/**
 * Sorts a wallet's accounts for a connection: without duplicates, in order, all on one network.
 * Throws `adapter/INVALID_ANSWER` if an address is invalid or on another network than the rest, and
 * `adapter/NO_ACCOUNTS` if there are none.
 */
export function sortAccounts(
  reported: readonly ReportedAccount[],
  {
    order,
    networkOf,
  }: {
    order: readonly AccountType[]
    /** The network of an address, or `any` if it is valid on all. */
    networkOf(account: ReportedAccount): CaipNetworkId | 'any' | undefined
  },
): Pick<Connection, 'accounts' | 'caipNetworkId'> {
  const accounts = new Map<string, Account>()
  const networks = new Set<CaipNetworkId>()
  for (const account of reported) {
    const network = networkOf(account)
    if (!network) throw adapterErrors.INVALID_ANSWER()
    if (network !== 'any') networks.add(network)
    const address = String(account.address)
    if (!accounts.has(address)) accounts.set(address, { address, type: account.type })
  }
  const rank = ({ type = 'payment' }: Account) => order.indexOf(type)
  const [first, ...rest] = [...accounts.values()].sort((a, b) => rank(a) - rank(b))
  const [caipNetworkId, another] = networks
  if (!first || !caipNetworkId) throw adapterErrors.NO_ACCOUNTS()
  if (another) throw adapterErrors.INVALID_ANSWER()
  return { accounts: [first, ...rest], caipNetworkId }
}
