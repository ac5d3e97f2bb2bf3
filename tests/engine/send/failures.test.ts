import { base58 } from '@scure/base'
import {
  getSolanaErrorFromJsonRpcError,
  isSolanaError,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
} from '@solana/kit'
import { formatEther, formatUnits } from 'viem'
import { expect, test } from 'vitest'
import { sandboxTokens } from '../../../sandbox/chains/tokens/tokens.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { transactions } from '../../../src/engine/index.ts'
import { settle } from '../../support/createTestEngine.ts'
import { createTestEvm, noSignal } from '../../support/createTestEvm.ts'
import {
  bob,
  carol,
  ether,
  mintOf,
  sol,
  startSendChains,
  tokenOf,
} from '../../support/startSendChains.ts'

const chains = await startSendChains({ solana: true, second: true })

async function openSend(
  draft: Parameters<
    Awaited<ReturnType<ReturnType<typeof chains.openPage>['feature']>>['setDraft']
  >[0],
  options: Parameters<typeof chains.openPage>[0] = {},
) {
  const page = chains.openPage(options)
  await page.connect()
  const feature = await page.feature()
  feature.setDraft(draft)
  return { ...page, ...feature }
}

const toBob = { token: ether, sendTokenAmount: '0.01', receiver: bob.address }
const askedToSend = ({ wallet }: Pick<ReturnType<typeof chains.openPage>, 'wallet'>) =>
  wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')

/** Sends the form's values. The wallet has the request, and does not answer. */
async function sendInSilence(page: Awaited<ReturnType<typeof openSend>>) {
  await page.preview()
  page.wallet.answer('hang')
  const sending = page.submit()
  sending.catch(() => {})
  await expect.poll(() => askedToSend(page)).toHaveLength(1)
  return {
    sending,
    /** Advances the time until the wallet is given up. */
    async giveUp() {
      page.clock.advance(300_000)
      await expect(sending).rejects.toMatchObject({ code: 'adapter/TIMEOUT' })
    },
  }
}

test('the wallet gets exactly the previewed transaction, byte for byte', async () => {
  const page = await openSend({ ...toBob, token: tokenOf('tide') })
  const preview = await page.preview()
  expect(Object.isFrozen(preview)).toBe(true)
  expect(Object.isFrozen(preview.transaction)).toBe(true)
  await page.submit()
  expect(askedToSend(page).at(-1)?.params).toEqual([preview.transaction])
  expect(preview.transaction).toMatchObject({
    to: sandboxTokens.tide.address,
    value: '0x0',
    chainId: '0x1',
  })
})

const [evmId, solanaId] = [ether.chainId, sol.chainId]
const contract = sandboxTokens.tide.address
const mint = mintOf('shell').address?.split(':')[2] ?? ''

test.each([
  ['eip155', 'no CAIP-10 id', tokenOf('tide'), contract],
  ['eip155', 'of another network', tokenOf('tide'), `eip155:42161:${contract}`],
  ['eip155', 'of another namespace', tokenOf('tide'), `${evmId}:${mint}`],
  ['eip155', 'a character short', tokenOf('tide'), `${evmId}:${contract.slice(0, -1)}`],
  ['eip155', 'a character long', tokenOf('tide'), `${evmId}:${contract}0`],
  ['eip155', 'without 0x', tokenOf('tide'), `${evmId}:${contract.slice(2)}`],
  ['eip155', 'no hex', tokenOf('tide'), `${evmId}:${contract.slice(0, -1)}g`],
  ['eip155', 'empty', tokenOf('tide'), `${evmId}:`],
  ['solana', 'no CAIP-10 id', mintOf('shell'), mint],
  [
    'solana',
    'of another network',
    mintOf('shell'),
    `solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z:${mint}`,
  ],
  ['solana', 'of another namespace', mintOf('shell'), `${solanaId}:${contract}`],
  [
    'solana',
    'of 31 bytes',
    mintOf('shell'),
    `${solanaId}:${base58.encode(new Uint8Array(31).fill(255))}`,
  ],
  ['solana', 'of 33 bytes', mintOf('shell'), `${solanaId}:${'z'.repeat(44)}`],
  ['solana', 'no base58', mintOf('shell'), `${solanaId}:0${mint.slice(1)}`],
])(
  'a token of %s whose address is %s is refused before a node gets a request',
  async (namespace, _, token, address) => {
    let asked = 0
    const page = chains.openPage({
      platform: {
        fetch(...request) {
          asked += 1
          return fetch(...request)
        },
      },
    })
    await page.connect()
    await page.connectSolana()
    const feature = await page.feature()
    const before = asked
    const receiver = namespace === 'solana' ? solanaAccounts.bob.address : bob.address
    const wrong = { ...token, address } as typeof token
    feature.setDraft({ token: wrong, sendTokenAmount: '0.01', receiver })
    const refused = { code: 'transfer/INVALID_TOKEN' }
    await expect(feature.preview()).rejects.toMatchObject(refused)
    await expect(feature.setMax()).rejects.toMatchObject(refused)
    expect(asked).toBe(before)
  },
)

