import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { sandboxFeeMint } from '../../../sandbox/chains/tokens/tokens.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import {
  bob,
  carol,
  ether,
  mintOf,
  sol,
  startSendChains,
  tokenOf,
} from '../../support/startSendChains.ts'

const chains = await startSendChains({ solana: true })
const { alice } = solanaAccounts
const lamportsOf = async (address: string) =>
  BigInt(((await chains.callSolana('getBalance', [address])) as { value: number }).value)

test('a native coin arrives, exact to the last wei', async () => {
  const page = chains.openPage()
  await page.connect()
  const before = await chains.nativeOf(bob.address)
  const { hash } = await page.sendAll(ether, '0.250000000000000001', bob.address)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect((await chains.nativeOf(bob.address)) - before).toBe(250_000_000_000_000_001n)
  expect(page.state().draft).toMatchObject({ sendTokenAmount: '', receiver: '' })
})

test.each([
  ['6 decimals', 'tide', '1.5', 1_500_000n],
  ['18 decimals', 'moss', '0.000000000000000001', 1n],
  ['no decimals', 'ticket', '3', 3n],
  ['a transfer that answers nothing', 'quiet', '0.000001', 1n],
] as const)('a token with %s arrives', async (_, token, amount, units) => {
  const page = chains.openPage()
  await page.connect()
  const before = await chains.tokensOf(token, bob.address)
  await page.sendAll(tokenOf(token), amount, bob.address)
  expect((await chains.tokensOf(token, bob.address)) - before).toBe(units)
})

test('SOL arrives, exact to the last lamport', async () => {
  const page = chains.openPage()
  await page.connectSolana()
  const { address } = solanaAccounts.carol
  const before = await lamportsOf(address)
  await page.sendAll(sol, '0.100000001', address)
  expect((await lamportsOf(address)) - before).toBe(100_000_001n)
})

test.each([
  ['of SPL Token', 'shell', '1.25', 1_250_000n],
  ['of Token-2022', 'pearl', '0.000000001', 1n],
] as const)(
  'a token %s arrives at a receiver without an account for it, also a second time',
  async (_, mint, amount, units) => {
    const page = chains.openPage()
    await page.connectSolana()
    const { address } = await generateKeyPairSigner()
    const before = await lamportsOf(alice.address)
    const { preview } = await page.sendAll(mintOf(mint), amount, address)
    expect(before - (await lamportsOf(alice.address))).toBe(BigInt(preview.feeUnits))
    expect(await chains.mintedOf(mint, address)).toBe(units)
    const again = await page.sendAll(mintOf(mint), amount, address)
    expect(await chains.mintedOf(mint, address)).toBe(units * 2n)
    // The fee includes the rent of the new account. The second transfer creates no account.
    expect(BigInt(preview.feeUnits)).toBeGreaterThan(2_000_000n)
    expect(again.preview.feeUnits).toBe('5000')
  },
)

test('for a Solana wallet that only signs, the page sends the transaction', async () => {
  const page = chains.openPage({ signsOnly: true })
  await page.connectSolana()
  const { address } = solanaAccounts.carol
  const before = await chains.mintedOf('shell', address)
  await page.sendAll(mintOf('shell'), '2', address)
  expect((await chains.mintedOf('shell', address)) - before).toBe(2_000_000n)
})

test('“max” of a native coin is sent, minus the fee', async () => {
  const page = chains.openPage()
  page.wallet.switchAccount(1)
  await page.connect()
  const feature = await page.feature()
  feature.setDraft({ token: ether, receiver: carol.address })
  await feature.setMax()
  expect(page.state().draft).toMatchObject({ isMax: true, unit: 'token' })
  const before = await chains.nativeOf(bob.address)
  const { units, feeUnits } = await feature.preview()
  expect(BigInt(units) + BigInt(feeUnits)).toBe(before)
  await feature.submit()
  // The unused part of the maximum fee stays in the account.
  expect(await chains.nativeOf(bob.address)).toBeLessThan(BigInt(feeUnits))
})

test('a rollup’s fee for its base chain is part of the fee', async () => {
  const oracle = '0x420000000000000000000000000000000000000F'
  const page = chains.openPage()
  await page.connect()
  const feature = await page.feature()
  const feeOf = async () => {
    feature.setDraft({ token: ether, sendTokenAmount: '0.01', receiver: carol.address })
    const { feeUnits, transaction } = await feature.preview()
    const { gas, maxFeePerGas } = transaction as { gas: string; maxFeePerGas: string }
    return BigInt(feeUnits) - BigInt(gas) * BigInt(maxFeePerGas)
  }
  expect(await feeOf()).toBe(0n)
  // Deploys a contract that answers 1,000,000 to any call.
  await chains.call('anvil_setCode', [oracle, '0x620f424060005260206000f3'])
  // The result is doubled, because this price may double, like the gas price.
  expect(await feeOf()).toBe(2_000_000n)
  await chains.call('anvil_setCode', [oracle, '0x'])
})

test('“max” of a token is sent', async () => {
  const page = chains.openPage()
  await page.connect()
  const feature = await page.feature()
  feature.setDraft({ token: tokenOf('ticket'), receiver: carol.address })
  await feature.setMax()
  await feature.preview()
  await feature.submit()
  expect(
    await chains.tokensOf(
      'ticket',
      page.engine.getState().connection.namespaces.eip155!.connections[0]!.accounts[0].address,
    ),
  ).toBe(0n)
})

test('the preview shows the transfer fee of a Token-2022 token', async () => {
  const { carol: receiver } = solanaAccounts
  const { address, decimals, symbol } = sandboxFeeMint
  const { chainId } = sol
  const token = {
    ...{ symbol, chainId, address: `${chainId}:${address}` as const },
    quantity: { decimals: String(decimals) },
  }
  const page = chains.openPage()
  await page.connectSolana()
  const feature = await page.feature()
  const sendSome = async (sendTokenAmount: string) => {
    feature.setDraft({ token, sendTokenAmount, receiver: receiver.address })
    const { warnings } = await feature.preview()
    return warnings
  }
  // 2.5 %, rounded up, and at most 3 CRL.
  expect(await sendSome('0.000001')).toEqual([
    { kind: 'transferFee', percent: '2.5', amount: '0.000001', symbol },
  ])
  expect(await sendSome('200')).toMatchObject([{ amount: '3' }])
  expect(await sendSome('100')).toMatchObject([{ amount: '2.5' }])
  await expect(feature.submit()).rejects.toMatchObject({ code: 'send/UNSEEN_WARNINGS' })
  const held = () => chains.mintedAt(address, receiver.address)
  const before = await held()
  await feature.submit({ hasSeenWarnings: true })
  await expect.poll(async () => (await held()) - before).toBe(97_500_000n)
})
