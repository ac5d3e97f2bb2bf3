import type { AdapterContext } from '../ChainAdapter.ts'
import { createWebSessions } from '../webBtc/createWebSessions.ts'
import { sortAccounts } from '../webBtc/sortAccounts.ts'
import type { ToldAccount } from '../webBtc/WebWallet.ts'
import { readStacksAddress } from './readStacksAddress.ts'

/** What loads with the first answer of a Stacks wallet. */
export function createStacksSessions(context: AdapterContext) {
  return createWebSessions(context, {
    namespace: 'stacks',
    parseAccounts: parseStacksAccounts,
    readSignature: readStacksSignature,
  })
}

/** Checks a wallet's accounts. Those of Bitcoin, which come in the same answer, are left out. */
export function parseStacksAccounts(told: readonly ToldAccount[]) {
  return sortAccounts(
    told.filter(({ type }) => type === 'stx'),
    { order: ['stx'], networkOf: ({ address }) => readStacksAddress(address)?.caipNetworkId },
  )
}

const signature = /^(0x)?[0-9a-f]{130}$/i

/** A signed message: R, S and V in hex. */
export function readStacksSignature(answer: unknown): string | undefined {
  return typeof answer === 'string' && signature.test(answer) ? answer : undefined
}