test('a rejection keeps the draft and the preview, and the next try works', async () => {
  const page = await openSend(toBob)
  await page.preview()
  page.wallet.answer('reject')
  await expect(page.submit()).rejects.toMatchObject({ code: 'common/REJECTED' })
  expect(page.state()).toMatchObject({
    draft: { sendTokenAmount: '0.01', receiver: bob.address },
    preview: { status: 'success' },
    submission: { status: 'error' },
  })
  page.wallet.answer('approve')
  await expect(page.submit()).resolves.toMatchObject({ caipNetworkId: 'eip155:1' })
})

test.each([
  [
    'more than the account has',
    { token: tokenOf('tide'), sendTokenAmount: '99999' },
    'amount/TOO_MUCH',
  ],
  [
    'more of the coin than the account has',
    { token: ether, sendTokenAmount: '5000' },
    'amount/TOO_MUCH',
  ],
  ['a token that returns false without failing', { token: tokenOf('nay') }, 'transfer/REFUSED'],
  [
    'an invalid token',
    { token: { ...tokenOf('tide'), address: `eip155:1:${carol.address}` as const } },
    'transfer/NOT_A_TOKEN',
  ],
  [
    'a token with other decimals than in the list',
    { token: { ...tokenOf('tide'), quantity: { decimals: '18' } } },
    'transfer/WRONG_DECIMALS',
  ],
])('%s is not sent to the wallet, and the draft stays', async (_, changes, code) => {
  const page = await openSend({ ...toBob, sendTokenAmount: '1', ...changes })
  await expect(page.preview()).rejects.toMatchObject({ code })
  expect(page.state().draft).toMatchObject({ receiver: bob.address })
  expect(askedToSend(page)).toEqual([])
})

test('a token that reverts shows its reason before the wallet gets a request', async () => {
  const page = await openSend({ ...toBob, token: tokenOf('frozen'), sendTokenAmount: '1' })
  await expect(page.preview()).rejects.toMatchObject({
    code: 'transfer/REVERTED',
    message: 'The network would refuse this: Transfers are paused',
  })
})

test('the fee is part of the needed balance', async () => {
  const page = await openSend(toBob)
  page.wallet.switchAccount(1)
  const sendTokenAmount = formatEther(await chains.nativeOf(bob.address))
  page.setDraft({ sendTokenAmount, receiver: carol.address })
  await expect(page.preview()).rejects.toMatchObject({ code: 'transfer/NOT_ENOUGH_FOR_FEE' })
})

test('an unreachable node does not change the draft', async () => {
  const down = Object.assign({ isDown: false }, {})
  const page = await openSend(toBob, {
    platform: {
      fetch: async (...request) => {
        if (down.isDown) throw new TypeError('Failed to fetch')
        return fetch(...request)
      },
    },
  })
  down.isDown = true
  const failing = page.preview()
  failing.catch(() => {})
  await expect.poll(() => page.state().preview.status).toBe('error')
  expect(page.state().draft).toMatchObject({ sendTokenAmount: '0.01', receiver: bob.address })
  down.isDown = false
  await expect(page.preview()).resolves.toMatchObject({ amount: '0.01' })
})

