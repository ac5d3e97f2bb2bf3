import { type Hex, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { expect, test } from 'vitest'
import { type Eip1193Provider, evm } from '../src/engine/adapters/evm/evm.ts'
import { walletClient } from '../src/engine/bridges/viem/index.ts'
import { memoryStorage } from '../src/engine/index.ts'
import { sepolia } from '../src/engine/networks/index.ts'
import { connectionOf, statusOf } from '../tests/support/createTestEngine.ts'
import { bob, ether, type startSendChains } from '../tests/support/startSendChains.ts'

/** The user's decision in a vendor's wallet, and the questions that the wallet asked. */
export interface VendorUser {
  /** Whether the user logs in, and approves each request. */
  agrees: boolean
  asked: string[]
}

interface Vendor {
  address: `0x${string}`
  chains: Awaited<ReturnType<typeof startSendChains>>
  /** Opens the wallet in a new page. */
  open(user: VendorUser): Promise<Eip1193Provider>
  /** Returns how often the vendor's service has signed. */
  signatures(): number
}

const wallet = { namespace: 'eip155', connectorId: 'example.shop' } as const
const hex = (text: string) => text as Hex
const typed = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Order: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Order',
  message: { id: 7n },
} as const

/**
 * Runs the same tests for each vendor, because an app can replace a vendor without other changes.
 */
export function testVendorWallet({ address, chains, open, signatures }: Vendor) {
  const newUser = (): VendorUser => ({ agrees: true, asked: [] })

  async function openPage(user = newUser(), storage = memoryStorage()) {
    const provider = await open(user)
    const page = chains.openPage({
      adapters: [evm({ providers: [{ id: wallet.connectorId, name: 'Shop Wallet', provider }] })],
      networks: [...chains.networks, sepolia] as never,
      platform: { storage },
    })
    return {
      ...page,
      provider,
      storage,
      user,
      connect: () => page.engine.connection.connect(wallet),
    }
  }
  async function connected() {
    const page = await openPage()
    await page.connect()
    return page
  }

  test('the list has the wallet, which opens its login and connects', async () => {
    const { connect, engine, user } = await openPage()
    expect(engine.getState().connectors.all).toContainEqual(
      expect.objectContaining({
        connectorId: 'example.shop',
        name: 'Shop Wallet',
        type: 'EXTERNAL',
      }),
    )
    expect(await connect()).toMatchObject({ accounts: [{ address }], caipNetworkId: 'eip155:1' })
    expect(user.asked).toEqual(['login'])
  })

  test('if the user leaves the login, the request counts as rejected, and the user can try again', async () => {
    const { connect, user } = await openPage()
    user.agrees = false
    await expect(connect()).rejects.toMatchObject({ code: 'common/REJECTED' })
    user.agrees = true
    await expect(connect()).resolves.toMatchObject({ accounts: [{ address }] })
  })

  test('a reload restores the connection without a prompt while the login is valid', async () => {
    const { storage, user } = await connected()
    const again = await openPage(user, storage)
    await expect.poll(() => statusOf(again.engine)).toBe('connected')
    expect(connectionOf(again.engine)).toMatchObject({ accounts: [{ address }] })
    expect(user.asked).toEqual(['login'])
  })

  test('the vendor signs a message after the user approves it', async () => {
    const { engine, user } = await connected()
    const signature = await engine.signing.signMessage({ message: 'Hello 👋' })
    expect(await recoverMessageAddress({ message: 'Hello 👋', signature: hex(signature) })).toBe(
      address,
    )
    expect(user.asked).toEqual(['login', 'personal_sign'])
  })

  test('the vendor signs typed data after the user approves it', async () => {
    const { engine, user } = await connected()
    const signature = await walletClient(engine).signTypedData(typed)
    expect(await recoverTypedDataAddress({ ...typed, signature })).toBe(address)
    expect(user.asked).toEqual(['login', 'eth_signTypedData_v4'])
  })

  test('the vendor signs nothing that the user refuses', async () => {
    const { engine, user } = await connected()
    const before = signatures()
    user.agrees = false
    const refused = { code: 'common/REJECTED' }
    await expect(engine.signing.signMessage({ message: 'Hello' })).rejects.toMatchObject(refused)
    expect(signatures()).toBe(before)
  })

  test.each(['eth_sign', 'eth_signTransaction', 'secp256k1_sign', 'eth_sendRawTransaction'])(
    'the vendor gets no %s from the page',
    async (method) => {
      const { provider, user } = await connected()
      const before = signatures()
      const params = [address, `0x${'11'.repeat(32)}`]
      const asking = provider.request({ method, params })
      await expect(asking).rejects.toMatchObject({ code: 4200 })
      expect([user.asked, signatures()]).toEqual([['login'], before])
    },
  )

  test('a coin arrives, and its fee is at most that of the preview', async () => {
    const page = await connected()
    const before = await chains.nativeOf(bob.address)
    const { hash, preview } = await page.sendAll(ether, '0.250000000000000001', bob.address)
    expect((await chains.nativeOf(bob.address)) - before).toBe(250_000_000_000_000_001n)
    expect(page.user.asked).toEqual(['login', 'eth_sendTransaction'])
    const sent = (await chains.call('eth_getTransactionByHash', [hash])) as Record<string, string>
    expect(sent.from).toBe(address.toLowerCase())
    expect(BigInt(sent.gas!) * BigInt(sent.maxFeePerGas!)).toBe(BigInt(preview.feeUnits))
  })

  test('a network that the wallet does not support does not change the wallet', async () => {
    const { engine } = await connected()
    await expect(engine.network.switchNetwork(sepolia.caipNetworkId)).rejects.toMatchObject({
      code: 'adapter/CANNOT_SWITCH',
    })
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
  })

  test('disconnecting logs the user out, and a reload restores nothing', async () => {
    const { engine, storage, user } = await connected()
    await engine.connection.disconnect()
    const again = await openPage(user, storage)
    expect(connectionOf(again.engine)).toBeUndefined()
    await again.connect()
    expect(user.asked).toEqual(['login', 'login'])
  })
}
