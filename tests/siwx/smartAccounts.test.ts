import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { testAccounts } from '../../sandbox/wallets/index.ts'
import { buildMessage, verify, verifySignature } from '../../src/engine/siwx/eip155/index.ts'
import { siwxContracts } from '../support/siwxContracts.ts'
import { shopExpects, shopFields } from '../support/siwxSigners.ts'
import {
  factoryAbi,
  magic,
  type SmartAccounts,
  startSmartAccounts,
} from '../support/startSmartAccounts.ts'

const chainId = 31_337
const chain = `eip155:${chainId}` as const
const alice = privateKeyToAccount(testAccounts.alice.privateKey)
const bob = privateKeyToAccount(testAccounts.bob.privateKey)

let smart: SmartAccounts
let client: SmartAccounts['client']
let wallet: Address
let refusing: Address
let yes: Address

beforeAll(async () => {
  smart = await startSmartAccounts()
  client = smart.client
  wallet = smart.deployed
  refusing = await smart.deploy(siwxContracts.refusingWallet)
  yes = await smart.deploy(siwxContracts.yesWallet)
})

afterAll(() => smart?.stop())

const addressOf = (owner: Address) => smart.addressOf(owner)
const wrap: SmartAccounts['wrap'] = (...signed) => smart.wrap(...signed)

const messageOf = (address: Address) => buildMessage(shopFields({ address, chainId: chain }))

async function ask(address: Address, signer = alice, wrapped?: (signature: Hex) => Hex) {
  const message = messageOf(address)
  const signed = await signer.signMessage({ message })
  const signature = wrapped ? wrapped(signed) : signed
  const expected = shopExpects({ chainId: chain })
  return { whole: { message, signature, expected }, address, message, signature, chainId: chain }
}

test('a deployed account accepts its owner’s signature (ERC-1271)', async () => {
  const { whole } = await ask(wallet)
  expect(await verify({ ...whole, client })).toMatchObject({
    status: 'valid',
    message: { accountAddress: getAddress(wallet) },
  })
})

test('a deployed account refuses any other signature', async () => {
  const { whole } = await ask(wallet, bob)
  expect(await verify({ ...whole, client })).toEqual({ status: 'invalid', failed: 'signature' })
})

test('an account that is not deployed accepts its owner’s signature (ERC-6492)', async () => {
  const future = addressOf(alice.address)
  expect(await client.getCode({ address: future })).toBeUndefined()
  const { whole } = await ask(future, alice, (signature) => wrap(alice.address, signature))
  expect(await verify({ ...whole, client })).toMatchObject({ status: 'valid' })
  expect(await client.getCode({ address: future })).toBeUndefined()
})

test.each([
  ['signed by another', bob, (signature: Hex) => wrap(alice.address, signature)],
  ['made for another owner', alice, (signature: Hex) => wrap(bob.address, signature)],
  [
    'from an address that is not a factory',
    alice,
    (signature: Hex) => wrap(alice.address, signature, yes),
  ],
  ['not wrapped', alice, (signature: Hex) => signature],
  ['an empty wrapped one', alice, () => wrap(alice.address, '0x')],
  ['only the mark', alice, () => magic],
])('an account that is not deployed refuses a signature that is %s', async (_, signer, wrapped) => {
  const { whole } = await ask(addressOf(alice.address), signer, wrapped)
  expect(await verify({ ...whole, client })).toEqual({ status: 'invalid', failed: 'signature' })
})

test('an account that was deployed after the signature accepts either format', async () => {
  const signer = privateKeyToAccount(generatePrivateKey())
  const owner = signer.address
  const data = encodeFunctionData({ abi: factoryAbi, args: [owner] })
  const sender = createWalletClient({ account: alice, transport: http(smart.anvil.rpcUrl) })
  const hash = await sender.sendTransaction({ to: smart.factory, data, chain: null })
  await client.waitForTransactionReceipt({ hash })
  for (const wrapped of [(signature: Hex) => wrap(owner, signature), undefined]) {
    const { whole } = await ask(addressOf(owner), signer, wrapped)
    expect(await verify({ ...whole, client })).toMatchObject({ status: 'valid' })
  }
})

test('a contract that reverts or returns another value refuses the signature', async () => {
  for (const address of [refusing, yes, smart.factory]) {
    const { whole } = await ask(address)
    expect(await verify({ ...whole, client })).toEqual({ status: 'invalid', failed: 'signature' })
  }
})

