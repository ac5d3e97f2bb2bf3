import { decodeFunctionData, encodeFunctionData, type Hex, namehash, parseAbi } from 'viem'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tokenCode } from '../../sandbox/chains/tokens/tokenCode.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { parseAmount } from '../../src/engine/amounts/parseAmount.ts'
import { alice, bob, carol, ether, startSendChains, tokenOf } from '../support/startSendChains.ts'

const chains = await startSendChains({ second: true })

async function openSend(receiver: string = bob.address, token = ether) {
  const page = chains.openPage()
  await page.connect()
  const feature = await page.feature()
  feature.setDraft({ token, sendTokenAmount: '0.001', receiver })
  return { ...page, ...feature }
}

const wasAskedToSend = ({ wallet }: Pick<ReturnType<typeof chains.openPage>, 'wallet'>) =>
  wallet.requests.some(({ method }) => method === 'eth_sendTransaction')

test.each([
  '1e3',
  '1E3',
  '-1',
  '+1',
  '1,5',
  '1,000',
  '1 000',
  '1_000',
  '.5',
  '5.',
  '1.2.3',
  '0x10',
  '',
  ' ',
  '１２',
  '١٢',
  '१२',
  '1.٥',
  'Infinity',
  'NaN',
  '1n',
  '½',
  '1\u200B',
])('security 30: the form does not accept %j as an amount', (text) => {
  expect(() => parseAmount(text, 18)).toThrow(expect.objectContaining({ code: 'amount/INVALID' }))
})

test.each([
  ['1.0000000', 6, 1_000_000n],
  ['1.1234560', 6, 1_123_456n],
  ['1.0', 0, 1n],
  ['7.000', 0, 7n],
  [`0.1${'0'.repeat(150)}`, 1, 1n],
  ['1.50', 18, 1_500_000_000_000_000_000n],
])(
  'security 30: zeros beyond the token’s decimals do not change the amount %s',
  (text, decimals, units) => {
    expect(parseAmount(text, decimals)).toBe(units)
  },
)

test.each([
  ['more decimals than the token has', '1.0000001', 6, 'amount/TOO_PRECISE'],
  ['a digit after zeros beyond the token’s decimals', '1.0000000000001', 6, 'amount/TOO_PRECISE'],
  ['a digit followed by decimals of its own', '1.00000010', 6, 'amount/TOO_PRECISE'],
  ['a decimal for a token without decimals', '1.1', 0, 'amount/TOO_PRECISE'],
  ['only zeros beyond the token’s decimals', '0.0000000', 6, 'amount/ZERO'],
  ['zero', '0.000', 18, 'amount/ZERO'],
  ['2^256', (2n ** 256n).toString(), 0, 'amount/INVALID'],
  ['a text that is too long', '1'.repeat(1_000_000), 18, 'amount/INVALID'],
])('security 30: the form refuses %s', (_, text, decimals, code) => {
  expect(() => parseAmount(text, decimals)).toThrow(expect.objectContaining({ code }))
})

test('security 30: the largest amount is exact', () => {
  expect(parseAmount((2n ** 256n - 1n).toString(), 0)).toBe(2n ** 256n - 1n)
})

test('security 30: the form refuses more than the balance', async () => {
  const page = await openSend()
  page.setDraft({ sendTokenAmount: '100000' })
  await expect(page.preview()).rejects.toMatchObject({ code: 'amount/TOO_MUCH' })
})

describe('security 33: between the preview and the wallet', () => {
  test('security 33: a change of the account stops the send, and the error names both accounts', async () => {
    const page = await openSend()
    await page.preview()
    page.wallet.switchAccount(1)
    const sending = page.submit()
    await expect(sending).rejects.toMatchObject({ code: 'transfer/ACCOUNT_CHANGED' })
    await expect(sending).rejects.toThrow(alice.address)
    await expect(sending).rejects.toThrow(bob.address)
    expect(wasAskedToSend(page)).toBe(false)
  })

  test('security 33: a change of the chain stops the send, and the error names both chains', async () => {
    const page = await openSend()
    await page.preview()
    page.wallet.switchChain(42161)
    const sending = page.submit()
    await expect(sending).rejects.toMatchObject({ code: 'transfer/CHAIN_CHANGED' })
    await expect(sending).rejects.toThrow('eip155:1 to eip155:42161')
    expect(wasAskedToSend(page)).toBe(false)
  })

  test('security 33: a draft that changes loses its preview', async () => {
    const page = await openSend()
    await page.preview()
    page.setDraft({ sendTokenAmount: '9' })
    await expect(page.submit()).rejects.toMatchObject({ code: 'send/NO_PREVIEW' })
    expect(wasAskedToSend(page)).toBe(false)
  })

  test('security 33: nobody can change the preview', async () => {
    const page = await openSend()
    const preview = await page.preview()
    expect(() => Object.assign(preview, { to: carol.address })).toThrow(TypeError)
    expect(() => Object.assign(preview.transaction, { to: carol.address })).toThrow(TypeError)
    await page.submit()
    expect(page.wallet.requests.at(-1)).toMatchObject({ params: [{ to: bob.address }] })
  })
})