test('the wallet first switches to the draft’s chain, and then gets the request to send', async () => {
  const page = await openSend({
    ...toBob,
    token: { ...ether, chainId: 'eip155:42161' },
  })
  await page.preview()
  expect(page.engine.getState().connection.namespaces.eip155!.connections[0]!.caipNetworkId).toBe(
    'eip155:42161',
  )
  await page.submit()
  const asked = page.wallet.requests.filter(({ wasAsked }) => wasAsked).map(({ method }) => method)
  expect(asked.slice(-2)).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction'])
  expect(askedToSend(page).at(-1)?.params).toMatchObject([{ chainId: '0xa4b1' }])
})

test('an approval that comes after the user went Back is still watched', async () => {
  const page = await openSend(toBob)
  const { sending } = await sendInSilence(page)
  page.submit.reset()
  expect(page.state().submission.status).toBe('idle')
  page.setDraft({ sendTokenAmount: '7' })
  page.wallet.answer('approve')
  const { hash } = await sending
  expect(page.engine.getState().transactions?.all).toMatchObject([
    { hash, kind: 'send', summary: { amount: '0.01', symbol: 'ETH', counterparty: bob.address } },
  ])
  // In the meantime, the user has typed another transfer.
  expect(page.state().draft).toMatchObject({ sendTokenAmount: '7', receiver: bob.address })
})

test('if the amount changes during the last check, nothing is sent', async () => {
  let check = () => {}
  const page = chains.openPage({
    platform: {
      fetch(url, init) {
        if (String(init?.body).includes('isBlockhashValid')) check()
        return fetch(url, init)
      },
    },
  })
  await page.connectSolana()
  const feature = await page.feature()
  feature.setDraft({ token: sol, sendTokenAmount: '0.5', receiver: solanaAccounts.carol.address })
  await feature.preview()
  let checks = 0
  check = () => {
    checks += 1
    feature.setDraft({ sendTokenAmount: '7' })
  }
  const sending = feature.submit({ hasSeenWarnings: true })
  await expect(sending).rejects.toMatchObject({ code: 'send/NO_PREVIEW' })
  expect(checks).toBe(1)
  expect(page.solanaWallet.requests.map(({ method }) => method)).not.toContain(
    'solana:signAndSendTransaction',
  )
})

test('if the amount changes before the wallet gets the request, nothing is sent', async () => {
  const page = await openSend(toBob)
  await page.preview()
  const sending = page.submit()
  page.setDraft({ sendTokenAmount: '7' })
  await expect(sending).rejects.toMatchObject({ code: 'send/NO_PREVIEW' })
  expect(askedToSend(page)).toEqual([])
})

test('a second send is refused while the wallet asks the user', async () => {
  const page = await openSend(toBob)
  const { sending } = await sendInSilence(page)
  await expect(page.submit()).rejects.toMatchObject({ code: 'common/BUSY' })
  page.wallet.answer('approve')
  await sending
  expect(askedToSend(page)).toHaveLength(1)
})

test('a wallet that never answers is given up after 300,000 ms, and may still answer', async () => {
  const page = await openSend(toBob)
  const { giveUp } = await sendInSilence(page)
  await giveUp()
  page.wallet.answer('approve')
  await expect.poll(() => page.engine.getState().transactions?.all.length === 1).toBe(true)
})

test('if a silent wallet may still show a request, the user must confirm before a second one', async () => {
  const page = await openSend(toBob)
  const feature = await page.feature()
  const { giveUp } = await sendInSilence(page)
  await giveUp()
  await expect(feature.submit()).rejects.toMatchObject({ code: 'transfer/STILL_ASKED' })
  expect(askedToSend(page)).toHaveLength(1)
  // Only the user sees whether that request is closed. It is not closed here, and the wallet says
  // so.
  const again = feature.submit({ hasClosedRequest: true })
  await expect(again).rejects.toMatchObject({ code: 'adapter/PENDING' })
  expect(askedToSend(page)).toHaveLength(2)
  await expect(feature.submit()).rejects.toMatchObject({ code: 'transfer/STILL_ASKED' })
})

test('after the wallet has answered at last, the next send works', async () => {
  const page = await openSend(toBob)
  const { giveUp } = await sendInSilence(page)
  await giveUp()
  page.wallet.answer('reject')
  await expect.poll(async () => page.submit().catch(({ code }) => code)).toBe('common/REJECTED')
})

