import { isOfflineDirectSigner } from '@cosmjs/proto-signing'
import { assertIsDeliverTxSuccess, coins } from '@cosmjs/stargate'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { expect, test } from 'vitest'
import { createCosmosAccount, createCosmosWallet } from '../../../sandbox/wallets/index.ts'
import { peerKey } from '../../../sandbox/wallets/peer/index.ts'
import { cosmos } from '../../../src/engine/adapters/cosmos/cosmos.ts'
import { type CosmosSigner, cosmosSigner } from '../../../src/engine/bridges/cosmjs/cosmosSigner.ts'
import { cosmoshub } from '../../../src/engine/networks/index.ts'
import { connectNamespace } from '../../support/connectNamespace.ts'
import { createCosmosNode } from '../../support/createCosmosNode.ts'
import { connectPeer, createPeerSetUp } from '../../support/createPeerSetUp.ts'
import { createTestEngine, outcome } from '../../support/createTestEngine.ts'

const [alice, bob] = ['Alice', 'Bob'].map(createCosmosAccount) as [
  ReturnType<typeof createCosmosAccount>,
  ReturnType<typeof createCosmosAccount>,
]
const fee = { amount: coins(500, 'uatom'), gas: '100000' }
const { SIGN_MODE_DIRECT, SIGN_MODE_LEGACY_AMINO_JSON } = SignMode

/** Connects a sandbox wallet with Keplr's interface, which the test may change. */
async function connectLeap(change: (provider: Record<string, unknown>) => void = () => {}) {
  const wallet = createCosmosWallet({
    name: 'Leap',
    rdns: 'test.leap',
    icon: '',
    accounts: [alice, bob],
    places: ['leap'],
    keystoreEvent: 'leap_keystorechange',
    answer: 'approve',
  })
  change(wallet.provider)
  const engine = await connectNamespace({
    adapter: cosmos(),
    connectorId: 'leap',
    network: cosmoshub,
    inject({ globals, window }) {
      wallet.inject(window)
      globals.leap = Reflect.get(window, 'leap')
    },
  })
  return { engine, wallet }
}

/** Sends one coin to Bob through CosmJS, with this signer. */
async function sendWith(signer: CosmosSigner) {
  const node = createCosmosNode('cosmoshub-4')
  const client = await node.client(signer)
  const address = (await signer.getAccounts())[0]!.address
  const result = await client.sendTokens(
    address,
    bob.address,
    coins(3, 'uatom'),
    fee,
    'Tea <&> cake',
  )
  assertIsDeliverTxSuccess(result)
  return node.sent
}

test('a signer needs a Cosmos wallet', async () => {
  const { engine } = createTestEngine()
  expect(await outcome(cosmosSigner(engine))).toBe('connection/NOT_CONNECTED')
})

test('CosmJS signs with the page’s wallet and sends, in protobuf', async () => {
  const { engine, wallet } = await connectLeap()
  const sent = await sendWith(await cosmosSigner(engine))
  expect(sent).toEqual([
    { mode: SIGN_MODE_DIRECT, from: alice.address, to: bob.address, amount: '3' },
  ])
  expect(wallet.requests.at(-1)?.method).toBe('signDirect')
})

test('an account on a Ledger signs amino documents', async () => {
  const { engine, wallet } = await connectLeap((provider) => {
    const getKey = provider.getKey as (chainId: string) => Promise<object>
    provider.getKey = async (chainId: string) => ({
      ...(await getKey(chainId)),
      isNanoLedger: true,
    })
  })
  const signer = await cosmosSigner(engine)
  expect(isOfflineDirectSigner(signer as never)).toBe(false)
  expect(await sendWith(signer)).toMatchObject([{ mode: SIGN_MODE_LEGACY_AMINO_JSON }])
  expect(wallet.requests.at(-1)?.method).toBe('signAmino')
})

