import type { AdapterRegistry } from '../../adapters/createAdapterRegistry.ts'
import type { Connection } from '../connection/Connection.ts'
import type { SignMessageInput } from './createSigning.ts'
import { signingErrors } from './signingErrors.ts'

/** Has a connection's wallet sign, for the account and the network that the visitor sees. */
export async function signWith(
  connection: Connection,
  adapters: AdapterRegistry,
  { message, address }: SignMessageInput,
): Promise<string> {
  const { accounts, caipNetworkId, connectorId, namespace } = connection
  const account = address === undefined ? accounts[0] : accounts.find(isAddress(address))
  if (!account) throw signingErrors.ACCOUNT_NOT_FOUND(address ?? '', connectorId)
  const { signing } = adapters.for(namespace)
  if (!signing) throw signingErrors.CANNOT_SIGN()

  const { signal } = new AbortController()
  const walletNetwork = await signing.network?.(connectorId, { signal })
  if (walletNetwork !== undefined && walletNetwork !== caipNetworkId)
    throw signingErrors.CHAIN_MISMATCH(walletNetwork, caipNetworkId)
  return signing.signMessage({ connectorId, address: account.address, message }, { signal })
}

const isAddress = (address: string) => (account: { address: string }) =>
  account.address.toLowerCase() === address.toLowerCase()
