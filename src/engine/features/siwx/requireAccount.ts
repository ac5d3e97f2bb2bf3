import { currentConnection } from '../connection/ConnectionState.ts'
import { type ActiveAccount, activeAccount } from './activeAccount.ts'
import type { SignInContext } from './createSignIn.ts'
import { signInErrors } from './signInErrors.ts'

/** The account that would sign in now. Throws if something is missing. */
export function requireAccount({
  adapters,
  store,
}: Pick<SignInContext, 'adapters' | 'store'>): ActiveAccount {
  if (adapters.all.length === 0) throw signInErrors.NO_CLIENT()
  if (!currentConnection(store.get())) throw signInErrors.NO_ADDRESS()
  const account = activeAccount(store.get())
  if (!account) throw signInErrors.NO_NETWORK()
  return account
}
