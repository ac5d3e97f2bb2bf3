import {
  createPublicClient,
  createWalletClient,
  custom,
  http,
  numberToHex,
  parseEther,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'
import type { WalletStorage } from '../../sandbox/wallets/createWalletMemory.ts'
import {
  type AnswerMode,
  createTestWallet,
  testAccounts,
  testWallets,
} from '../../sandbox/wallets/index.ts'

const alice = '0x39813eA40fb2c5853A19A68EE86f9F672295a245'
const bob = '0xB1F81C6306a214A12C8Fb776f89490e1Fa845243'
const stranger = '0x00000000000000000000000000000000deadbeef'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ chains: [{ chainId: 1 }, { chainId: 42161 }] })
})
afterAll(() => sandbox.stop())

function createMeadow(answer: AnswerMode = 'approve', storage?: WalletStorage) {
  const wallet = createTestWallet({
    ...testWallets.meadow,
    chains: sandbox.chains,
    answer,
    storage,
  })
  const events: [name: string, detail: unknown][] = []
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged']) {
    wallet.provider.on(name, (detail: unknown) => events.push([name, detail]))
  }
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  return { wallet, events, ask }
}

async function createConnectedMeadow(answer: AnswerMode = 'approve') {
  const meadow = createMeadow('approve')
  await meadow.ask('eth_requestAccounts')
  meadow.wallet.answer(answer)
  meadow.events.length = 0
  return meadow
}

const permission = {
  invoker: 'null',
  parentCapability: 'eth_accounts',
  caveats: [{ type: 'restrictReturnedAccounts', value: [alice, bob] }],
}

describe('announcing', () => {
  test('announces itself on a plain EventTarget, and again on each request', () => {
    const { wallet } = createMeadow()
    const target = new EventTarget()
    const details: unknown[] = []
    target.addEventListener('eip6963:announceProvider', (event) => {
      details.push((event as CustomEvent).detail)
    })

    wallet.announce(target)
    target.dispatchEvent(new Event('eip6963:requestProvider'))
    wallet.stop()
    target.dispatchEvent(new Event('eip6963:requestProvider'))

    expect(details).toHaveLength(2)
    expect(details[0]).toEqual({
      info: {
        uuid: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        name: 'Meadow',
        icon: expect.stringMatching(/^data:image\/svg\+xml,/),
        rdns: 'example.latchkey.meadow',
      },
      provider: wallet.provider,
    })
    expect(Object.isFrozen(details[0])).toBe(true)
  })

  test('the legacy mode puts it at `ethereum` without announcing, and stop removes it', () => {
    const { wallet } = createMeadow()
    const page: EventTarget & { ethereum?: unknown } = new EventTarget()
    const announced = vi.fn()
    page.addEventListener('eip6963:announceProvider', announced)

    wallet.injectLegacy(page)
    page.dispatchEvent(new Event('eip6963:requestProvider'))

    expect(page.ethereum).toBe(wallet.provider)
    expect(announced).not.toHaveBeenCalled()
    wallet.stop()
    expect('ethereum' in page).toBe(false)
  })
})

describe('permissions', () => {
  test('accounts show only after approval, and a second connect does not prompt', async () => {
    const { wallet, events, ask } = createMeadow()

    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('eth_requestAccounts')).toEqual([alice, bob])
    expect(await ask('eth_accounts')).toEqual([alice, bob])
    expect(await ask('eth_requestAccounts')).toEqual([alice, bob])
    expect(await ask('wallet_getPermissions')).toEqual([permission])

    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [alice, bob]],
    ])
    expect(wallet.requests.map(({ method, wasAsked }) => [method, wasAsked])).toEqual([
      ['eth_accounts', false],
      ['wallet_getPermissions', false],
      ['eth_requestAccounts', true],
      ['eth_accounts', false],
      ['eth_requestAccounts', false],
      ['wallet_getPermissions', false],
    ])
  })

  test('EIP-2255: requests, lists and revokes permissions', async () => {
    const { events, ask } = createMeadow()

    expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toEqual([permission])
    expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    expect(await ask('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    await expect(ask('wallet_requestPermissions', { contacts: {} })).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('permissions survive a reload if there is storage', async () => {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }
    const before = createMeadow('approve', storage)
    await before.ask('eth_requestAccounts')
    before.wallet.switchAccount(1)
    before.wallet.switchChain(42161)

    const after = createMeadow('reject', storage)
    expect(await after.ask('eth_accounts')).toEqual([bob, alice])
    expect(await after.ask('eth_chainId')).toBe('0xa4b1')
  })

  test.each<[string, WalletStorage]>([
    ['forbidden', { getItem: () => failure(), setItem: () => failure() }],
    ['tampered with', { getItem: () => '{"permitted":["x"]}', setItem: () => {} }],
    ['full', { getItem: () => null, setItem: () => failure() }],
  ])('storage that is %s breaks nothing', async (_, storage) => {
    const { ask } = createMeadow('approve', storage)
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_requestAccounts')).toEqual([alice, bob])
  })
})

