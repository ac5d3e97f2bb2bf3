import { Transaction } from '@mysten/sui/transactions'
import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { expect, test } from 'vitest'
import { createSuiWallet, suiAccounts } from '../../../sandbox/wallets/index.ts'
import { sui } from '../../../src/engine/adapters/sui/sui.ts'
import { suiSigner } from '../../../src/engine/bridges/sui/suiSigner.ts'
import { suiMainnet } from '../../../src/engine/networks/index.ts'
import { connectNamespace } from '../../support/connectNamespace.ts'
import { connectPeer, createPeerSetUp } from '../../support/createPeerSetUp.ts'
import { createSuiNode, suiTransfer } from '../../support/createSuiNode.ts'
import { createTestEngine, outcome } from '../../support/createTestEngine.ts'

const { alice, bob } = suiAccounts
const { address } = alice

async function connectMeadow(
  options: { change?: (features: Record<string, object>) => void; signsOnlyTexts?: boolean } = {},
) {
  const wallet = createSuiWallet({
    name: 'Meadow',
    rdns: 'test.meadow.sui',
    icon: '',
    accounts: [alice, bob],
    answer: 'approve',
    ...(!options.signsOnlyTexts && {
      readTransaction: (json) => Transaction.from(json).build(),
    }),
  })
  options.change?.(wallet.provider.features)
  const engine = await connectNamespace({
    adapter: sui(),
    connectorId: 'meadow',
    network: suiMainnet,
    inject: ({ window }) => wallet.announce(window),
  })
  return { engine, wallet }
}

const transfer = () => suiTransfer({ from: address, to: bob.address })

test('a signer needs a Sui wallet', () => {
  const { engine } = createTestEngine()
  expect(() => suiSigner(engine)).toThrow(
    expect.objectContaining({ code: 'connection/NOT_CONNECTED' }),
  )
})

test('Mysten’s client sends a transaction that the page’s wallet signs', async () => {
  const { engine } = await connectMeadow()
  const { client, executed } = createSuiNode()
  const signer = suiSigner(engine)
  const result = await client.core.signAndExecuteTransaction({ transaction: transfer(), signer })
  expect(result.$kind).toBe('Transaction')
  expect(executed).toEqual([result.Transaction?.digest])
  const again = await signer.signAndExecuteTransaction({ transaction: transfer(), client })
  expect(again.Transaction?.digest).toBe(executed[1])
})

test('the account signs a personal message', async () => {
  const { engine } = await connectMeadow()
  const bytes = new TextEncoder().encode('Grüße')
  const { signature } = await suiSigner(engine).signPersonalMessage(bytes)
  await expect(verifyPersonalMessageSignature(bytes, signature, { address })).resolves.toBeDefined()
})

test('a wallet that only signs texts, and a wallet over WalletConnect, sign no transactions', async () => {
  const bytes = await transfer().build()
  const { engine } = await connectMeadow({ signsOnlyTexts: true })
  expect(await outcome(suiSigner(engine).signTransaction(bytes))).toBe('adapter/UNSUPPORTED')

  const setUp = await createPeerSetUp({ adapters: [], networks: [suiMainnet] })
  const asked = { namespace: 'sui', connectorId: 'walletConnect' } as const
  await connectPeer(setUp, setUp.engine.connection.connect(asked))
  const signing = suiSigner(setUp.engine).signTransaction(bytes)
  expect(await outcome(signing)).toBe('adapter/UNSUPPORTED')
})

test('the signer has no key of its own', async () => {
  const { engine } = await connectMeadow()
  const signer = suiSigner(engine)
  const unsupported = expect.objectContaining({ code: 'adapter/UNSUPPORTED' })
  expect(signer.toSuiAddress()).toBe(address)
  expect(() => signer.getPublicKey()).toThrow(unsupported)
  expect(() => signer.getKeyScheme()).toThrow(unsupported)
  expect(() => signer.sign(new Uint8Array())).toThrow(unsupported)
})

test('a signer signs nothing after the wallet has left its account', async () => {
  const { engine, wallet } = await connectMeadow()
  const signer = suiSigner(engine)
  wallet.drop()
  await outcome(Promise.resolve())
  const signing = signer.signPersonalMessage(Uint8Array.of(1))
  expect(await outcome(signing)).toBe('signing/ACCOUNT_NOT_FOUND')
})

test('a wallet’s refusal is an error with a code', async () => {
  const { engine, wallet } = await connectMeadow()
  wallet.answer('reject')
  const signing = suiSigner(engine).signPersonalMessage(new TextEncoder().encode('Hello'))
  expect(await outcome(signing)).toBe('common/REJECTED')
})

const signature = 'A'.repeat(132)
test.each([
  ['nothing', undefined],
  ['no signature', { bytes: 'AQ==' }],
  ['a short signature', { bytes: 'AQ==', signature: 'AAAA' }],
  ['other bytes', { bytes: 'AAAA', signature }],
])('an answer with %s is refused', async (_, answer) => {
  const { engine } = await connectMeadow({
    change(features) {
      features['sui:signPersonalMessage'] = { signPersonalMessage: async () => answer }
    },
  })
  const signing = suiSigner(engine).signPersonalMessage(Uint8Array.of(1))
  expect(await outcome(signing)).toBe('adapter/INVALID_ANSWER')
})
