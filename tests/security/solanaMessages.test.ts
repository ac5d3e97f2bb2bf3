import { base58 } from '@scure/base'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransactionMessage,
  createTransactionMessage,
  getCompiledTransactionMessageEncoder,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { answerSolanaRpc } from '../../server/secureSite/frame/solana/answerSolanaRpc.ts'

const { alice, bob } = solanaAccounts
const payer = address(alice.address)
const lifetime = { blockhash: blockhash(bob.address), lastValidBlockHeight: 1n }
/** `SystemInstruction::Transfer` is number 2, with the amount in lamports. */
const transfer = {
  programAddress: address('11111111111111111111111111111111'),
  accounts: [
    { address: payer, role: AccountRole.WRITABLE_SIGNER },
    { address: address(bob.address), role: AccountRole.WRITABLE },
  ],
  data: Uint8Array.from([2, 0, 0, 0, ...getU64Encoder().encode(1_000_000_000n)]),
}

/** The bytes that are signed for a transfer of all coins. */
function messageOf(version: 'legacy' | 0 | 1): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version }),
    (one) => setTransactionMessageFeePayer(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstruction(transfer, one),
  )
  return Uint8Array.from(
    getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message)),
  )
}

/** Asks for a signature of these bytes as a message. Returns whether the user was asked. */
async function isAsked(bytes: Uint8Array): Promise<boolean> {
  let wasAsked = false
  const asking = answerSolanaRpc(
    'solana_signMessage',
    { message: base58.encode(bytes) },
    {
      address: alice.address,
      useKey: () => Promise.reject(new Error('The key was used.')),
      async approve() {
        wasAsked = true
      },
    },
  )
  await expect(asking).rejects.toThrow(
    wasAsked ? 'The key was used.' : 'Expected a text, not a transaction.',
  )
  return wasAsked
}

test.each(['legacy', 0, 1] as const)(
  'a transaction of version %s cannot be signed as a message',
  async (version) => {
    expect(await isAsked(messageOf(version))).toBe(false)
  },
)

test('a transaction of a version that the wallet does not know cannot be signed as a message', async () => {
  for (let version = 1; version < 127; version += 1)
    expect(await isAsked(Uint8Array.from([0x80 + version, ...messageOf(0).slice(1)]))).toBe(false)
})

test.each<[string, Uint8Array]>([
  ['a text', new TextEncoder().encode('Sign in to the shop. '.repeat(20))],
  [
    'a text that begins with another alphabet',
    new TextEncoder().encode('Привет, мир! '.repeat(20)),
  ],
  ['a hash', new Uint8Array(32).fill(0x81)],
  ['a signature', new Uint8Array(64).fill(0x81)],
  [
    'a message off chain',
    Uint8Array.from([...[0xff], ...new TextEncoder().encode('solana offchain'), ...messageOf(0)]),
  ],
])('%s can be signed as a message', async (_, bytes) => {
  expect(await isAsked(bytes)).toBe(true)
})
