import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSolana } from '../../sandbox/chains/solana/startSolana.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'

let chain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain.stop())

async function ask(body: unknown) {
  const response = await fetch(chain.rpcUrl, { method: 'POST', body: JSON.stringify(body) })
  return response.text()
}

const call = async (method: string, params: unknown[] = []) =>
  JSON.parse(await ask({ jsonrpc: '2.0', id: 7, method, params }))

test('the test accounts have the balances that the sandbox prints', async () => {
  for (const { address, lamports } of Object.values(solanaAccounts)) {
    expect((await call('getBalance', [address])).result.value).toBe(Number(lamports))
  }
})

test('an airdrop is a transaction with a signature, a slot and a history', async () => {
  const { address } = solanaAccounts.bob
  const before = (await call('getSlot')).result
  const { result: signature } = await call('requestAirdrop', [address, 5_000])
  const { result } = await call('getSignatureStatuses', [[signature, 'unknown']])
  expect(result.value).toMatchObject([{ err: null, slot: before + 1 }, null])
  expect((await call('getSignaturesForAddress', [address, { limit: 1 }])).result).toMatchObject([
    { signature, err: null },
  ])
})

test('several requests in one batch are answered in their order', async () => {
  const answers = JSON.parse(
    await ask([
      { id: 1, method: 'getHealth' },
      { id: 2, method: 'none' },
    ]),
  )
  expect(answers).toMatchObject([
    { id: 1, result: 'ok' },
    { id: 2, error: { code: -32601 } },
  ])
})

test.each([['not json'], ['null'], ['[null]'], ['{"method":"__proto__"}']])(
  'an invalid request is an error: %s',
  async (body) => {
    const response = await fetch(chain.rpcUrl, { method: 'POST', body })
    const answer = JSON.parse(await response.text())
    expect(Array.isArray(answer) ? answer[0] : answer).toMatchObject({ error: { code: -32601 } })
  },
)
