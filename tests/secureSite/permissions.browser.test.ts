import { createPublicClient, type Hex, http, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, inject } from 'vitest'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { deployDelegation } from '../foreign/deployDelegation.ts'
import { deployUpgrade } from '../foreign/deployUpgrade.ts'
import { redeemPermissions, writeExecution } from '../foreign/redeemPermissions.ts'
import { approveIn } from '../support/approveIn.ts'
import { checkAxe, expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'
import { addressOf, newEmail } from '../support/openEmbeddedPage.ts'
import { openShop } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

const shop = '0x00000000000000000000000000000000000f0e0d'

let site: TestSite
let chain: { chainId: number; rpcUrl: string }
beforeAll(async () => {
  const { chains, projectId } = inject('sandbox')
  chain = chains[0]!
  await deployUpgrade(chain)
  await deployDelegation(chain)
  site = await startSecureSite({
    chain,
    env: { UPGRADE_NETWORKS: JSON.stringify([`eip155:${chain.chainId}`]) },
  })
  await site.addProject([], projectId)
}, 300_000)
afterAll(() => site?.stop())

/** Creates a key for an app, which can take coins with a permission. */
async function openSession() {
  const by = privateKeyToAccount(generatePrivateKey())
  await give(by.address)
  const { rpcUrl } = chain
  return {
    address: by.address,
    async take(context: Hex, ether: string) {
      const executions = [writeExecution({ to: shop, value: parseEther(ether) })]
      await redeemPermissions({ by, rpcUrl }, { contexts: [context], executions })
      return createPublicClient({ transport: http(rpcUrl) }).getBalance({ address: shop })
    },
  }
}

const give = (address: string) =>
  callChain({
    rpcUrl: chain.rpcUrl,
    method: 'anvil_setBalance',
    params: [address, numberToHex(parseEther('5'))],
  })

test('a user allows an app to take a limited amount, the app’s key takes it, and the user revokes the permission', async ({
  openPage,
}) => {
  const session = await openSession()
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    secureSite: site.origin,
    grants: session.address,
    engine: {
      projectId: inject('sandbox').projectId,
      defaultAccountTypes: { eip155: 'eoa' },
    },
    wallets: { announced: [], namespaces: [] },
  })
  const email = newEmail()
  await connectButton.first().click()
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox', { name: 'Six-digit code' }).waitFor()
  await expect.poll(() => site.codeFor(email), { timeout: 60_000 }).toBeDefined()
  await dialog.getByRole('textbox', { name: 'Six-digit code' }).fill(site.codeFor(email)!)
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  await give(await addressOf(page))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  const panel = page.getByRole('region', { name: 'Permissions', exact: true })
  const answer = panel.getByRole('status', { name: 'Answer' })
  const frame = page.frameLocator('iframe')
  async function subscribe() {
    const before = await answer.textContent()
    await panel.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await frame.getByRole('heading', { name: 'Give permission' }).waitFor()
    await frame.getByText(session.address).waitFor()
    await frame.getByText('0.25 ETH, again every 1 day').waitFor()
    return before
  }

  await panel.getByText('None').waitFor()
  await subscribe()
  await checkAxe(page)
  await frame.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => answer.textContent(), { timeout: 60_000 }).toBe('common/REJECTED')

  await subscribe()
  await frame.getByText('Upgrade of your account').waitFor()
  await approveIn(frame)
  await expect.poll(() => answer.textContent(), { timeout: 60_000 }).toMatch(/^0x/)
  const context = (await answer.textContent()) as Hex
  await panel.getByText('0.25 ETH').waitFor()
  const before = await session.take(context, '0.2')
  expect(await session.take(context, '0.05')).toBe(before + parseEther('0.05'))
  await expect(session.take(context, '0.01')).rejects.toThrow('transfer-amount-exceeded')

  await panel.getByRole('button', { name: 'Unsubscribe' }).click()
  await frame.getByRole('heading', { name: 'End a permission' }).waitFor()
  await approveIn(frame)
  await panel.getByText('None').waitFor()
  await expect(session.take(context, '0.01')).rejects.toThrow('CannotUseADisabledDelegation')
})

test('in the wallet’s settings, a user revokes one permission, and then all permissions on a network', async () => {
  const session = await openSession()
  const shopPage = await openShop(site)
  const { frame } = shopPage
  await shopPage.login(newEmail())
  const { address } = await shopPage.ask('GET_USER', {})
  await give(address)
  const request = (method: string, params: unknown[]) =>
    shopPage.ask('RPC_REQUEST', { method, params, chainId: chain.chainId })
  async function subscribe(amount: string): Promise<Hex> {
    const asked = request('wallet_requestExecutionPermissions', [
      {
        chainId: numberToHex(chain.chainId),
        to: session.address,
        permission: {
          type: 'native-token-allowance',
          isAdjustmentAllowed: false,
          data: { allowanceAmount: numberToHex(parseEther(amount)) },
        },
        rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + 86_400 } }],
      },
    ])
    await frame.getByText(`${amount} ETH, at once or in parts`).waitFor()
    await approveIn(frame)
    const [{ context }] = await asked
    return context
  }
  const contexts = [await subscribe('0.1'), await subscribe('0.2'), await subscribe('0.3')]
  for (const context of contexts) await session.take(context, '0.01')

  const settings = shopPage.ask('OPEN_SETTINGS', {})
  await frame.getByText('0.2 ETH, at once or in parts').waitFor()
  expect(await frame.getByText(`Requested by ${shopPage.origin}`).count()).toBe(3)
  // The newest permission comes first.
  await frame.getByRole('button', { name: 'End a permission' }).first().click()
  await frame.getByRole('heading', { name: 'End a permission' }).waitFor()
  await frame.getByText('0.3 ETH, at once or in parts').waitFor()
  await approveIn(frame)
  await frame.getByText('Done').waitFor()
  await expect(session.take(contexts[2]!, '0.01')).rejects.toThrow('CannotUseADisabledDelegation')
  await session.take(contexts[0]!, '0.01')
  await frame.getByRole('button', { name: 'Back' }).click()

  const all = `End all permissions on chain ${chain.chainId}`
  await frame.getByRole('button', { name: all }).click()
  await frame.getByRole('heading', { name: all }).waitFor()
  await approveIn(frame)
  await frame.getByText('Done').waitFor()
  for (const context of contexts.slice(0, 2))
    await expect(session.take(context, '0.01')).rejects.toThrow('invalid-nonce')
  await frame.getByRole('button', { name: 'Back' }).click()
  await frame.getByText(all).waitFor()
  expect(await frame.getByRole('button', { name: 'End a permission' }).count()).toBe(0)
  await frame.getByRole('button', { name: 'Back' }).click()
  await settings
})
