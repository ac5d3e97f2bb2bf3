import { expect, test } from 'vitest'
import { captureWallet } from '../../../src/engine/adapters/evm/createConnections.ts'
import { sendTransaction } from '../../../src/engine/adapters/evm/openConnection.ts'
import { outcome } from '../../support/createTestEngine.ts'
import { noSignal } from '../../support/createTestEvm.ts'

const transaction = { from: '0x1', to: '0x2' }

test.each([
  ['nonce too low: next nonce 7, tx nonce 6', 'transfer/OVERTAKEN'],
  ['already known', 'transfer/OVERTAKEN'],
  ['replacement transaction underpriced', 'transfer/OVERTAKEN'],
  ['insufficient funds for gas * price + value', 'transfer/TOO_LITTLE'],
  ['max fee per gas less than block base fee', 'transfer/FEE_ROSE'],
  ['User rejected the request.', 'common/REJECTED'],
  ['Something of its own', 'common/UNKNOWN'],
])('a transaction that a node refuses with "%s" fails with %s', async (message, code) => {
  const wallet = captureWallet({ request: () => Promise.reject({ code: -32000, message }) })
  expect(await outcome(sendTransaction(wallet, { transaction } as never, noSignal().signal))).toBe(
    code,
  )
})