test('a wallet over WalletConnect signs amino documents', async () => {
  const setUp = await createPeerSetUp({ adapters: [], networks: [cosmoshub] })
  const connecting = setUp.engine.connection.connect({
    namespace: 'cosmos',
    connectorId: 'walletConnect',
  })
  await connectPeer(setUp, connecting)
  const sent = await sendWith(await cosmosSigner(setUp.engine))
  const from = peerKey('cosmos', 'alice')!.address
  expect(sent).toMatchObject([{ mode: SIGN_MODE_LEGACY_AMINO_JSON, from }])
})

test('a document for another network or account is not sent to the wallet', async () => {
  const { engine, wallet } = await connectLeap()
  const signer = await cosmosSigner(engine)
  const document = { chain_id: 'osmosis-1' }
  expect(await outcome(signer.signAmino(alice.address, document))).toBe('signing/CHAIN_MISMATCH')
  const other = signer.signAmino(bob.address, { chain_id: 'cosmoshub-4' })
  expect(await outcome(other)).toBe('signing/ACCOUNT_NOT_FOUND')
  wallet.switchAccount(1)
  await outcome(Promise.resolve())
  const left = signer.signAmino(alice.address, { chain_id: 'cosmoshub-4' })
  expect(await outcome(left)).toBe('signing/ACCOUNT_NOT_FOUND')
  expect(wallet.requests.map(({ method }) => method)).not.toContain('signAmino')
})

test('a wallet’s refusal is an error with a code', async () => {
  const { engine, wallet } = await connectLeap()
  const signer = await cosmosSigner(engine)
  wallet.answer('reject')
  const refused = signer.signAmino(alice.address, { chain_id: 'cosmoshub-4' })
  expect(await outcome(refused)).toBe('common/REJECTED')
})

const signature = { pub_key: { type: 'key', value: '' }, signature: `${'A'.repeat(86)}==` }
test.each([
  ['nothing', undefined],
  ['no signature', { signed: { chain_id: 'cosmoshub-4' } }],
  ['a short signature', { signature: { ...signature, signature: 'AAAA' } }],
  ['no key', { signature: { signature: signature.signature } }],
  ['a document of another network', { signed: { chain_id: 'osmosis-1' }, signature }],
])('an amino answer with %s is refused', async (_, answer) => {
  const { engine } = await connectLeap((provider) => {
    provider.signAmino = async () => answer
  })
  const signer = await cosmosSigner(engine)
  const signing = signer.signAmino(alice.address, { chain_id: 'cosmoshub-4' })
  expect(await outcome(signing)).toBe('adapter/INVALID_ANSWER')
})

const bytes = new Uint8Array(2)
const direct = { bodyBytes: bytes, authInfoBytes: bytes, chainId: 'cosmoshub-4', accountNumber: 1n }
test.each([
  ['no document', undefined],
  ['no bytes', { ...direct, bodyBytes: 'body' }],
  ['no details', { ...direct, authInfoBytes: undefined }],
  ['a number as the network', { ...direct, chainId: 4 }],
  ['another network', { ...direct, chainId: 'osmosis-1' }],
  ['a negative account number', { ...direct, accountNumber: -1 }],
])('an answer in protobuf with %s is refused', async (_, signed) => {
  const { engine } = await connectLeap((provider) => {
    provider.signDirect = async () => ({ signed, signature })
  })
  const signer = await cosmosSigner(engine)
  const signing = signer.signDirect!(alice.address, direct)
  expect(await outcome(signing)).toBe('adapter/INVALID_ANSWER')
})

test.each([
  ['another address', { bech32Address: bob.address }],
  ['an unknown kind of key', { algo: 'rsa' }],
  ['a short key', { pubKey: new Uint8Array(32) }],
])('a key with %s is refused', async (_, change) => {
  let isConnected = false
  const { engine } = await connectLeap((provider) => {
    const getKey = provider.getKey as (chainId: string) => Promise<object>
    provider.getKey = async (chainId: string) => ({
      ...(await getKey(chainId)),
      ...(isConnected && change),
    })
  })
  isConnected = true
  expect(await outcome(cosmosSigner(engine))).toBe('adapter/INVALID_ANSWER')
})
