import { base64 } from '@scure/base'
import {
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createSignableMessage,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionDecoder,
  isMessagePartialSigner,
  isTransactionSendingSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import type { SendRequest } from '../../../src/engine/adapters/Transfer.ts'
import { solanaSigner } from '../../../src/engine/bridges/solanaKit/solanaSigner.ts'
import { solana } from '../../../src/engine/networks/index.ts'
import { createTestAdapter } from '../../../src/engine/testing/index.ts'
import { createTestEngine, outcome } from '../../support/createTestEngine.ts'

const { address } = solanaAccounts.alice
const signature = new Uint8Array(64).fill(7)
const connectorId = 'test.meadow'
const namespace = 'solana'

/** An engine with a Solana wallet that the test plays, and the wallet's requests. */
async function connectSolana() {
  const wallet = createTestAdapter({ namespace })
  const sent: SendRequest[] = []
  const signed: unknown[] = []
  const played = Object.assign(
    () => {
      const adapter = wallet.factory()
      return {
        ...adapter,
        transactions: {
          async send(request: SendRequest) {
            sent.push(request)
            return getBase58Decoder().decode(signature)
          },
        },
        signing: {
          async signMessage(request: unknown) {
            signed.push(request)
            return getBase58Decoder().decode(signature)
          },
        },
      }
    },
    { namespace } as const,
  )
  const { engine } = createTestEngine({ adapters: [played], networks: [solana] })
  const connecting = engine.connection.connect({ namespace, connectorId })
  const { caipNetworkId } = solana
  wallet.last().approve({ connectorId, namespace, accounts: [{ address }], caipNetworkId })
  await connecting
  return { engine, sent, signed, wallet }
}

const message = (signer: ReturnType<typeof solanaSigner>) =>
  pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(signer, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        {
          blockhash: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' as Blockhash,
          lastValidBlockHeight: 1n,
        },
        paid,
      ),
  )

test('the bridge returns a signer while a Solana wallet is connected', () => {
  const { engine } = createTestEngine()
  expect(() => solanaSigner(engine)).toThrow(
    expect.objectContaining({ code: 'connection/NOT_CONNECTED' }),
  )
})

test('kit accepts it as a signer that sends, and as a signer of messages', async () => {
  const { engine } = await connectSolana()
  const signer = solanaSigner(engine)
  expect(signer.address).toBe(address)
  expect(isTransactionSendingSigner(signer)).toBe(true)
  expect(isMessagePartialSigner(signer)).toBe(true)
})

test('kit’s own function sends through the wallet, which gets exactly kit’s bytes', async () => {
  const { engine, sent } = await connectSolana()
  const signer = solanaSigner(engine)
  const given = await signAndSendTransactionMessageWithSigners(message(signer))
  expect(given).toEqual(signature)
  const [request] = sent
  expect(request).toMatchObject({ address, connectorId, caipNetworkId: solana.caipNetworkId })
  const bytes = base64.decode((request!.transaction as { bytes: string }).bytes)
  const compiled = compileTransaction(message(signer))
  expect(getTransactionDecoder().decode(bytes).messageBytes).toEqual(compiled.messageBytes)
})

test('the signer signs texts, and nothing else', async () => {
  const { engine, signed } = await connectSolana()
  const signer = solanaSigner(engine)
  const texts = [createSignableMessage('Grüße')]
  expect(await signer.signMessages(texts)).toEqual([{ [address]: signature }])
  expect(signed).toEqual([{ address, connectorId, message: 'Grüße' }])
  await expect(
    signer.signMessages([createSignableMessage(Uint8Array.of(0xff, 0xfe))]),
  ).rejects.toBeInstanceOf(TypeError)
  expect(signed).toHaveLength(1)
})

test('a signer signs nothing after the wallet has left its account', async () => {
  const { engine, sent, wallet } = await connectSolana()
  const signer = solanaSigner(engine)
  wallet.emit({ type: 'accounts', accounts: [{ address: solanaAccounts.bob.address }] })
  const compiled = compileTransaction(message(createNoopSigner(signer.address) as never))
  const sending = signer.signAndSendTransactions([compiled])
  expect(await outcome(sending)).toBe('signing/ACCOUNT_NOT_FOUND')
  expect(sent).toEqual([])
})
