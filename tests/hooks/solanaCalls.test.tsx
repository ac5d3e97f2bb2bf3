import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { useSendSolanaTransaction } from '../../src/hooks/solana/index.ts'
import { startSendChains } from '../support/startSendChains.ts'

const { callSolana, networks, openPage } = await startSendChains({ solana: true })
const rpcUrl = networks.at(-1)!.rpcUrls.default.http[0]!

test('useSendSolanaTransaction sends the transaction that the user confirms', async () => {
  const { connectSolana, engine } = openPage()
  await act(() => connectSolana())
  const { address: from } = solanaAccounts.alice
  const { address: to } = solanaAccounts.bob
  const balance = async () => ((await callSolana('getBalance', [to])) as { value: number }).value
  const before = await balance()
  const { result } = renderHook(() => useSendSolanaTransaction({ engine }))
  const transfer = SystemProgram.transfer({
    fromPubkey: new PublicKey(from),
    toPubkey: new PublicKey(to),
    lamports: 5_000_000,
  })
  const sent = { transaction: new Transaction().add(transfer), connection: new Connection(rpcUrl) }
  const signature = await act(() => result.current.sendTransactionAsync(sent))
  expect(result.current.data).toBe(signature)
  expect(await balance()).toBe(before + 5_000_000)
})
