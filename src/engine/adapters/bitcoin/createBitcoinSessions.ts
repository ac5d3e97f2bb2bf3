import type { AdapterContext } from '../ChainAdapter.ts'
import { createWebSessions } from '../webBtc/createWebSessions.ts'
import { parseBitcoinAccounts } from './parseBitcoinAccounts.ts'
import { readBitcoinSignature } from './readBitcoinSignature.ts'

/** What loads with the first answer of a Bitcoin wallet. */
export function createBitcoinSessions(context: AdapterContext) {
  return createWebSessions(context, {
    namespace: 'bip122',
    parseAccounts: parseBitcoinAccounts,
    readSignature: readBitcoinSignature,
  })
}