test('a host can watch the request to the wallet', async () => {
  const page = await openSend(toBob)
  await sendInSilence(page)
  expect(page.engine.loaded(transactions)).toBeDefined()
})

test('the native coin is recognized by its symbol in any case', async () => {
  const page = await openSend({ ...toBob, token: { ...ether, symbol: 'eth' } })
  await expect(page.preview()).resolves.toMatchObject({ transaction: { to: bob.address } })
})

test.each([
  ['nothing', undefined],
  ['true', true],
  ['an empty hash', '0x'],
  ['a hash that is too short', '0x1234'],
  ['an object', { hash: `0x${'a'.repeat(64)}` }],
])('a wallet that answers %s has sent nothing', async (_, answer) => {
  const { adapter, announceWallet } = createTestEvm()
  announceWallet({ eth_sendTransaction: answer })
  await adapter.connect('test.meadow', noSignal())
  const sending = adapter.transactions!.send(
    {
      connectorId: 'test.meadow',
      address: bob.address,
      caipNetworkId: 'eip155:1',
      transaction: { from: '', to: '', value: '0x0', chainId: '0x1', gas: '0x5208' },
    },
    noSignal(),
  )
  await expect(sending).rejects.toMatchObject({ code: 'adapter/INVALID_ANSWER' })
})

test('typing an amount cancels “max”', async () => {
  const page = await openSend({ token: ether, receiver: bob.address })
  await page.setMax()
  expect(page.state().draft.isMax).toBe(true)
  page.setDraft({ sendTokenAmount: '1' })
  expect(page.state().draft.isMax).toBe(false)
})

test('input that the user types while “max” is read stays', async () => {
  const page = await openSend({ token: ether, receiver: bob.address })
  const reading = page.setMax(undefined)
  page.setDraft({ sendTokenAmount: '0.02' })
  await expect(reading).rejects.toMatchObject({ code: 'common/ABORTED' })
  expect(page.state().draft).toMatchObject({ sendTokenAmount: '0.02', isMax: false })
})

test('“max” is filled in even if the receiver or the price arrives meanwhile', async () => {
  const page = await openSend({ token: tokenOf('tide') })
  const reading = page.setMax(undefined)
  page.setDraft({ receiver: bob.address })
  page.setDraft({ token: { ...tokenOf('tide'), price: 2 } })
  await reading
  expect(page.state().draft).toMatchObject({ receiver: bob.address, isMax: true })
  expect(Number(page.state().draft.sendTokenAmount)).toBeGreaterThan(0)
})

test('“max” that is read after the request for a review keeps the preview', async () => {
  const page = await openSend(toBob)
  page.setMax(undefined).catch(() => {})
  const preview = await page.preview()
  await settle()
  expect(preview.amount).toBe('0.01')
  expect(page.state()).toMatchObject({
    draft: { sendTokenAmount: '0.01', isMax: false },
    preview: { status: 'success' },
    max: { status: 'idle' },
  })
})

test('“max” of one token does not apply to another', async () => {
  const page = await openSend({ token: tokenOf('tide'), receiver: bob.address })
  await page.setMax(undefined)
  page.setDraft({ token: { ...tokenOf('tide'), price: 2 } })
  expect(page.state().draft.isMax).toBe(true)
  page.setDraft({ token: ether })
  expect(page.state().draft.isMax).toBe(false)
})

test('“max” subtracts the new fee if the fee rises during the computation', async () => {
  let asked = 0
  const page = await openSend(
    { token: ether, receiver: bob.address },
    {
      platform: {
        async fetch(url, init) {
          const response = await fetch(url, init)
          if (!String(init?.body).includes('eth_getBlockByNumber')) return response
          const answer = await response.json()
          asked += 1
          const block = [answer].flat()[0]!.result
          block.baseFeePerGas = `0x${(BigInt(Math.min(asked, 2)) * 10n ** 9n).toString(16)}`
          return Response.json(answer)
        },
      },
    },
  )
  page.setDraft({ isMax: true, sendTokenAmount: '1' })
  const { feeUnits, transaction, units } = await page.preview(undefined)
  const { from } = transaction as { from: string }
  expect(BigInt(units) + BigInt(feeUnits)).toBeLessThanOrEqual(await chains.nativeOf(from))
})

