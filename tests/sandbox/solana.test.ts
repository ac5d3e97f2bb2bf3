import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
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

/** A transfer without a signature, with a blockhash that the chain does not know. */
function transferOf(lamports: number) {
  const { alice, bob } = solanaAccounts
  const [fromPubkey, toPubkey] = [new PublicKey(alice.address), new PublicKey(bob.address)]
  const transaction = new Transaction({
    feePayer: fromPubkey,
    recentBlockhash: Keypair.generate().publicKey.toBase58(),
  }).add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports }))
  return transaction.serialize({ requireAllSignatures: false }).toString('base64')
}
const simulate = (lamports: number, options: object) =>
  call('simulateTransaction', [
    transferOf(lamports),
    { encoding: 'base64', replaceRecentBlockhash: true, ...options },
  ])

test('a simulation returns the accounts as they would be afterwards, in the order of the request', async () => {
  const { alice, bob, carol } = solanaAccounts
  const lamportsOf = async (address: string) => (await call('getBalance', [address])).result.value
  const [hers, his] = [await lamportsOf(alice.address), await lamportsOf(bob.address)]
  const addresses = [bob.address, carol.address, alice.address]
  const { result } = await simulate(1_000_000, { accounts: { addresses, encoding: 'base64' } })
  expect(result.value).toMatchObject({
    err: null,
    accounts: [
      { lamports: his + 1_000_000, data: ['', 'base64'], executable: false },
      { lamports: Number(carol.lamports) },
      { lamports: hers - 1_000_000 - 5_000 },
    ],
  })
  expect(await lamportsOf(bob.address)).toBe(his)
})

test('a simulation answers about accounts as a node of Agave does', async () => {
  const { alice } = solanaAccounts
  const addresses = [alice.address]
  expect((await simulate(1, {})).result.value.accounts).toBeNull()
  const failed = await simulate(99_000_000_000, { accounts: { addresses } })
  expect(failed.result.value).toMatchObject({ err: expect.anything(), accounts: [null] })
  const refusals: [object, string][] = [
    [{ accounts: { addresses, encoding: 'base58' } }, 'base58 encoding not supported'],
    [
      { accounts: { addresses: Array(4).fill(alice.address) } },
      'Too many accounts provided; max 3',
    ],
    [{ sigVerify: true }, 'sigVerify may not be used with replaceRecentBlockhash'],
  ]
  for (const [options, message] of refusals)
    expect((await simulate(1, options)).error).toMatchObject({ code: -32602, message })
  // Without a replacement, the node uses the transaction's own blockhash.
  expect((await simulate(1, { replaceRecentBlockhash: false })).result.value.err).not.toBeNull()
})