describe('answers', () => {
  test('reject: answers every request with 4001', async () => {
    const { ask } = await createConnectedMeadow('reject')
    const questions: [string, ...unknown[]][] = [
      ['wallet_requestPermissions', { eth_accounts: {} }],
      ['personal_sign', '0x6869', alice],
      ['eth_sendTransaction', { from: alice, to: bob, value: '0x1' }],
      ['wallet_switchEthereumChain', { chainId: '0xa4b1' }],
    ]
    for (const question of questions) {
      await expect(ask(...question)).rejects.toMatchObject({ code: 4001 })
    }
  })

  test('hang: does not answer until the user does, and answers the same request again with -32002', async () => {
    const { wallet, ask } = createMeadow('hang')
    const first = ask('eth_requestAccounts')

    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    await expect(ask('wallet_requestPermissions', { eth_accounts: {} })).rejects.toMatchObject({
      code: -32002,
    })
    expect(await ask('eth_accounts')).toEqual([])
    expect(wallet.requests.map(({ outcome }) => outcome.status)).toEqual([
      'pending',
      'error',
      'error',
      'success',
    ])

    wallet.answer('approve')
    expect(await first).toEqual([alice, bob])
  })

  test('freeze: does not even answer reads until it thaws', async () => {
    const { wallet, ask } = createMeadow('freeze')
    const chainId = ask('eth_chainId')
    const accounts = ask('eth_requestAccounts')
    await new Promise((resolve) => setImmediate(resolve))
    expect(wallet.requests.map(({ outcome }) => outcome.status)).toEqual(['pending', 'pending'])

    wallet.answer('reject')
    expect(await chainId).toBe('0x1')
    await expect(accounts).rejects.toMatchObject({ code: 4001 })
  })

  test('stop answers pending requests with 4900', async () => {
    const { wallet, ask } = createMeadow('hang')
    const waiting = ask('eth_requestAccounts')
    await new Promise((resolve) => setImmediate(resolve))
    wallet.stop()
    await expect(waiting).rejects.toMatchObject({ code: 4900 })
  })
})

describe('lock, accounts, chains, drop', () => {
  test('shows no account while locked, and connecting waits for the unlock', async () => {
    const { wallet, events, ask } = await createConnectedMeadow()
    wallet.lock()
    expect(await ask('eth_accounts')).toEqual([])
    await expect(ask('personal_sign', '0x6869', alice)).rejects.toMatchObject({ code: 4100 })

    const connecting = ask('eth_requestAccounts')
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    wallet.unlock()

    expect(await connecting).toEqual([alice, bob])
    expect(events).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [alice, bob]],
    ])
  })

  test('switching the account notifies the page only if it has permission', async () => {
    const { wallet, events, ask } = createMeadow()
    wallet.switchAccount(1)
    expect(events).toEqual([])
    expect(await ask('eth_requestAccounts')).toEqual([bob, alice])

    wallet.switchAccount(0)
    expect(events.at(-1)).toEqual(['accountsChanged', [alice, bob]])
    expect(() => wallet.switchAccount(2)).toThrow('Meadow has no account 2.')
  })

  test('the wallet or the page switches the chain, 4902 if unknown', async () => {
    const { wallet, events, ask } = await createConnectedMeadow()
    wallet.switchChain(42161)
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x1' })).toBeNull()
    expect(await ask('net_version')).toBe('1')
    expect(events).toEqual([
      ['chainChanged', '0xa4b1'],
      ['chainChanged', '0x1'],
    ])
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x5' })).rejects.toMatchObject({
      code: 4902,
    })
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x01' })).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('adds a chain if its RPC URL reports the same id', async () => {
    const wallet = createTestWallet({
      ...testWallets.meadow,
      chains: sandbox.chains.slice(0, 1),
      answer: 'approve',
    })
    const add = (rpcUrl: string) =>
      wallet.provider.request({
        method: 'wallet_addEthereumChain',
        params: [{ chainId: '0xa4b1', chainName: 'Second', rpcUrls: [rpcUrl] }],
      })

    await expect(add(sandbox.chains[0]!.rpcUrl)).rejects.toMatchObject({ code: -32602 })
    expect(await add(sandbox.chains[1]!.rpcUrl)).toBeNull()
    wallet.switchChain(42161)
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0xa4b1')
  })

  test('drop: disconnects with 4900, and forgets every permission', async () => {
    const { wallet, events, ask } = await createConnectedMeadow()
    wallet.drop()
    expect(events).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
    expect(await ask('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual(['connect', { chainId: '0x1' }])
  })

  test('listeners can be counted and removed', () => {
    const { wallet } = createMeadow()
    const before = wallet.listenerCount
    const listener = () => {}
    wallet.provider.on('accountsChanged', listener).removeListener('accountsChanged', listener)
    expect(wallet.listenerCount).toBe(before)
  })
})

