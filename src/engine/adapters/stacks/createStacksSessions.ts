import type { AdapterContext } from '../ChainAdapter.ts'
import { createWebSessions } from '../webBtc/createWebSessions.ts'
import { parseStacksAccounts } from './parseStacksAccounts.ts'
import { readStacksSignature } from './readStacksSignature.ts'

/** What loads with the first answer of a Stacks wallet. */
export function createStacksSessions(context: AdapterContext) {
  return createWebSessions(context, {
    namespace: 'stacks',
    parseAccounts: parseStacksAccounts,
    readSignature: readStacksSignature,
  })
}
