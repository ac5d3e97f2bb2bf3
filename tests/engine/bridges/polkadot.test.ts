import { Metadata, TypeRegistry } from '@polkadot/types'
import metadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { signatureVerify } from '@polkadot/util-crypto'
import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import { expect, test } from 'vitest'
import { createPolkadotAccount, createPolkadotWallet } from '../../../sandbox/wallets/index.ts'
import { peerKey } from '../../../sandbox/wallets/peer/index.ts'
import { polkadot } from '../../../src/engine/adapters/polkadot/polkadot.ts'
import { polkadotSigner } from '../../../src/engine/bridges/polkadot/polkadotSigner.ts'
import { polkadot as network } from '../../../src/engine/networks/index.ts'
import { connectNamespace } from '../../support/connectNamespace.ts'
import { connectPeer, createPeerSetUp } from '../../support/createPeerSetUp.ts'
import { createTestEngine, outcome } from '../../support/createTestEngine.ts'

const [alice, bob] = ['Alice', 'Bob'].map(createPolkadotAccount) as [
  ReturnType<typeof createPolkadotAccount>,
  ReturnType<typeof createPolkadotAccount>,
]
const address = alice.addressIn(0)
const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as const
const text = (content: string) => new TextEncoder().encode(content)

/**
 * The metadata of Polkadot's relay chain. The package contains it in the form that the runtime's
 * call returns.
 */
const runtime = `0x${String(metadata).slice(String(metadata).indexOf('6d657461'))}` as const
const encodedRuntime = new Uint8Array(Buffer.from(runtime.slice(2), 'hex'))
const registry = new TypeRegistry()
registry.setMetadata(new Metadata(registry, runtime))
const genesisHash = `0x91b171bb158e2d3848fa23a9f1c25182${'0'.repeat(32)}` as const
const versions = { specVersion: 1_005_001, transactionVersion: 26 }

/**
 * A transaction in the form that `polkadot-api` passes to a signer: its call, and its extensions by
 * name.
 */
function transactionOf(content: string) {
  const encode = (type: string, value: unknown) => registry.createType(type, value).toU8a()
  const none = new Uint8Array()
  const parts: Record<string, [value: Uint8Array, additionalSigned: Uint8Array]> = {
    CheckNonZeroSender: [none, none],
    CheckSpecVersion: [none, encode('u32', versions.specVersion)],
    CheckTxVersion: [none, encode('u32', versions.transactionVersion)],
    CheckGenesis: [none, encode('H256', genesisHash)],
    CheckMortality: [Uint8Array.of(0), encode('H256', genesisHash)],
    CheckNonce: [encode('Compact<u32>', 20_000), none],
    CheckWeight: [none, none],
    ChargeTransactionPayment: [encode('Compact<u128>', 5), none],
    PrevalidateAttests: [none, none],
    CheckMetadataHash: [Uint8Array.of(0), Uint8Array.of(0)],
  }
  const extensions = Object.fromEntries(
    Object.entries(parts).map(([identifier, [value, additionalSigned]]) => [
      identifier,
      { identifier, value, additionalSigned },
    ]),
  )
  // The first function of the first pallet is `System.remark`.
  const callData = Uint8Array.of(0, 0, ...encode('Bytes', hex(text(content))))
  return { callData, extensions }
}

/** Signs with `polkadot-api` and this signer. Polkadot.js reads the result as a chain does. */
async function signWith(signer: ReturnType<typeof polkadotSigner>, content: string) {
  const api = getPolkadotSignerFromPjs(signer.address, signer.signPayload, signer.signRaw)
  const { callData, extensions } = transactionOf(content)
  const bytes = await api.signTx(callData, extensions, encodedRuntime, 100)
  const extrinsic = registry.createType('Extrinsic', bytes)
  const signed = registry
    .createType(
      'ExtrinsicPayload',
      {
        ...{ method: hex(callData), era: '0x00', nonce: 20_000, tip: 5, ...versions },
        ...{ genesisHash, blockHash: genesisHash, mode: 0, metadataHash: null },
      },
      { version: 4 },
    )
    .toU8a({ method: true })
  const over = signed.length > 256 ? registry.hash(signed).toU8a() : signed
  return {
    from: extrinsic.signer.toString(),
    remark: extrinsic.method.args[0]?.toHex(),
    isValid: signatureVerify(over, extrinsic.signature.toU8a(), api.publicKey).isValid,
  }
}

