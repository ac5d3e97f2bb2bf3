import type { AdapterContext } from '../ChainAdapter.ts'
import { createWebSessions } from '../webBtc/createWebSessions.ts'
import { parseBitcoinAccounts } from './parseBitcoinAccounts.ts'
import { readBitcoinSignature } from './readBitcoinSignature.ts'

/** The code that loads after a Bitcoin wallet first answers. */
export function createBitcoinSessions(context: AdapterContext) {
  return createWebSessions(context, {
    namespace: 'bip122',
    parseAccounts: parseBitcoinAccounts,
    readSignature: readBitcoinSignature,
  })
}
