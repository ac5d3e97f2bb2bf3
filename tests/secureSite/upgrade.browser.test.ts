import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  http,
  numberToHex,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAs } from '../../sandbox/chains/actAs.ts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { deployUpgrade, officialUpgrade } from '../foreign/deployUpgrade.ts'
import { startBundler } from '../foreign/startBundler.ts'
import { approveIn } from '../support/approveIn.ts'
import { openShop } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

const chainId = 31_337
const { address, decimals, symbol } = sandboxTokens.tide
const stranger = '0x1111111111111111111111111111111111111111'

let chain: Awaited<ReturnType<typeof startAnvil>>
let bundler: Awaited<ReturnType<typeof startBundler>>
let site: TestSite
beforeAll(async () => {
  chain = await startAnvil({ chainId, tokens: true })
  await deployUpgrade(chain)
  bundler = await startBundler({ chainId, rpcUrl: chain.rpcUrl, version: '0.8' })
  const name = `eip155:${chainId}`
  const urls = JSON.stringify({ [name]: bundler.url })
  site = await startSecureSite({
    chain: { ...chain, chainId },
    env: {
      BUNDLERS: urls,
      PAYMASTERS: urls,
      FEE_TOKENS: JSON.stringify({ [name]: { address, symbol, decimals, most: '2' } }),
      UPGRADE_NETWORKS: JSON.stringify([name]),
    },
  })
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await bundler?.stop()
  await chain?.stop()
})

test('a user upgrades the plain account for calls that have to be one transaction, and undoes the upgrade in the settings', async () => {
  const shop = await openShop(site)
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  const { address } = await shop.ask('GET_USER', {})
  await callChain({
    rpcUrl: chain.rpcUrl,
    method: 'anvil_setBalance',
    params: [address, numberToHex(parseEther('1'))],
  })
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const request = (method: string, params: unknown[]) =>
    shop.ask('RPC_REQUEST', { method, params, chainId })
  const value = numberToHex(parseEther('0.25'))
  const calls = {
    version: '2.0.0',
    atomicRequired: true,
    calls: [
      { to: stranger, value },
      { to: stranger, value },
    ],
  }
  expect(await request('wallet_getCapabilities', [address])).toEqual({
    [numberToHex(chainId)]: { atomic: { status: 'ready' } },
  })

  const title = 'Upgrade your account. Send 2 calls as one'
  const refused = request('wallet_sendCalls', [calls]).catch((error) => error.message)
  await shop.frame.getByRole('heading', { name: title }).waitFor()
  await shop.frame.getByText(officialUpgrade.delegate, { exact: false }).waitFor()
  await shop.frame.getByText('It stays until you end it in the wallet settings.').waitFor()
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  expect(await refused).toMatch(/rejected the upgrade/)
  expect(await client.getCode({ address })).toBeUndefined()

  const sending = request('wallet_sendCalls', [calls])
  await shop.frame.getByRole('heading', { name: title }).waitFor()
  await approveIn(shop.frame)
  const { id } = await sending
  await client.waitForTransactionReceipt({ hash: id })
  expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200, atomic: true })
  expect(await client.getBalance({ address: stranger })).toBe(parseEther('0.5'))
  expect(await client.getCode({ address })).toMatch(/^0xef0100/)

  const settings = shop.ask('OPEN_SETTINGS', {})
  await shop.frame.getByText('your address runs the code of Simple7702Account').waitFor()
  await shop.frame.getByRole('button', { name: `End the upgrade on chain ${chainId}` }).click()
  await shop.frame.getByRole('heading', { name: 'End the upgrade of your account' }).waitFor()
  await shop.frame.getByText(`Requested by ${site.origin}`).waitFor()
  await approveIn(shop.frame)
  await shop.frame.getByText(`Your account on chain ${chainId} is a plain one again.`).waitFor()
  expect(await client.getCode({ address })).toBeUndefined()
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await shop.frame.getByText('Your plain account is not upgraded on any network.').waitFor()
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await settings
})

test('a user without coins upgrades the plain account, and pays the fee in a token', async () => {
  const shop = await openShop(site)
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  const user = await shop.ask('GET_USER', {})
  const token = { abi: erc20Abi, address } as const
  await actAs(
    { rpcUrl: chain.rpcUrl, from: testAccounts.alice.address, ether: '1' },
    async (act) => {
      const args = [user.address, 5_000_000n] as const
      await act({
        to: address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
      })
      await untilMined(chain)
    },
  )
  const gift = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [stranger, 1_000_000n],
  })
  const sending = shop.ask('RPC_REQUEST', {
    method: 'wallet_sendCalls',
    params: [{ atomicRequired: true, calls: [{ to: address, data: gift }, { to: stranger }] }],
    chainId,
  })
  await shop.frame.getByText(`At most 2 ${symbol}`, { exact: false }).waitFor()
  await approveIn(shop.frame)
  const { id } = await sending
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  expect(await client.getTransactionReceipt({ hash: id })).toMatchObject({ status: 'success' })
  const balanceOf = (one: `0x${string}`) =>
    client.readContract({ ...token, functionName: 'balanceOf', args: [one] })
  expect(await balanceOf(stranger)).toBe(1_000_000n)
  expect(await balanceOf(user.address)).toBeLessThan(4_000_000n)
  expect(await balanceOf(user.address)).toBeGreaterThanOrEqual(2_000_000n)
  expect(await client.getBalance({ address: user.address })).toBe(0n)
})
