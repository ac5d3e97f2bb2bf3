import { x402Client, x402HTTPClient } from '@x402/core/client'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createPaidSite } from '../../sandbox/paidSite/createPaidSite.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'

const url = 'http://127.0.0.1/report'

/** Coinbase's client. By default, it pays only in the tokens that it lists. */
const clientOf = (account: ReturnType<typeof privateKeyToAccount>) =>
  new x402HTTPClient(
    x402Client.fromConfig({
      schemes: [{ network: 'eip155:1', client: new ExactEvmScheme(account) }],
      spendControls: { allowedAssets: true },
    }),
  )

test("Coinbase's own x402 client reads what the site asks for, and its payment is taken once", async () => {
  const site = createPaidSite({ chainId: 1 })
  const account = privateKeyToAccount(testAccounts.alice.privateKey)
  const client = clientOf(account)
  const first = await site.request(url)
  expect(first.status).toBe(402)
  const asked = client.getPaymentRequiredResponse((name) => first.headers.get(name))
  expect(asked).toMatchObject({ x402Version: 2, accepts: [{ amount: '250000' }] })
  const payment = await client.createPaymentPayload(asked)
  const headers = client.encodePaymentSignatureHeader(payment)
  const second = await site.request(url, { headers })
  expect(second.status).toBe(200)
  expect(await second.text()).toContain('The report')
  expect(client.getPaymentSettleResponse((name) => second.headers.get(name))).toMatchObject({
    success: true,
    payer: account.address,
  })
  expect((await site.request(url, { headers })).status).toBe(402)
})

test('a payment of another amount, to another account or out of its time is not taken', async () => {
  let now = Date.now()
  const site = createPaidSite({ chainId: 1, now: () => now })
  const account = privateKeyToAccount(testAccounts.alice.privateKey)
  const client = clientOf(account)
  const first = await site.request(url)
  const asked = client.getPaymentRequiredResponse((name) => first.headers.get(name))
  const pay = async (changes: object) => {
    const accepts = asked.accepts.map((one) => ({ ...one, ...changes }))
    const payment = await client.createPaymentPayload({ ...asked, accepts })
    const headers = client.encodePaymentSignatureHeader(payment)
    return (await site.request(url, { headers })).status
  }
  await expect(pay({ amount: '1' })).resolves.toBe(402)
  await expect(pay({ payTo: account.address })).resolves.toBe(402)
  await expect(pay({ extra: { name: 'Other', version: '2' } })).resolves.toBe(402)
  now += 3_600_000
  await expect(pay({})).resolves.toBe(402)
  await expect(
    site.request(url, { headers: { 'PAYMENT-SIGNATURE': 'nonsense' } }),
  ).resolves.toMatchObject({ status: 402 })
})
