// @vitest-environment node
import { expect, test } from 'vitest'
import {
  createSolanaSwapEngine,
  jupMint,
  jupToken,
  readMessage,
  solanaUser,
  solToken,
  usdcMint,
  usdcToken,
} from '../../support/createSolanaSwapEngine.ts'
import { deposit, programs } from '../../support/createTestSolana.ts'

const rate = 150_000n

test('SOL is swapped without an approval: wrapped, exchanged and unwrapped in one transaction', async () => {
  const { chain, feature, review, state } = await createSolanaSwapEngine({ market: { rate } })
  const preview = await review(solToken, usdcToken, '2')
  expect(preview).toMatchObject({
    from: solanaUser,
    router: programs.jupiter,
    quote: {
      source: { from: 'jupiter' },
      pay: { amount: '2' },
      receive: { amount: '300' },
      minimum: { amount: '297' },
      networkFee: { amount: '0.000006', isEstimate: false },
    },
  })
  expect(preview.approval).toBeUndefined()
  const message = readMessage(preview.transaction)
  expect(message.header.numRequiredSignatures).toBe(1)
  const { hash } = await feature.submit({ hasSeenWarnings: true })
  expect(chain.sent.get(hash)).toBeNull()
  await expect.poll(() => state().outcome?.status).toBe('confirmed')
  expect(chain.held(solanaUser, usdcMint)).toBe(350_000_000n)
  expect(chain.state.get(solanaUser)!.lamports).toBe(8_000_000_000n - 5_000n)
})