async function connectMeadow(change: (signer: Record<string, unknown>) => void = () => {}) {
  const wallet = createPolkadotWallet({
    id: 'meadow',
    name: 'Meadow',
    rdns: 'test.meadow.polkadot',
    icon: '',
    accounts: [alice, bob],
    answer: 'approve',
  })
  change(wallet.injected.signer)
  const engine = await connectNamespace({
    adapter: polkadot(),
    connectorId: 'meadow',
    network,
    inject: ({ globals }) => wallet.inject(globals),
  })
  return { engine, wallet }
}

async function connectPocket() {
  const setUp = await createPeerSetUp({ adapters: [], networks: [network] })
  const { engine } = setUp
  const asked = { namespace: 'polkadot', connectorId: 'walletConnect' } as const
  await connectPeer(setUp, engine.connection.connect(asked))
  return { ...setUp, address: peerKey('polkadot', 'alice')!.address }
}

test('a signer needs a Polkadot wallet', () => {
  const { engine } = createTestEngine()
  expect(() => polkadotSigner(engine)).toThrow(
    expect.objectContaining({ code: 'connection/NOT_CONNECTED' }),
  )
})

test.each(['Tea', 'Much tea '.repeat(100)])(
  'polkadot-api builds a transaction, and the page’s wallet signs it (%s)',
  async (content) => {
    const { engine } = await connectMeadow()
    const remark = hex(text(content))
    expect(await signWith(polkadotSigner(engine), content)).toEqual({
      from: address,
      remark,
      isValid: true,
    })
  },
)

test('polkadot-api signs bytes, which the wallet wraps', async () => {
  const { engine } = await connectMeadow()
  const signer = polkadotSigner(engine)
  const api = getPolkadotSignerFromPjs(signer.address, signer.signPayload, signer.signRaw)
  const signature = await api.signBytes(text('Hello'))
  expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address).isValid).toBe(true)
})

test('a wallet over WalletConnect signs transactions and texts', async () => {
  const { address, engine } = await connectPocket()
  const signer = polkadotSigner(engine)
  expect(await signWith(signer, 'Tea')).toMatchObject({ from: address, isValid: true })
  const { signature } = await signer.signRaw({ address, data: hex(text('Grüße')) })
  expect(signatureVerify('Grüße', signature, address).isValid).toBe(true)
})

test.each(['0xff', '0xfff', 'Hello'])(
  'bytes that are not text are not sent over WalletConnect: %s',
  async (data) => {
    const { address, engine, peer } = await connectPocket()
    const signing = polkadotSigner(engine).signRaw({ address, data })
    expect(await outcome(signing)).toBe('signing/CANNOT_SIGN')
    expect(peer.requests).toEqual([])
  },
)

test('a signer signs nothing after the wallet has left its account', async () => {
  const { engine, wallet } = await connectMeadow()
  const signer = polkadotSigner(engine)
  wallet.drop()
  await outcome(Promise.resolve())
  const signing = signer.signRaw({ address, data: '0x00' })
  expect(await outcome(signing)).toBe('signing/ACCOUNT_NOT_FOUND')
})

test('a wallet’s refusal is an error with a code', async () => {
  const { engine, wallet } = await connectMeadow()
  wallet.answer('reject')
  const signing = polkadotSigner(engine).signRaw({ address, data: '0x00' })
  expect(await outcome(signing)).toBe('common/REJECTED')
})

test('a transaction that the wallet changed is passed on, and polkadot-api accepts it', async () => {
  const changed = Uint8Array.of(1, 2, 3)
  const { engine } = await connectMeadow((signer) => {
    signer.signPayload = async () => ({
      id: 7,
      signature: `0x${'11'.repeat(64)}`,
      signedTransaction: hex(changed),
    })
  })
  const signer = polkadotSigner(engine)
  const api = getPolkadotSignerFromPjs(signer.address, signer.signPayload, signer.signRaw)
  const { callData, extensions } = transactionOf('Tea')
  expect(await api.signTx(callData, extensions, encodedRuntime, 100)).toEqual(changed)
})

test.each([
  ['nothing', undefined],
  ['no signature', { id: 1 }],
  ['a short signature', { id: 1, signature: '0x11' }],
  ['no hex', { id: 1, signature: `0x${'zz'.repeat(64)}` }],
  [
    'a transaction that is a number',
    { id: 1, signature: `0x${'11'.repeat(64)}`, signedTransaction: 7 },
  ],
])('an answer with %s is refused', async (_, answer) => {
  const { engine } = await connectMeadow((signer) => {
    signer.signPayload = async () => answer
  })
  const signing = polkadotSigner(engine).signPayload({ address })
  expect(await outcome(signing)).toBe('adapter/INVALID_ANSWER')
})