describe('signing and sending', () => {
  test('viem verifies a signed message', async () => {
    const { ask } = await createConnectedMeadow()
    const message = 'Grüße from the sandbox'
    const signature = (await ask('personal_sign', stringToHex(message), bob)) as `0x${string}`

    expect(await verifyMessage({ address: bob, message, signature })).toBe(true)
    await expect(ask('personal_sign', '0x6869', stranger)).rejects.toMatchObject({ code: 4100 })
  })

  test('signs typed data too, if it names the wallet’s current chain', async () => {
    const { ask } = await createConnectedMeadow()
    const order = {
      domain: { name: 'Sandbox', chainId: 1 },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
    } as const
    const sent = {
      ...order,
      types: {
        ...order.types,
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
      },
      message: { amount: '12' },
    }
    const signature = (await ask(
      'eth_signTypedData_v4',
      alice,
      JSON.stringify(sent),
    )) as `0x${string}`

    const read = { ...order, message: { amount: 12n } }
    expect(await verifyTypedData({ ...read, address: alice, signature })).toBe(true)
    const elsewhere = { ...sent, domain: { name: 'Sandbox', chainId: 5 } }
    await expect(ask('eth_signTypedData_v4', alice, elsewhere)).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('sent ether arrives', async () => {
    const { wallet } = await createConnectedMeadow()
    const chain = createPublicClient({
      chain: mainnet,
      transport: http(sandbox.chains[0]!.rpcUrl),
      pollingInterval: 20,
    })
    const client = createWalletClient({ chain: mainnet, transport: custom(wallet.provider) })
    const before = await chain.getBalance({ address: stranger })

    const hash = await client.sendTransaction({
      account: alice,
      to: stranger,
      value: parseEther('1.25'),
    })
    const receipt = await chain.waitForTransactionReceipt({ hash })

    expect(receipt.status).toBe('success')
    expect((await chain.getBalance({ address: stranger })) - before).toBe(parseEther('1.25'))
  })

  test('an error of the chain is returned with its own message', async () => {
    const { ask } = await createConnectedMeadow()
    const tooMuch = { from: bob, to: alice, value: numberToHex(parseEther('5000')) }
    await expect(ask('eth_sendTransaction', tooMuch)).rejects.toMatchObject({
      code: expect.any(Number),
      message: expect.stringMatching(/insufficient funds/i),
    })
    await expect(
      ask('eth_sendTransaction', { from: stranger, to: alice, value: '0x1' }),
    ).rejects.toMatchObject({ code: 4100 })
  })
})

test('passes reads to the chain, and answers everything else with 4200', async () => {
  const { ask } = createMeadow()
  expect(await ask('eth_getBalance', testAccounts.carol.address, 'latest')).toBe(
    numberToHex(parseEther('250')),
  )
  for (const method of ['eth_sign', 'eth_signTypedData', 'anvil_setBalance', 'toString', 'x']) {
    await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
  }
  await expect(ask('eth_nonsense')).rejects.toMatchObject({ code: -32601 })
})

test('a page’s listener that throws does not break the wallet, and the page gets the error', async () => {
  const { wallet, ask } = createMeadow()
  const uncaught = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
  const later = vi.fn()
  wallet.provider.on('connect', failure).on('connect', later)

  expect(await ask('eth_chainId')).toBe('0x1')
  expect(later).toHaveBeenCalledOnce()
  expect(uncaught.mock.calls[0]?.[0]).toThrow('failure')
  uncaught.mockRestore()
})

function failure(): never {
  throw new Error('failure')
}
