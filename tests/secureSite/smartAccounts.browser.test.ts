import { createPublicClient, http, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { deploySafe } from '../foreign/deploySafe.ts'
import { startBundler } from '../foreign/startBundler.ts'
import { approveIn } from '../support/approveIn.ts'
import { openShop } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

const chainId = 31_337
const stranger = '0x1111111111111111111111111111111111111111'

let chain: Awaited<ReturnType<typeof startAnvil>>
let bundler: Awaited<ReturnType<typeof startBundler>>
let site: TestSite
beforeAll(async () => {
  chain = await startAnvil({ chainId })
  await deploySafe(chain)
  bundler = await startBundler({ chainId, rpcUrl: chain.rpcUrl })
  const urls = JSON.stringify({ [`eip155:${chainId}`]: bundler.url })
  site = await startSecureSite({
    chain: { ...chain, chainId },
    env: { BUNDLERS: urls, PAYMASTERS: urls },
  })
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await bundler?.stop()
  await chain?.stop()
})

test('a user’s smart account signs before its deployment, and sends two calls as one whose fee the app pays', async () => {
  const shop = await openShop(site)
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  expect(await shop.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', {})).toEqual({
    smartAccountEnabledNetworks: [chainId],
  })
  const plain = await shop.ask('GET_USER', {})
  const { address } = await shop.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  expect(await shop.ask('GET_USER', {})).toMatchObject({
    address,
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
    accounts: [
      { address: plain.address, type: 'eoa' },
      { address, type: 'smartAccount' },
    ],
  })

  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const request = (method: string, params: unknown[]) =>
    shop.ask('RPC_REQUEST', { method, params, chainId })
  const message = 'Hello from the shop'
  const signing = request('personal_sign', [`0x${Buffer.from(message).toString('hex')}`, address])
  await approveIn(shop.frame)
  expect(await client.verifyMessage({ address, message, signature: await signing })).toBe(true)

  await callChain({
    rpcUrl: chain.rpcUrl,
    method: 'anvil_setBalance',
    params: [address, numberToHex(parseEther('1'))],
  })
  const value = numberToHex(parseEther('0.25'))
  const sending = request('wallet_sendCalls', [
    {
      version: '2.0.0',
      chainId: numberToHex(chainId),
      from: address,
      atomicRequired: true,
      calls: [
        { to: stranger, value },
        { to: stranger, value },
      ],
    },
  ])
  await shop.frame.getByText('Send 2 calls as one').waitFor()
  await shop.frame.getByText('The app pays it').waitFor()
  await approveIn(shop.frame)
  const { id } = await sending
  expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200, atomic: true })
  expect(await client.getBalance({ address: stranger })).toBe(parseEther('0.5'))
  expect(await client.getBalance({ address })).toBe(parseEther('0.5'))
  expect(await shop.ask('GET_USER', {})).toMatchObject({ smartAccountDeployed: true })
})
