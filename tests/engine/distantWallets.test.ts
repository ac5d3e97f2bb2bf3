import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { capabilities, payments, permissions } from '../../src/engine/index.ts'
import { startCallsChain } from '../support/createCallsPage.ts'
import { createEmbedded, createPeer, createSafeWallet } from '../support/createDistantWallets.ts'
import { settle } from '../support/createTestEngine.ts'

const receiver = '0x1111111111111111111111111111111111111111'
const wallets = {
  Safe: createSafeWallet,
  WalletConnect: createPeer,
  embedded: async (rpcUrl: string) => createEmbedded(rpcUrl),
}

let chain: Awaited<ReturnType<typeof startCallsChain>>
beforeAll(async () => {
  chain = await startCallsChain()
})
afterAll(() => chain?.stop())

async function open(name: keyof typeof wallets) {
  const wallet = await wallets[name](chain.rpcUrl)
  const page = await chain.open({ distant: wallet })
  const close = async () => {
    page.close()
    await wallet.stop()
  }
  return { ...page, close, requests: () => wallet.requests }
}
type Page = Awaited<ReturnType<typeof open>>

const ask = async ({ clock, engine, over }: Page) => {
  const { request } = await engine.load(permissions)
  const asked = {
    type: 'native-token-periodic',
    data: { periodAmount: 1n, periodDuration: 60 },
    to: receiver,
    expiresAt: clock.now() + 3_600_000,
  } as const
  return over(request([asked]).catch((error) => error))
}

test.each(['Safe', 'WalletConnect', 'embedded'] as const)(
  'a wallet without an ability does not have it, and that is no error: %s',
  async (name) => {
    const page = await open(name)
    const { current } = await page.engine.load(capabilities)
    const stop = current.subscribe(() => {})
    await page.until(() => current.get().status !== 'pending')
    expect(current.get()).toMatchObject({ status: 'success', data: { hasPaymaster: false } })
    stop()
    const { supported } = await page.engine.load(permissions)
    const stopSupported = supported.subscribe(() => {})
    await page.until(() => supported.get().status !== 'pending')
    expect(supported.get()).toMatchObject({ status: 'success', data: [] })
    stopSupported()
    await page.close()
  },
)

test.each(['Safe', 'WalletConnect', 'embedded'] as const)(
  'a permission that the wallet cannot grant changes nothing in the page: %s',
  async (name) => {
    const page = await open(name)
    expect(await ask(page)).toMatchObject({
      code: 'permissions/UNSUPPORTED',
      message: 'Your wallet cannot grant permissions',
    })
    const state = page.engine.getState()
    expect(state.permissions?.requesting.status).toBe('error')
    expect(state.modal.open).toBe(false)
    expect(state.toasts.current).toBeUndefined()
    page.engine.modal.open()
    expect(page.engine.getState().router.history.at(-1)?.name).toBe('Account')
    page.engine.modal.close()
    // The older method: the wallet gets the transaction itself.
    const sending = page.feature.send({ calls: [{ to: receiver, value: 1n }] })
    const { id } = await page.over(sending)
    expect((await page.over(page.feature.ended(id)))?.status).toBe('confirmed')
    await page.close()
  },
)

test.each(['Safe', 'WalletConnect', 'embedded'] as const)(
  'a payment request becomes a transfer, without a message about the method that was tried: %s',
  async (name) => {
    const page = await open(name)
    const feature = await page.engine.load(payments)
    const told = new Set<string | undefined>()
    page.engine.subscribe(() => told.add(page.engine.getState().toasts.current?.variant))
    const paying = feature.pay({
      expiry: Math.floor(page.clock.now() / 1_000) + 600,
      acceptedPayments: [
        {
          asset: `eip155:1/erc20:${sandboxTokens.tide.address}`,
          amount: '0x3d090',
          recipient: `eip155:1:${receiver}`,
        },
      ],
    })
    await page.until(() => page.engine.getState().payments?.review !== undefined)
    feature.confirm()
    expect(await page.over(paying)).toMatchObject({ way: 'transfer' })
    page.clock.advance(1_000)
    await settle()
    expect([...told]).not.toContain('error')
    await page.close()
  },
)
