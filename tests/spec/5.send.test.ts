import { describe, expect, test } from 'vitest'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { createEngine, type SendDraft, send } from '../../src/engine/index.ts'
import { cosmoshub } from '../../src/engine/networks/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { outcome } from '../support/createTestEngine.ts'
import {
  alice,
  bob,
  ether,
  mintOf,
  sol,
  startSendChains,
  tokenOf,
} from '../support/startSendChains.ts'
import { withServices } from '../support/withServices.ts'

const chains = await startSendChains({ solana: true })

describe('1.6 sends coins and tokens on eip155 and solana', () => {
  const lamportsOf = async (address: string) =>
    BigInt(((await chains.callSolana('getBalance', [address])) as { value: number }).value)

  test.each([
    ['native tokens on eip155', ether, () => chains.nativeOf(bob.address), 1_000_000_000_000_000n],
    [
      'ERC-20 tokens on eip155',
      tokenOf('tide'),
      () => chains.tokensOf('tide', bob.address),
      1_000n,
    ],
    ['native tokens on solana', sol, () => lamportsOf(solanaAccounts.bob.address), 1_000_000n],
    [
      'tokens on solana',
      mintOf('shell'),
      () => chains.mintedOf('shell', solanaAccounts.bob.address),
      1_000n,
    ],
  ] as const)('1.6 %s', async (_, token, read, units) => {
    const page = chains.openPage()
    const isSolana = token.chainId.startsWith('solana')
    await (isSolana ? page.connectSolana() : page.connect())
    const before = await read()
    const receiver = isSolana ? solanaAccounts.bob.address : bob.address
    await page.sendAll(token, '0.001', receiver)
    expect((await read()) - before).toBe(units)
  })
})

/** A name service in which bob.reown.id belongs to Bob. */
const namesService = {
  ...withServices({ projectId: 'p1', services: { blockchainApi: 'https://names.test' } }),
  platform: {
    fetch: (async (input, init) => {
      const { host, pathname } = new URL(String(input instanceof Request ? input.url : input))
      if (host !== 'names.test') return fetch(input, init)
      if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
      // Other requests go to the chain's node.
      if (pathname !== '/v1/profile/account/bob.reown.id') return fetch(chains.rpcUrl, init)
      const at = '2026-01-02T03:04:05.000Z'
      const addresses = { 60: { address: bob.address, created_at: at } }
      const name = 'bob.reown.id'
      return Response.json({ name, addresses, attributes: {}, registered_at: at, updated_at: at })
    }) satisfies typeof fetch,
  },
}

test('3.10 the draft holds the address and the name of a receiver that was entered by name', async () => {
  const page = chains.openPage(namesService)
  await page.connect()
  const feature = await page.feature()
  feature.setDraft({ token: ether, sendTokenAmount: '0.5', receiver: 'bob.reown.id' })
  expect(page.state().draft).toMatchObject({ receiverAddress: undefined })
  await feature.preview()
  expect(page.state().draft).toMatchObject({
    receiver: 'bob.reown.id',
    receiverAddress: bob.address,
    receiverProfileName: 'bob.reown.id',
  })
  feature.setDraft({ receiverProfileImageUrl: 'https://images.test/bob.png' })
  feature.setDraft({ receiver: alice.address })
  expect(page.state().draft, 'nothing of another receiver is left').toMatchObject({
    receiverAddress: undefined,
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined,
  })
})

test('3.10 the draft holds token, amount, receiver, their image, and the balance in usd', async () => {
  const page = chains.openPage()
  await page.connect()
  const feature = await page.feature()
  const receiverProfileImageUrl = 'https://images.test/bob.png'
  feature.setDraft({ token: ether, sendTokenAmount: '0.5', receiver: bob.address })
  feature.setDraft({ receiverProfileName: 'bob.test', receiverProfileImageUrl })
  feature.setNetworkBalance('12.345', 2_000)
  await feature.preview()
  expect(page.state().draft).toMatchObject({
    token: ether,
    sendTokenAmount: '0.5',
    receiverAddress: bob.address,
    receiverProfileImageUrl,
    networkBalanceInUSD: '24690.00',
  })
})

const whole: Partial<SendDraft> = {
  token: ether,
  sendTokenAmount: '1',
  receiver: bob.address,
}

test.each([
  [
    '5.7 an amount is required',
    { sendTokenAmount: '' },
    'An amount and receiver address are required',
  ],
  [
    '5.7 a receiver address is required',
    { receiver: '' },
    'An amount and receiver address are required',
  ],
  ['5.8 a token is required', { token: undefined }, 'A token is required'],
  [
    '5.9 an unknown network is refused',
    { token: { ...ether, chainId: 'eip155:5' as const } },
    'Unsupported chain',
  ],
  [
    '5.10 an ERC-20 token needs an address',
    { token: { ...tokenOf('tide'), address: undefined } },
    'A token address is required',
  ],
])('%s', async (_, changes, message) => {
  const page = chains.openPage()
  await page.connect()
  const feature = await page.feature()
  feature.setDraft({ ...whole, ...changes })
  await expect(feature.preview()).rejects.toThrow(message)
  expect(page.state().preview).toMatchObject({ status: 'error', error: { message } })
  expect(page.wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test('5.9 sending is not supported on other namespaces', async () => {
  const wallet = createTestAdapter({ namespace: 'cosmos' })
  const engine = createEngine({
    networks: [cosmoshub],
    adapters: [wallet.factory],
    platform: createTestPlatform(),
  })
  engine.start()
  const feature = await engine.load(send)
  const token = { ...ether, symbol: 'ATOM', chainId: cosmoshub.caipNetworkId }
  feature.setDraft({ ...whole, token, receiver: alice.address })
  expect(await outcome(feature.preview())).toBe('transfer/UNSUPPORTED_CHAIN')
  expect(engine.getState().send?.preview.error?.message).toBe('Unsupported chain')
  engine.destroy()
})
