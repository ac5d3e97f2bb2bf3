import type { AdapterContext } from '../ChainAdapter.ts'
import { createWebSessions } from '../webBtc/createWebSessions.ts'
import { parseStacksAccounts } from './parseStacksAccounts.ts'
import { readStacksSignature } from './readStacksSignature.ts'

/** The code that loads after a Stacks wallet first answers. */
export function createStacksSessions(context: AdapterContext) {
  return createWebSessions(context, {
    namespace: 'stacks',
    parseAccounts: parseStacksAccounts,
    readSignature: readStacksSignature,
  })
}