test('a late approval keeps another preview', async () => {
  const page = await openSend(toBob)
  page.engine.modal.open({ view: 'WalletSend' })
  const { sending } = await sendInSilence(page)
  page.engine.router.back()
  page.setDraft({ sendTokenAmount: '0.03' })
  const other = await page.preview()
  page.wallet.answer('approve')
  await sending
  expect(page.engine.getState().router.history.at(-1)?.name).toBe('WalletSendPreview')
  expect(page.state().preview.data).toBe(other)
})

test('switching the network clears the chosen token, unless the user has typed something', async () => {
  const page = await openSend({ token: ether })
  page.wallet.switchChain(42161)
  await expect.poll(() => page.state().draft.token).toBeUndefined()
  page.setDraft({ ...toBob, token: { ...ether, chainId: 'eip155:42161' } })
  page.wallet.switchChain(1)
  await expect
    .poll(() => page.engine.getState().connection.namespaces.eip155!.connections[0]!.caipNetworkId)
    .toBe('eip155:1')
  expect(page.state().draft).toMatchObject({ token: { chainId: 'eip155:42161' } })
})

test('a Solana token with other decimals than in the list is neither filled in nor sent', async () => {
  const page = chains.openPage()
  await page.connectSolana()
  const feature = await page.feature()
  const token = { ...mintOf('shell'), quantity: { decimals: '2' } }
  const wrong = { code: 'transfer/WRONG_DECIMALS' }
  feature.setDraft({ token, receiver: solanaAccounts.bob.address })
  await expect(feature.setMax(undefined)).rejects.toMatchObject(wrong)
  expect(page.engine.getState().send?.draft.sendTokenAmount).toBe('')
  feature.setDraft({ sendTokenAmount: '1' })
  await expect(feature.preview()).rejects.toMatchObject(wrong)
})

test('a Solana token account is not a valid receiver', async () => {
  const page = chains.openPage()
  await page.connectSolana()
  const feature = await page.feature()
  const owned = (await chains.callSolana('getTokenAccountsByOwner', [
    solanaAccounts.alice.address,
    { mint: mintOf('shell').address!.split(':')[2] },
    { encoding: 'jsonParsed' },
  ])) as { value: { pubkey: string }[] }
  feature.setDraft({
    token: mintOf('shell'),
    sendTokenAmount: '1',
    receiver: owned.value[0]!.pubkey,
  })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'transfer/TOKEN_ACCOUNT' })
})

test.each([
  // The last byte is the highest byte of the amount.
  ['changes a copy of the bytes', (bytes: Uint8Array) => bytes.slice().fill(1, -1)],
  ['changes the given bytes themselves', (bytes: Uint8Array) => bytes.fill(1, -1)],
  ['cuts off the end', (bytes: Uint8Array) => bytes.slice(0, -1)],
  ['appends to the end', (bytes: Uint8Array) => Uint8Array.from([...bytes, 0])],
])('a Solana wallet that only signs and %s sends nothing', async (_, changed) => {
  const asked: string[] = []
  const page = chains.openPage({
    signsOnly: true,
    platform: {
      fetch(url, init) {
        asked.push(JSON.parse(String(init?.body)).method)
        return fetch(url, init)
      },
    },
  })
  async function signTransaction({ transaction }: { transaction: Uint8Array }) {
    return [{ signedTransaction: changed(transaction) }]
  }
  Object.assign(page.solanaWallet.provider.features, {
    'solana:signTransaction': { version: '1.0.0', signTransaction },
  })
  await page.connectSolana()
  const { address } = solanaAccounts.bob
  const read = () => chains.callSolana('getBalance', [address])
  const before = await read()
  const sending = page.sendAll(sol, '0.5', address)
  await expect(sending).rejects.toMatchObject({ code: 'transfer/INVALID_TRANSACTION' })
  expect(asked).not.toContain('sendTransaction')
  expect(await read()).toEqual(before)
})

