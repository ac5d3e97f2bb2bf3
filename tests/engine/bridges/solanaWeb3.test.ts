import { base58 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { verifySolanaMessage } from '../../../sandbox/verify/verifySolanaMessage.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { solana } from '../../../src/engine/adapters/solana/solana.ts'
import { solanaWallet } from '../../../src/engine/bridges/solanaWeb3/solanaWallet.ts'
import { createEmbeddedEngine } from '../../support/createEmbeddedEngine.ts'
import { createTestEngine, outcome } from '../../support/createTestEngine.ts'
import { sol, startSendChains } from '../../support/startSendChains.ts'

const chains = await startSendChains({ solana: true })
const rpcUrl = chains.networks.find(({ chainNamespace }) => chainNamespace === 'solana')!.rpcUrls
  .default.http[0]!

const { alice, carol } = solanaAccounts
const from = new PublicKey(alice.address)
const to = new PublicKey(carol.address)
const transfer = (lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })

/** Opens a page with a connected wallet. Records the requests of the host's own connection. */
async function openPage(options: { signsOnly?: boolean } = {}) {
  const page = chains.openPage(options)
  await page.connectSolana()
  const asked: string[] = []
  const connection = new Connection(rpcUrl, {
    commitment: 'confirmed',
    fetch(url, init) {
      asked.push(JSON.parse(String(init?.body)).method)
      return fetch(url as string, init as RequestInit)
    },
  })
  return { ...page, asked, connection, wallet: solanaWallet(page.engine) }
}

test('the bridge returns a wallet while a Solana wallet is connected', () => {
  const { engine } = createTestEngine()
  expect(() => solanaWallet(engine)).toThrow(
    expect.objectContaining({ code: 'connection/NOT_CONNECTED' }),
  )
})

test('the host’s transaction gets a fee payer and a block hash, and the wallet sends it', async () => {
  const { asked, connection, wallet } = await openPage()
  expect(wallet.publicKey.toBase58()).toBe(alice.address)
  const before = await connection.getBalance(to)
  const transaction = new Transaction().add(transfer(1_000_001))
  const signature = await wallet.sendTransaction(transaction, connection)
  expect((await connection.getSignatureStatus(signature)).value).toMatchObject({ err: null })
  expect((await connection.getBalance(to)) - before).toBe(1_000_001)
  expect(asked).toContain('getLatestBlockhash')
  expect(asked).not.toContain('sendTransaction')
})

test('a wallet that sends transactions itself gets the options for sending', async () => {
  const { connection, solanaWallet: page, wallet } = await openPage()
  const options = { skipPreflight: true, maxRetries: 2, preflightCommitment: 'processed' } as const
  await wallet.sendTransaction(new Transaction().add(transfer(7)), connection, options)
  const sent = page.requests.find(({ method }) => /signAndSendTransaction/.test(method))
  expect(sent?.params).toMatchObject({ options })
})

test('the host’s own connection sends a transaction that the wallet only signs', async () => {
  const { asked, connection, wallet } = await openPage({ signsOnly: true })
  const before = await connection.getBalance(to)
  await wallet.sendTransaction(new Transaction().add(transfer(1_000_002)), connection)
  expect((await connection.getBalance(to)) - before).toBe(1_000_002)
  expect(asked.filter((method) => method === 'sendTransaction')).toHaveLength(1)
})

test.each([false, true])(
  'a versioned transaction with a second signer is sent (the wallet only signs: %s)',
  async (signsOnly) => {
    const { connection, wallet } = await openPage({ signsOnly })
    const created = Keypair.generate()
    const lamports = await connection.getMinimumBalanceForRentExemption(0)
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: from,
      recentBlockhash: blockhash,
      instructions: [
        SystemProgram.createAccount({
          fromPubkey: from,
          newAccountPubkey: created.publicKey,
          lamports,
          space: 0,
          programId: SystemProgram.programId,
        }),
      ],
    }).compileToV0Message()
    const transaction = new VersionedTransaction(message)
    await wallet.sendTransaction(transaction, connection, { signers: [created] })
    expect(await connection.getBalance(created.publicKey)).toBe(lamports)
  },
)

test('the wallet signs transactions of both formats, and the host sends them', async () => {
  const { connection, wallet } = await openPage()
  const before = await connection.getBalance(to)
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const legacy = new Transaction({ feePayer: from, recentBlockhash } as never).add(transfer(3))
  const signed = await wallet.signTransaction(legacy)
  expect(signed).toBeInstanceOf(Transaction)
  expect(signed.verifySignatures()).toBe(true)
  const message = new TransactionMessage({
    payerKey: from,
    recentBlockhash,
    instructions: [transfer(4)],
  }).compileToV0Message()
  const [versioned] = await wallet.signAllTransactions([new VersionedTransaction(message)])
  expect(versioned).toBeInstanceOf(VersionedTransaction)
  expect(versioned!.message.serialize()).toEqual(message.serialize())
  await connection.sendRawTransaction(versioned!.serialize())
  expect((await connection.getBalance(to)) - before).toBe(4)
})

test('the wallet signs the bytes of a text', async () => {
  const { wallet } = await openPage()
  const signature = await wallet.signMessage(new TextEncoder().encode('Grüße'))
  const signed = { address: alice.address, message: 'Grüße', signature: base58.encode(signature) }
  expect(await verifySolanaMessage(signed)).toBe(true)
})

test('a wallet whose account is no longer active signs and sends nothing', async () => {
  const { connection, solanaWallet: wallet, engine } = await openPage()
  const kept = solanaWallet(engine)
  await engine.connection.disconnect({ namespace: 'solana' })
  const transaction = new Transaction().add(transfer(5))
  expect(await outcome(kept.sendTransaction(transaction, connection))).toBe(
    'signing/ACCOUNT_NOT_FOUND',
  )
  expect(await outcome(kept.signTransaction(transaction))).toBe('signing/ACCOUNT_NOT_FOUND')
  expect(wallet.requests.filter(({ method }) => /Transaction/.test(method))).toEqual([])
})

test('a wallet keeps its account while it is connected, even if another account is active', async () => {
  const { engine, wallet } = await openPage()
  const address = solanaAccounts.bob.address
  await engine.connection.switchConnection({ namespace: 'solana', connectorId: 'harbor', address })
  const signature = await wallet.signMessage(new TextEncoder().encode('x'))
  const signed = { address: alice.address, message: 'x', signature: base58.encode(signature) }
  expect(await verifySolanaMessage(signed)).toBe(true)
})

test('the embedded wallet signs only transactions that it sends itself', async () => {
  const { engine, site, logIn } = createEmbeddedEngine({
    networks: chains.networks.filter(({ chainNamespace }) => chainNamespace === 'solana') as never,
    adapters: [solana()],
  })
  site.answers.GET_USER = {
    email: 'ada@example.com',
    address: alice.address,
    chainId: sol.chainId,
  }
  await logIn()
  const recentBlockhash = carol.address
  const transaction = new Transaction({ feePayer: from, recentBlockhash } as never).add(transfer(6))
  const signing = solanaWallet(engine).signTransaction(transaction)
  expect(await outcome(signing)).toBe('adapter/UNSUPPORTED')
  engine.destroy()
})