test.each([
  ['the zero address', `0x${'0'.repeat(40)}`],
  ['a broken checksum', `${bob.address.slice(0, -1)}${bob.address.endsWith('a') ? 'b' : 'a'}`],
  ['an address without 0x', bob.address.slice(2)],
  ['an address that lacks a digit', bob.address.slice(0, -1)],
  ['an address of another namespace', '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'],
  ['a text', 'bob'],
])('security 34: %s is not a valid receiver', async (_, receiver) => {
  const page = await openSend(receiver)
  await expect(page.preview()).rejects.toMatchObject({ code: 'send/INVALID_RECEIVER' })
})

test.each([
  ['oneself', alice.address, 'self'],
  ['a contract', sandboxTokens.tide.address, 'contract'],
])(
  'security 34: if %s is the receiver, the user must confirm a warning before sending',
  async (_, to, kind) => {
    const page = await openSend(to, tokenOf('moss'))
    expect((await page.preview()).warnings).toContainEqual({ kind })
    await expect(page.submit()).rejects.toMatchObject({ code: 'send/UNSEEN_WARNINGS' })
    expect(wasAskedToSend(page)).toBe(false)
    await page.submit({ hasSeenWarnings: true })
    expect(wasAskedToSend(page)).toBe(true)
  },
)

describe('security 34: a name as the receiver', () => {
  const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
  const name = 'wilma.eth'
  async function fund(owner: string) {
    await chains.call('eth_sendTransaction', [
      {
        from: carol.address,
        to: registry,
        gas: '0x30d40',
        data: encodeFunctionData({
          abi: parseAbi(['function set(bytes32, address)']),
          args: [namehash(name), owner as never],
        }),
      },
    ])
    // A later snapshot of the chain must include this transaction.
    await untilMined(chains)
  }

  beforeAll(async () => {
    // Puts the code of the sandbox's name registry at ENS's address.
    const { sandboxNameRegistry } = await import('../../sandbox/chains/tokens/tokens.ts')
    const code = await chains.call('eth_getCode', [sandboxNameRegistry, 'latest'])
    await chains.call('anvil_setCode', [registry, code])
    await chains.call('anvil_impersonateAccount', [carol.address])
    expect(tokenCode.TestNames.length).toBeGreaterThan(10)
    await fund(bob.address)
  })

  test('security 34: is resolved on the chain, and shows with the whole address', async () => {
    const page = await openSend('Wilma.eth')
    expect(await page.preview()).toMatchObject({ to: bob.address, receiverName: name })
    expect(page.state().draft).toMatchObject({
      receiverAddress: bob.address,
      receiverProfileName: name,
    })
  })

  test('security 34: is refused if it is not registered', async () => {
    const page = await openSend('nobody.eth')
    await expect(page.preview()).rejects.toMatchObject({ code: 'send/NAME_NOT_FOUND' })
  })

  test('security 34: is refused if it has forbidden characters', async () => {
    const page = await openSend('wil\u200Bma\u202E.eth')
    await expect(page.preview()).rejects.toMatchObject({ code: 'send/NAME_NOT_FOUND' })
  })

  test('security 34: stops the send if it resolves to another address than in the preview', async () => {
    const page = await openSend(name)
    await page.preview()
    await fund(carol.address)
    const sending = page.submit()
    await expect(sending).rejects.toMatchObject({ code: 'send/NAME_CHANGED' })
    await expect(sending).rejects.toThrow(bob.address)
    await expect(sending).rejects.toThrow(carol.address)
    expect(wasAskedToSend(page)).toBe(false)
    // A second click sends nothing: the user must review the new receiver first.
    await expect(page.submit()).rejects.toMatchObject({ code: 'send/NO_PREVIEW' })
    const { to, warnings } = await page.preview()
    expect(to).toBe(carol.address)
    expect(warnings).toContainEqual({ kind: 'nameChanged', name, before: bob.address })
    await expect(page.submit()).rejects.toMatchObject({ code: 'send/UNSEEN_WARNINGS' })
    expect(wasAskedToSend(page)).toBe(false)
    await fund(bob.address)
  })
})

