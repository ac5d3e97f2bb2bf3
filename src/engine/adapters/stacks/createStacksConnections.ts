import type { AdapterContext } from '../NamespaceAdapter.ts'
import { createWebConnections, sortAccounts } from '../webBtc/createWebConnections.ts'
import type { ReportedAccount } from '../webBtc/WebWallet.ts'
import { readStacksAddress } from './readStacksAddress.ts'

/** Provides the code that loads after a Stacks wallet first answers. */
export function createStacksConnections(context: AdapterContext) {
  return createWebConnections(context, {
    namespace: 'stacks',
    parseAccounts: parseStacksAccounts,
    readSignature: readStacksSignature,
  })
}

/** Validates a wallet's accounts. Leaves out Bitcoin accounts, which come in the same answer. */
export function parseStacksAccounts(reported: readonly ReportedAccount[]) {
  return sortAccounts(
    reported.filter(({ type }) => type === 'stx'),
    { order: ['stx'], networkOf: ({ address }) => readStacksAddress(address)?.caipNetworkId },
  )
}

const signature = /^(0x)?[0-9a-f]{130}$/i

/** Reads a signature of a message: R, S and V in hex. */
export function readStacksSignature(answer: unknown): string | undefined {
  return typeof answer === 'string' && signature.test(answer) ? answer : undefined
}
