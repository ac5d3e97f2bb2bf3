import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { signSolanaTransaction } from '../../../sandbox/wallets/solana/signSolanaTransaction.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { solana } from '../../../src/engine/adapters/solana/solana.ts'
import { send } from '../../../src/engine/index.ts'
import { createEmbeddedEngine } from '../../support/createEmbeddedEngine.ts'
import { connectPeer, createPeerSetUp, until } from '../../support/createPeerSetUp.ts'
import { Refusal, silence } from '../../support/createStandInFrame.ts'
import { bob, ether, sol, startSendChains, tokenOf } from '../../support/startSendChains.ts'

const chains = await startSendChains({ solana: true })

test('over WalletConnect, the wallet on another device sends, and a rejection there is a rejection', async () => {
  const { engine, peer } = await createPeerSetUp({
    peer: { people: ['carol'], chains: chains.chains },
    platform: { fetch: (...request) => fetch(...request) },
    networks: chains.networks as never,
    adapters: [evm()],
  })
  await connectPeer({ engine, peer })
  const feature = await engine.load(send)
  const before = await chains.nativeOf(bob.address)
  feature.setDraft({ token: ether, sendTokenAmount: '0.5', receiver: bob.address })
  const { transaction } = await feature.preview()
  peer.answer('reject')
  await expect(feature.submit()).rejects.toMatchObject({ code: 'common/REJECTED' })
  peer.answer('approve')
  await feature.submit()
  expect((await chains.nativeOf(bob.address)) - before).toBe(500_000_000_000_000_000n)
  expect(peer.requests.at(-1)).toMatchObject({
    method: 'eth_sendTransaction',
    params: [transaction],
    chainId: 'eip155:1',
  })

  const tokens = await chains.tokensOf('tide', bob.address)
  feature.setDraft({ token: tokenOf('tide'), sendTokenAmount: '2', receiver: bob.address })
  await feature.preview()
  await feature.submit()
  expect((await chains.tokensOf('tide', bob.address)) - tokens).toBe(2_000_000n)
  await until(() => engine.getState().transactions?.all.length === 2)
})

test('the embedded wallet sends after an approval in its frame, and a rejection there keeps the draft', async () => {
  const { engine, site, logIn } = createEmbeddedEngine({
    networks: chains.networks as never,
    adapters: [evm(), solana()],
    platform: { fetch: (...request) => fetch(...request) },
  })
  const [{ address }] = (await logIn()).accounts
  await chains.call('anvil_setBalance', [address, '0xde0b6b3a7640000'])
  await chains.call('anvil_impersonateAccount', [address])
  const feature = await engine.load(send)
  const before = await chains.nativeOf(bob.address)
  feature.setDraft({ token: ether, sendTokenAmount: '0.25', receiver: bob.address })
  const { transaction } = await feature.preview()

  site.answers.RPC_REQUEST = new Refusal('User rejected the request')
  await expect(feature.submit()).rejects.toMatchObject({ code: 'common/REJECTED' })
  expect(engine.getState().send!.draft).toMatchObject({ sendTokenAmount: '0.25' })

  site.answers.RPC_REQUEST = silence
  const sending = feature.submit()
  await expect
    .poll(() => site.asked().filter((name) => name === 'RPC_REQUEST').length === 2)
    .toBe(true)
  const { id, payload } = site.last('RPC_REQUEST')
  expect(payload).toMatchObject({ method: 'eth_sendTransaction', params: [transaction] })
  // The frame's work after the user has approved.
  const hash = await chains.call('eth_sendTransaction', [transaction])
  site.deliver({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: hash })
  await expect(sending).resolves.toEqual({ hash, caipNetworkId: 'eip155:1' })
  expect((await chains.nativeOf(bob.address)) - before).toBe(250_000_000_000_000_000n)
  engine.destroy()
})

test('on Solana the embedded wallet gets the bytes of the preview', async () => {
  const { address } = solanaAccounts.alice
  const { engine, site, logIn } = createEmbeddedEngine({
    networks: chains.networks.filter(({ chainNamespace }) => chainNamespace === 'solana') as never,
    adapters: [solana()],
    platform: { fetch: (...request) => fetch(...request) },
  })
  site.answers.GET_USER = { email: 'ada@example.com', address, chainId: sol.chainId }
  await logIn()
  const feature = await engine.load(send)
  feature.setDraft({ token: sol, sendTokenAmount: '0.3', receiver: solanaAccounts.bob.address })
  const { transaction } = await feature.preview()
  site.answers.RPC_REQUEST = silence
  const sending = feature.submit()
  await expect.poll(() => site.asked().includes('RPC_REQUEST')).toBe(true)
  const { id, payload } = site.last('RPC_REQUEST')
  const asked = payload as { method: string; params: { transaction: string } }
  expect(asked.method).toBe('solana_signAndSendTransaction')
  const bytes = base58.decode(asked.params.transaction)
  expect('bytes' in transaction && transaction.bytes).toBe(base64.encode(bytes))
  const signed = signSolanaTransaction(bytes, solanaAccounts.alice)
  const signature = await chains.callSolana('sendTransaction', [
    base64.encode(signed),
    { encoding: 'base64' },
  ])
  site.deliver({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: { signature } })
  await expect(sending).resolves.toMatchObject({ hash: signature })
  engine.destroy()
})