test('a Solana transaction counts as sent if a node accepted it but its answer was lost', async () => {
  const errors: { code: number; message: string; data: unknown }[] = []
  let lost = 0
  const page = chains.openPage({
    signsOnly: true,
    platform: {
      async fetch(url, init) {
        const response = await fetch(url, init)
        if (!String(init?.body).includes('"sendTransaction"')) return response
        if (lost++ === 0) throw new TypeError('Failed to fetch')
        errors.push((await response.clone().json()).error)
        return response
      },
    },
  })
  await page.connectSolana()
  const { address } = solanaAccounts.bob
  const read = async () =>
    ((await chains.callSolana('getBalance', [address])) as { value: number }).value
  const before = await read()
  const sending = page.sendAll(sol, '0.5', address)
  await expect.poll(() => lost).toBe(1)
  await settle()
  page.clock.advance(150)
  const { hash } = await sending
  expect(await read()).toBe(before + 500_000_000)
  const { value } = (await chains.callSolana('getSignatureStatuses', [[hash]])) as {
    value: unknown[]
  }
  expect(value).toMatchObject([{ err: null }])
  // The second node's message is in the form of Solana's own library.
  const [refusal] = errors
  const said = getSolanaErrorFromJsonRpcError(refusal!)
  expect(errors).toHaveLength(1)
  expect(isSolanaError(said.cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)).toBe(true)
})

test('an amount below a new account’s minimum of SOL is refused with that reason, and the minimum is not', async () => {
  const page = chains.openPage()
  await page.connectSolana()
  const feature = await page.feature()
  const least = await chains.callSolana('getMinimumBalanceForRentExemption', [0])
  const preview = (lamports: bigint) => {
    const receiver = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
    feature.setDraft({ token: sol, sendTokenAmount: formatUnits(lamports, 9), receiver })
    return feature.preview()
  }
  await expect(preview(BigInt(Number(least)) - 1n)).rejects.toMatchObject({
    code: 'transfer/SMALL_FOR_NEW_ACCOUNT',
  })
  expect((await preview(BigInt(Number(least)))).units).toBe(String(least))
})

test.each([
  ['an account of more than 32 bytes', { pubkey: base58.encode(new Uint8Array(64).fill(7)) }],
  ['more than 64 bits can count', { amount: '99999999999999999999' }],
] as const)('a Solana node’s report of %s does not change the transaction', async (_, reported) => {
  const lie: { pubkey?: string; amount?: string } = reported
  const page = chains.openPage({
    platform: {
      async fetch(url, init) {
        const response = await fetch(url, init)
        if (!String(init?.body).includes('getTokenAccountsByOwner')) return response
        const answer = await response.json()
        for (const one of answer.result.value) {
          if (lie.pubkey) one.pubkey = lie.pubkey
          if (lie.amount) one.account.data.parsed.info.tokenAmount.amount = lie.amount
        }
        return Response.json(answer)
      },
    },
  })
  await page.connectSolana()
  const feature = await page.feature()
  const { address } = solanaAccounts.bob
  feature.setDraft({ token: mintOf('shell'), sendTokenAmount: '1', receiver: address })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'amount/TOO_MUCH' })
})

test('on Solana, a preview is valid while its block hash is, and the user must review a new one first', async () => {
  const page = chains.openPage({
    platform: {
      async fetch(url, init) {
        const isAsked = String(init?.body).includes('isBlockhashValid') && isOld
        return isAsked
          ? Response.json({ jsonrpc: '2.0', id: 1, result: { value: false } })
          : fetch(url, init)
      },
    },
  })
  let isOld = true
  await page.connectSolana()
  const feature = await page.feature()
  feature.setDraft({ token: sol, sendTokenAmount: '0.5', receiver: solanaAccounts.carol.address })
  await feature.preview()
  await expect(feature.submit()).rejects.toMatchObject({ code: 'send/EXPIRED' })
  isOld = false
  const click = feature.submit({ hasSeenWarnings: true })
  await expect(click).rejects.toMatchObject({ code: 'send/NO_PREVIEW' })
  expect(page.solanaWallet.requests.map(({ method }) => method)).not.toContain(
    'solana:signAndSendTransaction',
  )
  await feature.preview()
  await expect(feature.submit()).resolves.toMatchObject({ caipNetworkId: sol.chainId })
})
