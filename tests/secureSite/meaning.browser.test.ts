import { encodeFunctionData, numberToHex, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { approveIn } from '../support/approveIn.ts'
import { openShop } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

/** The registry's files are for real networks, so this chain has Ethereum's chain id. */
const chainId = 1
/** The address of Aave's pool on Ethereum. The contract is not deployed on this chain. */
const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const stranger = '0x1111111111111111111111111111111111111111'

let chain: Awaited<ReturnType<typeof startAnvil>>
let site: TestSite
beforeAll(async () => {
  chain = await startAnvil({ chainId, tokens: true })
  site = await startSecureSite({ chain })
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await chain?.stop()
})

test('the frame explains a call that is in the ERC-7730 registry, and loads that part of the registry only then', async () => {
  const shop = await openShop(site)
  const { frame } = shop
  const loaded: string[] = []
  shop.page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const has = (name: string) => loaded.some((path) => path.startsWith(`/frame/${name}-`))
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  const { address } = await shop.ask('GET_USER', {})
  const params = [address, numberToHex(parseEther('2'))]
  await callChain({ rpcUrl: chain.rpcUrl, method: 'anvil_setBalance', params })
  const send = (to: string, data: string) =>
    shop.ask('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from: address, to, data }],
      chainId,
    })

  const { address: token, decimals, symbol } = sandboxTokens.tide
  const data = encodeFunctionData({
    abi: parseAbi([
      'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
    ]),
    args: [token, parseUnits('12.5', decimals), stranger, 7],
  })

  // The same call to another address shows as unknown.
  const other = send(stranger, data).catch((error) => error.message)
  await frame.getByText('The wallet does not know this call.', { exact: false }).waitFor()
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await other).toMatch(/rejected/)
  expect(has('findMeaning')).toBe(true)
  expect(has('describeByFiles')).toBe(false)

  const sending = send(pool, data)
  await frame
    .getByText('As the ERC-7730 registry describes the contract of Aave', { exact: false })
    .waitFor()
  const terms = await frame.locator('dt').allTextContents()
  const values = await frame.locator('dd').allTextContents()
  const shownAs = (term: string) => values[terms.indexOf(term)]
  expect(shownAs('Amount to supply')).toBe(`12.5\n${symbol} ${token}`)
  expect(shownAs('Also signed: referralCode')).toBe('7')
  expect(shownAs('Data')).toBe(data)
  expect(terms).not.toContain('Unknown call')
  expect(has('aavePool3')).toBe(true)
  expect(has('oneInchRouter6')).toBe(false)
  await approveIn(frame)
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
})
