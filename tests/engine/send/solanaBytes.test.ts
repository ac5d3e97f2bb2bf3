import { base58, base64 } from '@scure/base'
import {
  AccountRole,
  address,
  decompileTransactionMessage,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getProgramDerivedAddress,
  getTransactionDecoder,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { sandboxMints } from '../../../sandbox/chains/tokens/tokens.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import type { SendToken } from '../../../src/engine/index.ts'
import { mintOf, sol, startSendChains } from '../../support/startSendChains.ts'

const chains = await startSendChains({ solana: true })

const { alice, bob, dave } = solanaAccounts
const systemProgram = '11111111111111111111111111111111'
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The transaction of a preview, parsed by `@solana/kit`. */
async function readByKit(token: SendToken, sendTokenAmount: string, receiver: string) {
  const page = chains.openPage()
  await page.connectSolana()
  const feature = await page.feature()
  feature.setDraft({ token, sendTokenAmount, receiver })
  const { transaction } = await feature.preview()
  if (!('blockhash' in transaction)) throw new Error('The preview is of another chain.')
  const { messageBytes, signatures } = getTransactionDecoder().decode(
    base64.decode(transaction.bytes),
  )
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  return { ...decompileTransactionMessage(compiled), blockhash: transaction.blockhash, signatures }
}

async function tokenAccount(owner: string, mint: string, program: string) {
  const { encode } = getAddressEncoder()
  const [found] = await getProgramDerivedAddress({
    programAddress: address(associatedProgram),
    seeds: [owner, program, mint].map((one) => encode(address(one))),
  })
  return found
}

const u64 = (value: bigint) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

test('kit decodes a transfer of SOL: unsigned, paid by the sender, with the previewed amount', async () => {
  const read = await readByKit(sol, '9.000000001', bob.address)
  expect(read).toMatchObject({
    version: 'legacy',
    feePayer: { address: alice.address },
    lifetimeConstraint: { blockhash: read.blockhash },
    signatures: { [alice.address]: null },
    instructions: [
      {
        programAddress: systemProgram,
        accounts: [
          { address: alice.address, role: AccountRole.WRITABLE_SIGNER },
          { address: bob.address, role: AccountRole.WRITABLE },
        ],
        data: Uint8Array.from([2, 0, 0, 0, ...u64(9_000_000_001n)]),
      },
    ],
  })
})

test.each([
  ['SPL Token', 'shell', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', '1.25'],
  ['Token-2022', 'pearl', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', '0.5'],
] as const)(
  'kit decodes a transfer of %s: it creates the receiver’s account that kit derives',
  async (_, name, program, amount) => {
    const { address: mint, decimals } = sandboxMints[name]
    const { instructions, signatures } = await readByKit(mintOf(name), amount, dave.address)
    const source = await tokenAccount(alice.address, mint, program)
    const destination = await tokenAccount(dave.address, mint, program)
    const units = BigInt(Number(amount) * 10 ** decimals)
    expect(Object.keys(signatures)).toEqual([alice.address])
    expect(instructions).toMatchObject([
      {
        programAddress: associatedProgram,
        accounts: [
          { address: alice.address, role: AccountRole.WRITABLE_SIGNER },
          { address: destination, role: AccountRole.WRITABLE },
          { address: dave.address, role: AccountRole.READONLY },
          { address: mint, role: AccountRole.READONLY },
          { address: systemProgram, role: AccountRole.READONLY },
          { address: program, role: AccountRole.READONLY },
        ],
        data: Uint8Array.of(1),
      },
      {
        programAddress: program,
        accounts: [
          { address: source, role: AccountRole.WRITABLE },
          { address: mint, role: AccountRole.READONLY },
          { address: destination, role: AccountRole.WRITABLE },
          { address: alice.address, role: AccountRole.WRITABLE_SIGNER },
        ],
        data: Uint8Array.from([12, ...u64(units), decimals]),
      },
    ])
  },
)

test.each([
  ['the associated account if it has enough', '1.25', 2_000_000n, 0],
  ['the associated account if it has exactly the amount', '1.25', 1_250_000n, 0],
  ['the richest account if that one has too little', '1.25', 1n, 1],
])('tokens are spent from %s', async (_, sendTokenAmount, held, place) => {
  const richest = base58.encode(new Uint8Array(32).fill(7))
  const page = chains.openPage({
    platform: {
      async fetch(url, init) {
        const response = await fetch(url, init)
        const { method } = JSON.parse(String(init?.body))
        if (method === 'simulateTransaction')
          return Response.json({ jsonrpc: '2.0', id: 1, result: { value: { err: null } } })
        if (method !== 'getTokenAccountsByOwner') return response
        const answer = await response.json()
        const [own] = answer.result.value
        const other = structuredClone(own)
        own.account.data.parsed.info.tokenAmount.amount = String(held)
        other.account.data.parsed.info.tokenAmount.amount = String(10n ** 18n)
        answer.result.value = [own, { ...other, pubkey: richest }]
        return Response.json(answer)
      },
    },
  })
  await page.connectSolana()
  const feature = await page.feature()
  feature.setDraft({ token: mintOf('shell'), sendTokenAmount, receiver: bob.address })
  const { transaction } = await feature.preview()
  const bytes = Buffer.from(base64.decode((transaction as { bytes: string }).bytes))
  expect(bytes.includes(Buffer.from(base58.decode(richest)))).toBe(place === 1)
})

test('amounts keep all of their 64 bits', async () => {
  const most = 2n ** 63n + 1n
  const { address: mint, decimals } = sandboxMints.shell
  const page = chains.openPage({
    platform: {
      async fetch(url, init) {
        const response = await fetch(url, init)
        const { method } = JSON.parse(String(init?.body))
        if (method === 'simulateTransaction')
          return Response.json({ jsonrpc: '2.0', id: 1, result: { value: { err: null } } })
        if (method !== 'getTokenAccountsByOwner') return response
        const answer = await response.json()
        for (const one of answer.result.value)
          one.account.data.parsed.info.tokenAmount.amount = String(most)
        return Response.json(answer)
      },
    },
  })
  await page.connectSolana()
  const feature = await page.feature()
  const whole = String(most).padStart(decimals + 1, '0')
  const sendTokenAmount = `${whole.slice(0, -decimals)}.${whole.slice(-decimals)}`
  feature.setDraft({ token: mintOf('shell'), sendTokenAmount, receiver: bob.address })
  const { transaction } = await feature.preview()
  const bytes = base64.decode((transaction as { bytes: string }).bytes)
  expect(Buffer.from(bytes).includes(Buffer.from([12, ...u64(most), decimals]))).toBe(true)
  expect(Buffer.from(bytes).includes(Buffer.from(base58.decode(mint)))).toBe(true)
})