test('a signature with any changed bit is refused', async () => {
  const request = await ask(wallet)
  const bytes = Buffer.from(request.signature.slice(2), 'hex')
  const turned = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const copy = Buffer.from(bytes)
    copy[bit >> 3]! ^= 1 << (bit & 7)
    return `0x${copy.toString('hex')}`
  })
  const verdicts = await Promise.all(
    turned.map((signature) => verifySignature({ ...request, signature, client })),
  )
  expect(new Set(verdicts.map(({ status }) => status))).toEqual(new Set(['invalid']))
})

test('the signature of a key needs no node', async () => {
  const { whole } = await ask(alice.address)
  expect(await verify(whole)).toMatchObject({ status: 'valid' })
  const silent = { request: () => Promise.reject(new Error('The node must get no request.')) }
  expect(await verify({ ...whole, client: silent })).toMatchObject({ status: 'valid' })
})

test('a key’s signature in its other encoding is invalid, and no node changes that', async () => {
  const request = await ask(alice.address)
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${request.signature.slice(66, 130)}`)
  const v = request.signature.endsWith('1b') ? '1c' : '1b'
  const signature = `${request.signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`
  expect(await verifySignature({ ...request, signature, client })).toEqual({ status: 'invalid' })
})

describe('a signature that cannot be verified is not valid', () => {
  test('without a node', async () => {
    for (const address of [wallet, addressOf(alice.address)]) {
      const { whole } = await ask(address)
      const cannotCheck = { status: 'cannotCheck', reason: 'clientMissing' }
      expect(await verify(whole)).toEqual(cannotCheck)
      expect(await verify({ ...whole, client: () => undefined })).toEqual(cannotCheck)
    }
  })

  test('with a node of another chain', async () => {
    const other = await startAnvil({ chainId: 42_161 })
    try {
      const { whole } = await ask(wallet)
      const elsewhere = createPublicClient({ transport: http(other.rpcUrl) })
      expect(await verify({ ...whole, client: elsewhere })).toEqual({
        status: 'cannotCheck',
        reason: 'clientOnOtherChain',
      })
    } finally {
      await other.stop()
    }
  })

  test.each<[string, (method: string) => unknown]>([
    ['is unreachable', () => Promise.reject(new Error('fetch failed'))],
    ['is too busy', () => Promise.reject(Object.assign(new Error('limit'), { code: -32005 }))],
    ['answers nothing', () => undefined],
    ['answers null', () => null],
    ['answers with words', () => 'yes'],
    ['answers with objects', () => ({ result: '0x01' })],
    ['answers true', (method) => (method === 'eth_call' ? true : onChain(method))],
    [
      'runs out of gas',
      (method) =>
        method === 'eth_call' ? Promise.reject(new Error('out of gas')) : onChain(method),
    ],
  ])('with a node that %s', async (_, answer) => {
    const node = { request: async ({ method }: { method: string }) => answer(method) }
    for (const wrapped of [undefined, (signature: Hex) => wrap(alice.address, signature)]) {
      const { whole } = await ask(wallet, alice, wrapped)
      expect(await verify({ ...whole, client: node })).toEqual({
        status: 'cannotCheck',
        reason: 'clientFailed',
      })
    }
  })

  test('with a node that returns no code', async () => {
    const { whole } = await ask(wallet)
    const node = { request: async ({ method }: { method: string }) => knows(method) }
    const knows = (method: string) => (method === 'eth_getCode' ? null : onChain(method))
    expect(await verify({ ...whole, client: node })).toMatchObject({ reason: 'clientFailed' })
  })

  const onChain = (method: string) => ({ eth_chainId: '0x7a69', eth_getCode: '0x60' })[method]
})

test('the host finds the node by the message’s chain', async () => {
  const asked: string[] = []
  const { whole } = await ask(wallet)
  const find = (id: string) => {
    asked.push(id)
    return client
  }
  expect(await verify({ ...whole, client: find })).toMatchObject({ status: 'valid' })
  expect(asked).toEqual([chain])
})

test('verification gives the same result as viem, for deployed accounts and others', async () => {
  const reader = createTestClient({ mode: 'anvil', transport: http(smart.anvil.rpcUrl) }).extend(
    publicActions,
  )
  const carol = privateKeyToAccount(testAccounts.carol.privateKey)
  for (const request of [
    await ask(wallet),
    await ask(addressOf(carol.address), carol, (signature) => wrap(carol.address, signature)),
  ]) {
    const { address, message } = request
    expect(await verifySignature({ ...request, client })).toEqual({ status: 'valid' })
    const signature = request.signature as Hex
    expect(await reader.verifyMessage({ address, message, signature })).toBe(true)
  }
})