describe('security 35: a receiver that looks like a known one', () => {
  const double = (address: string) =>
    `${address.slice(0, 6)}${'1234567890'.repeat(4).slice(0, 32)}${address.slice(-4)}`.toLowerCase()

  test('security 35: warns with both whole addresses', async () => {
    const page = await openSend(double(bob.address))
    expect((await page.preview()).warnings).toEqual([
      { kind: 'lookalike', address: double(bob.address), known: bob.address },
    ])
    await expect(page.submit()).rejects.toMatchObject({ code: 'send/UNSEEN_WARNINGS' })
  })

  test('security 35: is found among earlier receivers too', async () => {
    const page = await openSend(carol.address)
    await page.preview()
    await page.submit()
    page.setDraft({ token: ether, sendTokenAmount: '0.001', receiver: double(carol.address) })
    expect((await page.preview()).warnings).toEqual([
      { kind: 'lookalike', address: double(carol.address), known: carol.address },
    ])
  })

  test('security 35: is never suggested because of a transfer from an unknown sender', async () => {
    const page = await openSend()
    await chains.call('anvil_impersonateAccount', [carol.address])
    await chains.call('eth_sendTransaction', [
      { from: carol.address, to: alice.address, value: '0x0', gas: '0x5208' },
    ])
    await untilMined(chains)
    expect(page.receivers().map(({ address }) => address)).toEqual([bob.address])
    await page.preview()
    await page.submit()
    expect(page.receivers().map(({ address }) => address)).not.toContain(carol.address)
  })
})

test('security 37: the send stops if a wallet is on another chain than it reported', async () => {
  const page = chains.openPage({ isSilent: true })
  await page.connect()
  const feature = await page.feature()
  feature.setDraft({ token: ether, sendTokenAmount: '0.001', receiver: bob.address })
  await feature.preview()
  page.wallet.switchChain(42161)
  await expect(feature.submit()).rejects.toMatchObject({
    code: 'transfer/CHAIN_CHANGED',
    message: 'The network changed from eip155:1 to eip155:42161. Nothing was sent',
  })
  expect(wasAskedToSend(page)).toBe(false)
})

test('security 37: the wallet gets a call with the receiver, token, amount and network that the user saw', async () => {
  const page = await openSend(carol.address, tokenOf('tide'))
  const shown = await page.preview()
  await page.submit()
  const asked = page.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  const [call] = asked.at(-1)!.params as [{ to: string; data: Hex; chainId: string; value: string }]
  const abi = parseAbi(['function transfer(address, uint256)'])
  expect(decodeFunctionData({ abi, data: call.data }).args).toEqual([shown.to, BigInt(shown.units)])
  expect(`eip155:1:${call.to}`).toBe(shown.token.address)
  expect(`eip155:${Number(call.chainId)}`).toBe(shown.caipNetworkId)
  expect(call.value).toBe('0x0')
})

describe('security 38: the result of a sent transaction', () => {
  /** Sends while no block is mined. Records the events. */
  async function sendUnmined() {
    await chains.call('evm_setAutomine', [false])
    const page = await openSend()
    const received: [string, string][] = []
    page.engine.on('SEND_SUCCESS', ({ hash }) => received.push(['SEND_SUCCESS', hash]))
    page.engine.on('SEND_ERROR', ({ error }) => received.push(['SEND_ERROR', error.code]))
    const { transaction } = await page.preview()
    const { hash } = await page.submit({ hasSeenWarnings: true })
    // The code that looks for replacements must have seen the transaction first.
    await expect.poll(() => page.engine.getState().transactions?.all[0]?.nonce).toBeDefined()
    expect(received).toEqual([])
    return {
      hash,
      received,
      /** Sends another transaction with the same nonce, for a higher fee. */
      async replace(changes: object) {
        await chains.call('anvil_impersonateAccount', [alice.address])
        const { nonce } = page.engine.getState().transactions!.all[0]!
        const { maxFeePerGas } = transaction as { maxFeePerGas: string }
        const dearer = `0x${(BigInt(maxFeePerGas) * 2n).toString(16)}`
        const fees = { maxFeePerGas: dearer, maxPriorityFeePerGas: dearer }
        const other = { ...transaction, ...fees, nonce: `0x${nonce!.toString(16)}`, ...changes }
        return (await chains.call('eth_sendTransaction', [other])) as string
      },
      async mined() {
        await chains.call('evm_mine')
        await expect
          .poll(() => {
            page.clock.advance(4_000)
            return received.length
          })
          .toBe(1)
      },
    }
  }

  afterEach(() => chains.call('evm_setAutomine', [true]))

  test('security 38: is success, once, with the hash, when the chain has confirmed it', async () => {
    const { hash, mined, received } = await sendUnmined()
    await mined()
    expect(received).toEqual([['SEND_SUCCESS', hash]])
    expect(await chains.call('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  })

  test('security 38: is success with the hash of the repriced transaction', async () => {
    const { mined, replace, received } = await sendUnmined()
    const hash = await replace({})
    await mined()
    expect(received).toEqual([['SEND_SUCCESS', hash]])
  })

  test('security 38: is no success if another transaction replaced it', async () => {
    const { mined, replace, received } = await sendUnmined()
    await replace({ to: carol.address })
    await mined()
    expect(received).toEqual([['SEND_ERROR', 'send/NOT_DONE']])
  })
})
