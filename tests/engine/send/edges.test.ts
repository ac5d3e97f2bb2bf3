import { beforeAll, describe, expect, test } from 'vitest'
import type { NamespaceAdapter } from '../../../src/engine/adapters/NamespaceAdapter.ts'
import type { PreparedTransfer, Transfers } from '../../../src/engine/adapters/Transfer.ts'
import { transferErrors } from '../../../src/engine/adapters/transferErrors.ts'
import { floorDecimal, parseDecimal } from '../../../src/engine/amounts/Amount.ts'
import { sumUsd } from '../../../src/engine/amounts/formatUsd.ts'
import { amountErrors } from '../../../src/engine/amounts/parseAmount.ts'
import { EngineError } from '../../../src/engine/errors/EngineError.ts'
import { initialSendState, sendField } from '../../../src/engine/features/send/Send.ts'
import { sendErrors } from '../../../src/engine/features/send/sendErrors.ts'
import {
  activity,
  memoryStorage,
  type SendDraft,
  type SendToken,
  send,
  tokens,
} from '../../../src/engine/index.ts'
import { arbitrum, mainnet, solana } from '../../../src/engine/networks/index.ts'
import type { HistoryEntry, Provider } from '../../../src/engine/providers/index.ts'
import { createTestAdapter, testConnector } from '../../../src/engine/testing/index.ts'
import {
  answerHistory,
  coinTransfer,
  historyAddress,
  historyEntry,
} from '../../support/answerHistory.ts'
import { connectWallet, createTestEngine, settle } from '../../support/createTestEngine.ts'
import { settledRead } from '../../support/createTokensEngine.ts'
import type { TestConfig } from '../../support/withServices.ts'

beforeAll(async () => {
  await send()
})

const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const other = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const ether: SendToken = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } }
const tokenWith = (decimals: string, chain = 'eip155:1'): SendToken => ({
  ...{ symbol: 'T', chainId: 'eip155:1', quantity: { decimals } },
  address: `${chain}:${other}` as `eip155:1:${string}`,
})
const one = 10n ** 18n

/** Opens a connected form. The test gives the answers of the wallet and the chain. */
async function openForm({
  fetch,
  nameService,
  nodes,
  projectId,
  providers,
  services,
  storage = memoryStorage(),
  ...changes
}: FormOptions = {}) {
  const wallet = createTestAdapter({ connectors: [testConnector()] })
  const adapter = Object.assign(
    (): NamespaceAdapter => {
      const whole = wallet.factory()
      const transfers = { ...whole.transfers!, ...changes }
      return { ...whole, ...(nameService && { nameService }), ...(nodes && { nodes }), transfers }
    },
    { namespace: 'eip155' as const },
  )
  const page = createTestEngine({
    id: 'shop',
    networks: [mainnet, arbitrum, solana],
    platform: { storage, ...(fetch && { fetch }) },
    ...(services && { projectId, services }),
    ...(providers && { providers }),
    adapters: [adapter],
  })
  const connection = await connectWallet({ ...page, wallet })
  const feature = await page.engine.load(send)
  const state = () => page.engine.getState().send!
  /** Creates a preview of sending one ether to another account. `draft` changes this. */
  const review = (draft: Partial<SendDraft> = {}) => {
    feature.setDraft({ token: ether, sendTokenAmount: '1', receiver, ...draft })
    return feature.preview()
  }
  return { ...page, feature, review, sender: connection.accounts[0].address, state, wallet }
}

interface FormOptions
  extends Partial<Transfers>,
    Pick<TestConfig, 'projectId' | 'providers' | 'services'> {
  fetch?(address: unknown): Promise<Response>
  storage?: ReturnType<typeof memoryStorage>
  nameService?: NonNullable<NamespaceAdapter['nameService']>
  nodes?: NonNullable<NamespaceAdapter['nodes']>
}

/** An account with this balance, on a chain that has these fees in turn. */
function chainWith(held: bigint, ...fees: readonly bigint[]) {
  const asked: bigint[] = []
  const transfers: Partial<Transfers> = {
    funds: async () => ({ amount: held, native: held }),
    prepare: async ({ from, to, amount }) => {
      const fee = fees[asked.push(amount) - 1] ?? fees.at(-1)!
      return { ...prepared({ from, to }), fee }
    },
  }
  return { asked, transfers }
}

const prepared = ({ from, to }: { from: string; to: string }): PreparedTransfer => ({
  transaction: { from, to, value: '0x1', chainId: '0x1', gas: '0x5208' },
  fee: 1n,
  isContract: false,
})

describe('a number', () => {
  test.each([
    ['-1.5000', '-1.500'],
    ['-1.5001', '-1.501'],
    ['-0.0001', '-0.001'],
    ['1.5009', '1.500'],
    ['-2', '-2.000'],
  ])('%s shows as %s, and never as more than it is', (text, shown) => {
    expect(floorDecimal(parseDecimal(text)!, 3)).toBe(shown)
  })
})

describe('a decimal', () => {
  test.each(['x1', '1x', '--1', '+1', '1.', '.1', '1.2.3', '', ' 1', '1e5', '0x1', '١'])(
    'is never written as %j',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined()
    },
  )

  test('has at most a thousand characters', () => {
    expect(parseDecimal('1'.repeat(1_000))?.decimals).toBe(0)
    expect(parseDecimal('1'.repeat(1_001))).toBeUndefined()
    expect(parseDecimal('-12.340')).toEqual({ value: -12_340n, decimals: 3 })
  })

  test('can be added to a decimal of another precision, and an invalid one counts as zero', () => {
    const holdings = [
      { amount: '1.5', price: '2' },
      { amount: '1', price: '0.123' },
      { amount: 'x', price: '5' },
      { amount: '5', price: 'x' },
    ]
    expect(sumUsd(holdings)).toEqual({ dollars: '3', pennies: '12' })
    expect(sumUsd([])).toEqual({ dollars: '0', pennies: '00' })
  })
})

describe('a token', () => {
  test.each(['78', '100', '1x', 'x1', '', '1.0', '-1'])(
    'cannot have %s decimals',
    async (decimals) => {
      const { review } = await openForm()
      await expect(review({ token: tokenWith(decimals) })).rejects.toMatchObject({
        code: 'transfer/INVALID_TOKEN',
      })
    },
  )

  test.each(['0', '77'])('can have %s', async (decimals) => {
    const { review } = await openForm({ ...chainWith(2n ** 256n, 0n).transfers })
    await expect(review({ token: tokenWith(decimals) })).resolves.toMatchObject({ amount: '1' })
  })

  test('belongs to the network that it names', async () => {
    const { review } = await openForm()
    await expect(review({ token: tokenWith('18', 'eip155:42161') })).rejects.toMatchObject({
      code: 'transfer/INVALID_TOKEN',
    })
  })

  test.each([
    'eip155:1:0x12',
    'eip155:1:lan.eth',
    `eip155:1:${'ab'.repeat(20)}`,
    `eip155:1:0x${'ab'.repeat(21)}`,
    `eip155:1:0x${'zz'.repeat(20)}`,
    `eip155:10:0x${'ab'.repeat(20)}`,
    `0x${'ab'.repeat(20)}`,
  ])('has an address in the format of its namespace: %s is refused', async (address) => {
    const { review } = await openForm()
    const token = { ...tokenWith('18'), address: address as `eip155:1:${string}` }
    await expect(review({ token })).rejects.toMatchObject({ code: 'transfer/INVALID_TOKEN' })
  })

  test('is reported if it takes a transfer fee, and not otherwise', async () => {
    const keeping = (amount: bigint) =>
      openForm({
        funds: async () => ({ amount: 10n * one, native: one }),
        prepare: async (transfer) => ({
          ...prepared(transfer),
          kept: { basisPoints: 250, amount },
        }),
      })
    const { review } = await keeping(one / 40n)
    expect((await review({ token: tokenWith('18') })).warnings).toEqual([
      { kind: 'transferFee', percent: '2.5', amount: '0.025', symbol: 'T' },
    ])
    const { review: reviewFree } = await keeping(0n)
    expect((await reviewFree({ token: tokenWith('18') })).warnings).toEqual([])
  })
})

describe('“max”', () => {
  test.each([5n, 9n])(
    'fills nothing in for %s, and says that the network’s coin has 9 decimals',
    async (held) => {
      const { feature, state } = await openForm({ ...chainWith(held, 9n).transfers })
      feature.setDraft({ token: ether, receiver })
      await expect(feature.setMax(undefined)).rejects.toMatchObject({
        code: 'transfer/NOT_ENOUGH_FOR_FEE',
        details: ['0.000000000000000009', 'ETH'],
      })
      expect(state().max).toMatchObject({ error: { code: 'transfer/NOT_ENOUGH_FOR_FEE' } })
      expect(state().draft).toMatchObject({ sendTokenAmount: '', isMax: false })
    },
  )

  test('needs a token, and says so until the form changes', async () => {
    const { feature, state } = await openForm()
    await expect(feature.setMax(undefined)).rejects.toMatchObject({ code: 'send/TOKEN_REQUIRED' })
    expect(state().max.error?.code).toBe('send/TOKEN_REQUIRED')
    feature.setDraft({ receiver })
    expect(state().max).toEqual({ status: 'idle' })
  })

  test('fills nothing in if the user has typed an amount meanwhile', async () => {
    let answer = () => {}
    const { feature, state } = await openForm({
      funds: () =>
        new Promise((resolve) => {
          answer = () => resolve({ amount: one, native: one })
        }),
    })
    feature.setDraft({ token: ether, receiver })
    const reading = feature.setMax(undefined)
    await settle()
    feature.setDraft({ sendTokenAmount: '0.5' })
    await expect(reading).rejects.toMatchObject({ code: 'common/ABORTED' })
    answer()
    await settle()
    expect(state().draft).toMatchObject({ sendTokenAmount: '0.5', isMax: false })
  })

  test('prepares the transfer again only if the fee has risen', async () => {
    const { asked, transfers } = chainWith(one, 100n)
    const { feature } = await openForm(transfers)
    feature.setDraft({ token: ether, receiver, sendTokenAmount: '1' })
    await feature.setMax(undefined)
    asked.length = 0
    expect(await feature.preview()).toMatchObject({ units: String(one - 100n), feeUnits: '100' })
    expect(asked).toEqual([0n, one - 100n])
  })

  test('is sent as shown if a higher fee has reduced it', async () => {
    const fees = [10n, 10n, 40n, 30n]
    const { feature, wallet } = await openForm({
      funds: async () => ({ amount: 100n, native: 100n }),
      prepare: async (transfer) => {
        const { transaction } = prepared(transfer)
        const value = `0x${transfer.amount.toString(16)}`
        return { ...prepared(transfer), transaction: { ...transaction, value }, fee: fees.shift()! }
      },
    })
    feature.setDraft({ token: ether, receiver })
    await feature.setMax(undefined)
    const preview = await feature.preview()
    expect(preview).toMatchObject({ units: '60', feeUnits: '30', transaction: { value: '0x3c' } })
    expect(preview.warnings).toEqual([{ kind: 'feeShare', percent: '50' }])
    expect(wallet.requests.some(({ method }) => method === 'sendTransaction')).toBe(false)
  })

  test('is nothing if the fee has become higher than the balance', async () => {
    const { asked, transfers } = chainWith(100n, 10n, 10n, 100n)
    const { feature } = await openForm(transfers)
    feature.setDraft({ token: ether, receiver })
    await feature.setMax(undefined)
    await expect(feature.preview()).rejects.toMatchObject({ code: 'transfer/NOT_ENOUGH_FOR_FEE' })
    expect(asked.filter((amount) => amount < 0n)).toEqual([])
    expect(asked).toEqual([0n, 0n, 90n])
  })
})

describe('a change during the requests to the chain', () => {
  test.each([
    ['to another account', { type: 'accounts', accounts: [{ address: other }] }],
    ['to another network', { type: 'network', caipNetworkId: 'eip155:42161' }],
  ] as const)('%s gets no preview of the old draft', async (_, event) => {
    const page = await openForm({
      prepare: async (transfer) => {
        page.wallet.emit(event as never)
        return prepared(transfer)
      },
    })
    await expect(page.review()).rejects.toMatchObject({ code: 'common/ABORTED' })
  })
})

test('“max” of a token with a zero balance is not sent', async () => {
  const { review } = await openForm({ funds: async () => ({ amount: 0n, native: one }) })
  await expect(review({ token: tokenWith('6'), isMax: true })).rejects.toMatchObject({
    code: 'amount/ZERO',
  })
})

describe('a receiver', () => {
  test.each(['a.eth', 'a.b.c', ' bob.eth ', `${'a'.repeat(251)}.eth`])(
    'is looked up for %s',
    async (typed) => {
      const asked: string[] = []
      const { clock, feature, state } = await openForm({
        nameService: {
          resolve: async ({ name }) => {
            asked.push(name)
            return { address: other, name: 'found.eth' }
          },
        },
      })
      feature.setDraft({ token: ether, receiver: typed })
      clock.advance(399)
      expect(state().resolution.status).toBe('idle')
      clock.advance(1)
      await expect.poll(() => state().resolution.status).toBe('success')
      expect(asked).toEqual([typed.trim()])
      expect(state().draft).toMatchObject({
        receiver: typed,
        receiverAddress: other,
        receiverProfileName: 'found.eth',
      })
      feature.setDraft({ receiver: 'x' })
      expect(state().draft.receiverAddress).toBeUndefined()
      expect(state().draft.receiverProfileName).toBeUndefined()
    },
  )

  test.each(['bob', '.eth', 'bob.', 'a..b', 'a b.eth', 'a.b eth', `${'a'.repeat(252)}.eth`, other])(
    'is not looked up for %s',
    async (typed) => {
      const { clock, feature, state } = await openForm()
      feature.setDraft({ token: ether, receiver: typed })
      clock.advance(1_000)
      expect(state().resolution.status).toBe('idle')
    },
  )

  /** Opens a form. The test gives the answers of its provider and of the chain's name service. */
  const openNames = (resolve: () => Promise<unknown>, found: string | undefined) =>
    openForm({
      providers: [
        {
          id: 'own',
          name: 'Own',
          serves: () => true,
          names: { resolveName: resolve as NonNullable<Provider['names']>['resolveName'] },
        },
      ],
      nameService: {
        resolve: async ({ name }) => (found === undefined ? undefined : { address: found, name }),
      },
    })

  test.each<[string, () => Promise<unknown>, string | undefined, string]>([
    ['the host’s provider', async () => ({ address: other, name: 'bob.eth' }), receiver, other],
    ['the chain if the provider does not know it', async () => undefined, receiver, receiver],
    ['the chain if the provider fails', () => Promise.reject(new Error('No')), receiver, receiver],
  ])('gets its name from %s', async (_, resolve, found, address) => {
    const { review } = await openNames(resolve, found)
    const preview = await review({ receiver: 'bob.eth' })
    expect(preview).toMatchObject({ to: address, receiverName: 'bob.eth' })
    // A page can show the source of the name.
    expect(preview.receiverSource?.from).toBe(address === other ? 'own' : undefined)
  })

  test.each(['a..b', 'bob.eth x', '.eth', 'bob', `${'a'.repeat(252)}.eth`])(
    'cannot be %s, which is not looked up',
    async (typed) => {
      const { review } = await openNames(async () => ({ address: other, name: 'x.eth' }), other)
      await expect(review({ receiver: typed })).rejects.toMatchObject({
        code: 'send/INVALID_RECEIVER',
      })
    },
  )

  test('is not called unknown if a provider could not look it up', async () => {
    const failing = await openNames(() => Promise.reject(new Error('No')), undefined)
    await expect(failing.review({ receiver: 'bob.eth' })).rejects.toMatchObject({
      code: 'names/RESOLVE_FAILED',
      cause: expect.anything(),
    })
    const ignorant = await openNames(async () => undefined, undefined)
    await expect(ignorant.review({ receiver: 'bob.eth' })).rejects.toMatchObject({
      code: 'send/NAME_NOT_FOUND',
      details: ['bob.eth'],
    })
  })

  test('is looked up only with a token, because otherwise the name’s network is unknown', async () => {
    const { clock, feature, state } = await openForm()
    feature.setDraft({ receiver: 'bob.eth' })
    clock.advance(400)
    await expect.poll(() => state().resolution.error?.code).toBe('send/TOKEN_REQUIRED')
    feature.setDraft({ token: ether })
    feature.setDraft({ token: undefined })
    expect(state().draft.token).toBeUndefined()
    expect(feature.receivers()).toEqual([])
  })

  test('is never the result of an older name, however late that arrives', async () => {
    const found: Record<string, (address: string) => void> = {}
    const { clock, feature, state } = await openForm({
      nameService: {
        resolve: ({ name }) =>
          new Promise((resolve) => {
            found[name] = (address) => resolve({ address, name })
          }),
      },
    })
    feature.setDraft({ token: ether, receiver: 'old.eth' })
    clock.advance(400)
    await expect.poll(() => found['old.eth']).toBeDefined()
    feature.setDraft({ receiver: 'new.eth' })
    clock.advance(400)
    await expect.poll(() => found['new.eth']).toBeDefined()
    found['old.eth']!(other)
    await settle()
    expect(state().draft.receiverAddress).toBeUndefined()
    found['new.eth']!(receiver)
    await expect.poll(() => state().draft.receiverAddress).toBe(receiver)
  })

  test('is not looked up for a name that the user has replaced', async () => {
    const asked: string[] = []
    const { clock, feature, state } = await openForm({
      nameService: { resolve: async ({ name }) => void asked.push(name) },
    })
    feature.setDraft({ token: ether, receiver: 'bob.eth' })
    clock.advance(399)
    feature.setDraft({ receiver: other })
    clock.advance(1_000)
    await settle()
    expect(asked).toEqual([])
    expect(state().resolution.status).toBe('idle')
  })

  test('stays resolved if only the amount changes', async () => {
    const { clock, feature, state } = await openForm({
      nameService: { resolve: async ({ name }) => ({ address: other, name }) },
    })
    feature.setDraft({ token: ether, receiver: 'bob.eth' })
    clock.advance(400)
    await expect.poll(() => state().draft.receiverAddress).toBe(other)
    feature.setDraft({ sendTokenAmount: '2' })
    feature.setDraft({ receiver: 'bob.eth' })
    feature.setDraft({ token: { ...ether, price: 7 } })
    expect(state().draft.receiverAddress).toBe(other)
    feature.setDraft({ token: { ...ether, chainId: 'eip155:42161' } })
    expect(state().draft.receiverAddress).toBeUndefined()
  })

  test('is undefined if the name does not resolve to an address', async () => {
    const { review } = await openForm({
      nameService: { resolve: async () => ({ address: '0x1', name: 'x' }) },
    })
    await expect(review({ receiver: ` ${'a'.repeat(120)}.eth` })).rejects.toMatchObject({
      code: 'send/NAME_NOT_FOUND',
      details: ['a'.repeat(100)],
    })
    const { review: reviewAlone } = await openForm()
    await expect(reviewAlone({ receiver: 'bob.eth' })).rejects.toMatchObject({
      code: 'send/NAME_NOT_FOUND',
    })
  })

  test('is trimmed', async () => {
    const { review } = await openForm()
    expect(await review({ receiver: ` ${receiver}\n` })).toMatchObject({ to: receiver })
    await expect(review({ receiver: '  ' })).rejects.toMatchObject({ code: 'send/INCOMPLETE' })
    await expect(review({ receiver: 'bob' })).rejects.toMatchObject({
      code: 'send/INVALID_RECEIVER',
    })
  })
})

describe('earlier receivers', () => {
  const kept = (entries: unknown) => {
    const storage = memoryStorage()
    storage.set('@latchkey/shop/receivers', JSON.stringify({ version: 1, receivers: entries }))
    return storage
  }

  test('are stored with the latest first, at most 500, without the sender', async () => {
    const entries = Array.from({ length: 510 }, (_, index) => ({
      namespace: 'eip155',
      address: `0x${String(index).padStart(40, 'a')}`,
    }))
    const page = await openForm({ storage: kept(entries) })
    page.feature.setDraft({ token: ether })
    expect(page.feature.receivers()).toHaveLength(500)
    await sendOne(page)
    expect(page.feature.receivers()).toHaveLength(500)
    expect(page.feature.receivers()[0]).toEqual({ address: receiver, isSelf: false })
    await sendOne(page, { receiver: page.sender })
    page.feature.setDraft({ token: ether })
    expect(page.feature.receivers()[0]).toEqual({ address: receiver, isSelf: false })
  })

  test.each([
    ['another namespace', { namespace: 'near', address: receiver }],
    ['no namespace', { address: receiver }],
    ['an address that is not text', { namespace: 'eip155', address: [receiver] }],
    ['an invalid address', { namespace: 'eip155', address: 'x y' }],
    ['an address with text before it', { namespace: 'eip155', address: `-${receiver}` }],
    ['an address with text after it', { namespace: 'eip155', address: `${receiver}-` }],
    ['a short address', { namespace: 'eip155', address: 'x'.repeat(31) }],
    ['a long address', { namespace: 'eip155', address: 'x'.repeat(65) }],
    ['another namespace, in its place', { namespace: 'solana', address: 'x'.repeat(32) }],
    ['nothing', null],
  ])('are ignored if someone has tampered with them: %s', async (_, entry) => {
    const { feature } = await openForm({
      storage: kept([entry, { namespace: 'eip155', address: other }]),
    })
    feature.setDraft({ token: ether })
    expect(feature.receivers()).toEqual([{ address: other, isSelf: false }])
  })

  test.each([
    ['text without a list', { length: 1, 0: {} }],
    [
      'a text that is too long',
      [{ namespace: 'eip155', address: other, more: 'x'.repeat(65_536) }],
    ],
  ])('are empty if storage contains %s', async (_, entries) => {
    const { feature } = await openForm({ storage: kept(entries) })
    expect(feature.receivers()).toEqual([])
  })

  test.each([
    ['another version', { version: 2, receivers: [{ namespace: 'eip155', address: other }] }],
    ['none', [{ namespace: 'eip155', address: other }]],
  ])('are not read from a list of %s, and the next one replaces it', async (_, list) => {
    const storage = memoryStorage()
    storage.set('@latchkey/shop/receivers', JSON.stringify(list))
    const page = await openForm({ storage })
    page.feature.setDraft({ token: ether })
    expect(page.feature.receivers()).toEqual([])
    await sendOne(page)
    expect(page.feature.receivers()).toEqual([{ address: receiver, isSelf: false }])
  })

  test('leave out a receiver that the wallet did not send to', async () => {
    const { feature, review, wallet } = await openForm()
    await review()
    const sending = feature.submit(undefined)
    const request = await wallet.asked('sendTransaction')
    expect(feature.receivers()).toEqual([])
    request.reject()
    await expect(sending).rejects.toMatchObject({ code: 'common/REJECTED' })
    expect(feature.receivers()).toEqual([])
  })

  test('belong to the namespace of the token', async () => {
    const address = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
    const page = await openForm({ storage: kept([{ namespace: 'solana', address }]) })
    expect(page.feature.receivers()).toEqual([])
    page.feature.setDraft({ token: { ...ether, chainId: 'eip155:42161' } })
    expect(page.feature.receivers()).toEqual([])
    page.feature.setDraft({ token: { ...ether, symbol: 'SOL', chainId: solana.caipNetworkId } })
    expect(page.feature.receivers()).toEqual([{ address, isSelf: false }])
  })

  test('are stored once each', async () => {
    const storage = kept([{ namespace: 'eip155', address: other }])
    const page = await openForm({ storage })
    await sendOne(page)
    await sendOne(page)
    expect(JSON.parse(storage.get('@latchkey/shop/receivers')!).receivers).toEqual([
      { namespace: 'eip155', address: receiver },
      { namespace: 'eip155', address: other },
    ])
  })

  test('are limited to twenty if storage is small', async () => {
    const storage = { ...memoryStorage(), isSmall: true }
    const receivers = Array.from({ length: 60 }, (_, index) => ({
      namespace: 'eip155',
      address: `0x${String(index).padStart(40, 'a')}`,
    }))
    storage.set('@latchkey/shop/receivers', JSON.stringify({ version: 1, receivers }))
    const page = await openForm({ storage })
    await sendOne(page)
    expect(JSON.parse(storage.get('@latchkey/shop/receivers')!).receivers).toHaveLength(20)
  })
})

async function sendOne(
  { feature, review, wallet }: Awaited<ReturnType<typeof openForm>>,
  draft: Partial<SendDraft> = {},
) {
  await review(draft)
  const sending = feature.submit({ hasSeenWarnings: true })
  const request = await wallet.asked('sendTransaction')
  request.approve()
  return sending
}

test('a draft that cannot be sent says why, with details', () => {
  const received = [
    amountErrors.TOO_MUCH('1.5', 'ETH'),
    amountErrors.TOO_PRECISE('6'),
    amountErrors.TOO_PRECISE_USD('2'),
    amountErrors.INVALID('1e5'),
    sendErrors.NAME_NOT_FOUND('bob.eth'),
    sendErrors.NAME_CHANGED('bob.eth', '0xa', '0xb'),
    transferErrors.NOT_ENOUGH_FOR_FEE('0.1', 'ETH'),
    transferErrors.ACCOUNT_CHANGED('0xa', '0xb'),
    transferErrors.CHAIN_CHANGED('1', '10'),
  ]
  for (const error of received)
    for (const fact of error.details) expect(error.message).toContain(fact)
  expect(received.flatMap(({ details }) => details)).toHaveLength(15)
})

describe('the whole balance', () => {
  test.each<[string, Partial<SendDraft>, boolean]>([
    ['another amount', { sendTokenAmount: '2' }, false],
    ['another unit', { unit: 'money' }, false],
    ['another token', { token: tokenWith('18') }, false],
    ['a token of another network', { token: { ...ether, chainId: 'eip155:42161' } }, false],
    ['the same token with another price', { token: { ...ether, price: 7 } }, true],
    ['another receiver', { receiver: other }, true],
  ])('is sent, and then %s', async (_, changes, isMax) => {
    const { feature, state } = await openForm(chainWith(one, 100n).transfers)
    feature.setDraft({ token: ether, receiver, unit: 'money' })
    await feature.setMax(undefined)
    expect(state().draft).toMatchObject({ unit: 'token', isMax: true })
    feature.setDraft(changes)
    expect(state().draft.isMax).toBe(isMax)
  })

  test('depends on the receiver', async () => {
    const asked: string[] = []
    const { feature, clock, state } = await openForm({
      nameService: { resolve: async ({ name }) => ({ address: other, name }) },
      prepare: async (transfer) => {
        asked.push(transfer.to)
        return prepared(transfer)
      },
    })
    feature.setDraft({ token: ether, receiver: 'bob.eth' })
    clock.advance(400)
    await expect.poll(() => state().draft.receiverAddress).toBe(other)
    await feature.setMax(undefined)
    expect(asked).toEqual([other])
  })

  test('may be less than the fee, and then an error says so', async () => {
    const { feature } = await openForm(chainWith(5n, 9n).transfers)
    feature.setDraft({ token: ether, receiver, isMax: true })
    await expect(feature.preview()).rejects.toMatchObject({ code: 'transfer/NOT_ENOUGH_FOR_FEE' })
  })
})

describe('after the wallet has sent', () => {
  test('the form is cleared, the token stays, and the page returns to the account', async () => {
    const page = await openForm()
    const { engine, feature, review, state, wallet } = page
    const view = () => engine.getState().router.history.at(-1)?.name
    await review()
    expect(view()).not.toBe('WalletSendPreview')
    engine.modal.open({ view: 'WalletSend' })
    expect(await review()).toMatchObject({ feeSymbol: 'ETH', fee: '0.000021' })
    expect(view()).toBe('WalletSendPreview')
    const sending = feature.submit(undefined)
    const request = await wallet.asked('sendTransaction')
    request.approve()
    await sending
    expect(state().draft).toEqual({
      ...{ sendTokenAmount: '', unit: 'token', isMax: false, receiver: '' },
      token: ether,
      receiverAddress: undefined,
      receiverProfileName: undefined,
    })
    expect(state().preview.status).toBe('idle')
    expect(view()).toBe('Account')
  })

  test('the form keeps input that the user typed meanwhile, and an opened view stays', async () => {
    const { engine, feature, review, state, wallet } = await openForm()
    await review()
    const sending = feature.submit(undefined)
    const request = await wallet.asked('sendTransaction')
    feature.setDraft({ sendTokenAmount: '7' })
    expect(state().submission.status).toBe('pending')
    engine.modal.open({ view: 'WalletReceive' })
    request.approve()
    await sending
    expect(state().draft).toMatchObject({ sendTokenAmount: '7', receiver })
    expect(engine.getState().router.history.at(-1)?.name).toBe('WalletReceive')
  })

  test('a transfer with a malformed hash counts as sent, but is not watched', async () => {
    const { engine, feature, review, wallet } = await openForm()
    await review()
    const sending = feature.submit(undefined)
    const request = await wallet.asked('sendTransaction')
    request.approve('no hash')
    await expect(sending).resolves.toMatchObject({ hash: 'no hash' })
    await settle()
    expect(engine.logger.read().join()).toContain('A transaction is not watched: ')
  })

  test('the result is reported, including a failure', async () => {
    const { engine, feature, review, wallet } = await openForm()
    const received: unknown[] = []
    for (const event of ['SEND_INITIATED', 'SEND_SUCCESS', 'SEND_REJECTED', 'SEND_ERROR'] as const)
      engine.on(event, (facts) => received.push([event, facts]))
    const step = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '1' }
    const send = async (answer: (request: Awaited<ReturnType<typeof wallet.asked>>) => void) => {
      await review()
      const sending = feature.submit(undefined)
      answer(await wallet.asked('sendTransaction'))
      await sending.catch(() => {})
      return received.splice(0)
    }
    // This is not a success yet, because the chain has not reported a result.
    expect(await send((request) => request.approve())).toEqual([['SEND_INITIATED', step]])
    const [, rejected] = await send((request) => request.reject())
    expect(rejected).toMatchObject([
      'SEND_REJECTED',
      { ...step, error: { code: 'common/REJECTED' } },
    ])
    const [, inWords] = await send((request) => request.fail(new Error('User denied transaction')))
    expect(inWords).toMatchObject([
      'SEND_REJECTED',
      { ...step, error: { code: 'common/REJECTED' } },
    ])
    const [, failed] = await send((request) => request.fail(new Error('Broken')))
    expect(failed).toMatchObject(['SEND_ERROR', { ...step, error: { message: 'Broken' } }])
  })
})

describe('an outdated preview', () => {
  test('stops the send if its name now resolves to another address', async () => {
    let address = receiver
    const { feature, review, state } = await openForm({
      nameService: { resolve: async ({ name }) => ({ address, name }) },
    })
    await review({ receiver: 'bob.eth' })
    address = other
    await expect(feature.submit(undefined)).rejects.toMatchObject({
      code: 'send/NAME_CHANGED',
      details: ['bob.eth', receiver, other],
    })
    expect(state()).toMatchObject({ submission: { status: 'error' }, preview: { status: 'idle' } })
    const { to, warnings } = await feature.preview()
    expect(to).toBe(other)
    expect(warnings).toEqual([{ kind: 'nameChanged', name: 'bob.eth', before: receiver }])
    feature.setDraft({ sendTokenAmount: '2' })
    expect(state()).toMatchObject({ submission: { status: 'idle' }, preview: { status: 'idle' } })
  })

  test.each<[string, (form: Awaited<ReturnType<typeof openForm>>) => Promise<unknown>]>([
    [
      'was sent',
      async ({ feature, wallet }) => {
        await feature.preview()
        const sending = feature.submit({ hasSeenWarnings: true })
        const request = await wallet.asked('sendTransaction')
        request.approve(`0x${'1'.repeat(64)}`)
        await sending
      },
    ],
    ['was cleared', async ({ feature }) => feature.reset()],
  ])('does not warn about a new address again after the form %s', async (_, end) => {
    let address = receiver
    const form = await openForm({
      nameService: { resolve: async ({ name }) => ({ address, name }) },
    })
    await form.review({ receiver: 'bob.eth' })
    address = other
    await expect(form.feature.submit(undefined)).rejects.toMatchObject({
      code: 'send/NAME_CHANGED',
    })
    await end(form)
    const { to, warnings } = await form.review({ receiver: 'bob.eth' })
    expect([to, warnings]).toEqual([other, []])
  })

  test('expires, and a second click sends nothing', async () => {
    const { feature, review, state, wallet } = await openForm({ isCurrent: async () => false })
    await review()
    const click = () => feature.submit({ hasSeenWarnings: true })
    await expect(click()).rejects.toMatchObject({ code: 'send/EXPIRED' })
    expect(state()).toMatchObject({
      preview: { status: 'idle' },
      submission: { error: { code: 'send/EXPIRED' } },
    })
    await expect(click()).rejects.toMatchObject({ code: 'send/NO_PREVIEW' })
    expect(wallet.requests.some(({ method }) => method === 'sendTransaction')).toBe(false)
  })

  test('is dropped together with the wallet’s answer to it', async () => {
    const { engine, feature, review, state, wallet } = await openForm()
    engine.modal.open({ view: 'WalletSend' })
    await review()
    const sending = feature.submit(undefined)
    const request = await wallet.asked('sendTransaction')
    request.reject()
    await expect(sending).rejects.toMatchObject({ code: 'common/REJECTED' })
    expect(state().submission.status).toBe('error')
    engine.router.back()
    expect(state().submission.status).toBe('idle')
    expect(engine.getState().router.history.at(-1)?.name).toBe('WalletSend')
  })
})

describe('on another network', () => {
  const arrive = { type: 'network', caipNetworkId: 'eip155:42161' } as const

  test.each<[string, Partial<SendDraft>, boolean]>([
    ['a token that the user only looked at is cleared', {}, false],
    ['a token stays if the user has typed a receiver', { receiver }, true],
    ['a token stays if the user has typed an amount', { sendTokenAmount: '1' }, true],
    ['a token of that network stays', { token: { ...ether, chainId: 'eip155:42161' } }, true],
  ])('%s', async (_, draft, stays) => {
    const { feature, state, wallet } = await openForm()
    feature.setDraft({ token: ether, ...draft })
    wallet.emit(arrive)
    expect(state().draft.token !== undefined).toBe(stays)
  })

  test('a user who connects there has not changed the network', async () => {
    const page = createTestEngine({ networks: [mainnet, arbitrum] })
    const feature = await page.engine.load(send)
    const token: SendToken = { ...ether, chainId: 'eip155:42161' }
    feature.setDraft({ token })
    await connectWallet(page)
    expect(page.engine.getState().send?.draft.token).toEqual(token)
  })

  test('a user who only left has not changed the network', async () => {
    const { feature, state, wallet } = await openForm()
    feature.setDraft({ token: ether })
    wallet.emit({ type: 'disconnect' })
    expect(state().draft.token).toEqual(ether)
    expect(feature.receivers()).toEqual([])
  })
})

test('the balance for the fee shows in dollars if a price is known', async () => {
  const { feature, state } = await openForm()
  const inUsd = (...given: Parameters<typeof feature.setNetworkBalance>) => {
    feature.setNetworkBalance(...given)
    return state().draft.networkBalanceInUSD
  }
  expect(inUsd('1.5', 2_000)).toBe('3000.00')
  expect([inUsd(undefined, 2_000), inUsd('1.5', 0)]).toEqual([undefined, undefined])
  expect(inUsd('1.5', 1)).toBe('1.50')
  expect(inUsd('1.5', undefined)).toBeUndefined()
})

test('unfinished input is not looked up after the page closed', async () => {
  const asked: string[] = []
  const { clock, feature, stop } = await openForm({
    nameService: { resolve: async ({ name }) => void asked.push(name) },
  })
  feature.setDraft({ token: ether, receiver: 'bob.eth' })
  feature.reset()
  clock.advance(1_000)
  feature.setDraft({ token: ether, receiver: 'bob.eth' })
  stop()
  clock.advance(1_000)
  expect(asked).toEqual([])
})

test.each<[string, (form: Awaited<ReturnType<typeof openForm>>) => unknown]>([
  [
    'a name that is still being typed',
    ({ feature }) => feature.setDraft({ token: ether, receiver: 'bob.eth' }),
  ],
  [
    'a name that is being looked up',
    ({ clock, feature }) => {
      feature.setDraft({ token: ether, receiver: 'bob.eth' })
      clock.advance(400)
    },
  ],
  [
    'the whole balance, while it is read',
    ({ feature }) => {
      feature.setDraft({ token: ether })
      feature.setMax().catch(() => {})
    },
  ],
  ['a review that waits for the chain', ({ review }) => void review().catch(() => {})],
  [
    'a request that waits in the wallet',
    async ({ feature, review, wallet }) => {
      await review()
      feature.submit(undefined).catch(() => {})
      return wallet.asked('sendTransaction')
    },
  ],
])('a form that was cleared stays empty after %s', async (_, begin) => {
  const form = await openForm({
    nameService: { resolve: async ({ name }) => ({ address: other, name }) },
  })
  await begin(form)
  form.feature.reset()
  form.clock.advance(1_000)
  await settle()
  expect(form.state()).toEqual(initialSendState)
})

test('the form warns if the receiver is the user, a contract, or a look-alike of a known address', async () => {
  const known = `0x90F7${'a'.repeat(32)}b906`
  const storage = memoryStorage()
  const entries = [`0x90F7${'c'.repeat(36)}`, `0x${'c'.repeat(36)}b906`, known]
  storage.set(
    '@latchkey/shop/receivers',
    JSON.stringify({
      version: 1,
      receivers: entries.map((address) => ({ namespace: 'eip155', address })),
    }),
  )
  const { review, sender } = await openForm({
    storage,
    prepare: async (transfer) => ({ ...prepared(transfer), isContract: transfer.to === other }),
  })
  expect((await review({ receiver: sender })).warnings).toEqual([{ kind: 'self' }])
  expect((await review({ receiver: other })).warnings).toEqual([
    { kind: 'contract' },
    { kind: 'lookalike', address: other, known },
  ])
  const preview = await review({ sendTokenAmount: ' 1 ' })
  expect(preview).toMatchObject({ warnings: [], amount: '1', token: ether, usd: undefined })
  expect(Object.isFrozen(preview.token.quantity)).toBe(true)
})

test('a receiver is compared with those of the account’s history', async () => {
  const known = `0x90f7${'a'.repeat(32)}b906`
  const { fetch, options, paths } = answerHistory([
    historyEntry('a', {
      ...{ operationType: 'send', sentFrom: historyAddress, sentTo: known },
      transfers: [coinTransfer({ direction: 'out' })],
    }),
  ])
  const sent = { from: historyAddress, to: known, input: '0x' }
  const { review, sender } = await openForm({
    fetch,
    nodes: { ask: async () => sent },
    providers: options.providers,
  })
  expect(sender).toBe(historyAddress)
  expect((await review({ receiver: other })).warnings).toEqual([
    { kind: 'lookalike', address: other, known },
  ])
  expect(paths).toEqual([`/v1/account/${sender}/history`])
})

test('a receiver is compared with the history of the host’s own provider', async () => {
  const known = `0x90f7${'a'.repeat(32)}b906`
  const sent: HistoryEntry = {
    ...{ hash: `0x${'1'.repeat(64)}`, minedAt: 1, status: 'confirmed', operation: 'send' },
    ...{ from: historyAddress, to: known, receiver: known },
    transfers: [{ direction: 'out', kind: 'fungible', amount: one, decimals: 18, name: 'ETH' }],
  }
  const indexer: Provider = {
    ...{ id: 'indexer', name: 'Our indexer', serves: () => true },
    history: { getHistory: async () => ({ entries: [sent] }) },
  }
  const { review } = await openForm({ providers: [indexer] })
  expect((await review({ receiver: other })).warnings).toEqual([
    { kind: 'lookalike', address: other, known },
  ])
  expect((await review({ receiver: known })).warnings).toEqual([])
})

test('the same token with another price keeps “max”, and another token does not', async () => {
  const { feature, state } = await openForm()
  feature.setDraft({ token: ether, receiver })
  await feature.setMax(undefined)
  feature.setDraft({ token: { ...ether, price: 7 } })
  expect(state().draft.isMax).toBe(true)
  feature.setDraft({ token: tokenWith('18') })
  expect(state().draft.isMax).toBe(false)
})

test.each<[string, SendToken | undefined]>([
  ['the coin of another network', { ...ether, chainId: 'eip155:42161' }],
  ['no token', undefined],
])('%s is not the token of “max”', async (_, token) => {
  const { feature, state } = await openForm()
  feature.setDraft({ token: undefined })
  feature.setDraft({ token: ether, receiver })
  await feature.setMax(undefined)
  feature.setDraft({ token })
  expect(state().draft).toMatchObject({ token, isMax: false })
})

test('a wallet whose adapter cannot send gets no request', async () => {
  const wallet = createTestAdapter({ connectors: [testConnector()] })
  const adapters = [
    Object.assign(() => ({ ...wallet.factory(), transfers: undefined }) as never, {
      namespace: 'eip155' as const,
    }),
  ]
  const page = createTestEngine({ networks: [mainnet], adapters })
  await connectWallet({ ...page, wallet })
  const feature = await page.engine.load(send)
  feature.setDraft({ token: ether, sendTokenAmount: '1', receiver })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'transfer/UNSUPPORTED_CHAIN' })
  await expect(feature.setMax(undefined)).rejects.toMatchObject({
    code: 'transfer/UNSUPPORTED_CHAIN',
  })
})

describe('security 33: a high fee shows a warning', () => {
  const feeOf = (fee: bigint, usualFee?: bigint) => ({
    prepare: async (transfer: { from: string; to: string }) => ({
      ...prepared(transfer),
      fee,
      usualFee,
    }),
  })

  test.each([
    ['a tenth of the amount', one / 10n, []],
    ['a little more than a tenth', one / 10n + 1n, [{ kind: 'feeShare', percent: '10' }]],
    ['six times the amount', 6n * one, [{ kind: 'feeShare', percent: '600' }]],
  ])('for the same coin, if the fee is more than a tenth: %s', async (_, fee, warnings) => {
    const funds = async () => ({ amount: 100n * one, native: 100n * one })
    const { feature, review, wallet } = await openForm({ funds, ...feeOf(fee) })
    expect((await review()).warnings).toEqual(warnings)
    if (warnings.length === 0) return
    await expect(feature.submit(undefined)).rejects.toMatchObject({ code: 'send/UNSEEN_WARNINGS' })
    expect(wallet.requests.some(({ method }) => method === 'sendTransaction')).toBe(false)
    const sending = feature.submit({ hasSeenWarnings: true })
    const request = await wallet.asked('sendTransaction')
    request.approve()
    await sending
  })

  const pricedAt = (coin: unknown, token: unknown) => ({
    ...{ projectId: 'shop', services: { blockchainApi: 'https://api.example' } },
    async fetch(address: unknown) {
      const [first, second] = [
        { name: 'Ether', symbol: 'ETH', price: coin, numeric: '100', decimals: '18' },
        { name: 'T', symbol: 'T', price: token, numeric: '100', decimals: '6', at: other },
      ].map(({ at, decimals, numeric, ...rest }) => ({
        ...{ ...rest, chainId: 'eip155:1', quantity: { decimals, numeric }, iconUrl: '' },
        ...(at && { address: `eip155:1:${at}` }),
      }))
      const path = new URL(String(address)).pathname
      const balances = path.startsWith('/v1/account/') && { balances: [first, second] }
      return Response.json(balances || { http: ['eip155:1'], ws: [] })
    },
  })

  test.each([
    ['a tenth of the amount’s value', 3_000, 1, one / 10_000n, []],
    ['a little more than a tenth', 3_000, 1, one / 10_000n + 10n ** 12n, ['10']],
    ['more than the amount’s value', 3_000, 1, one / 100n, ['1000']],
    ['more, in prices of other lengths', 2_999.5, 0.0000001, 1n * 10n ** 9n, ['999']],
    ['is unknown, without a price of the native coin', 0, 1, one, []],
    ['is unknown, without a price of the token', 3_000, 0, one, []],
  ])('for a token, if the fee is %s', async (_, coin, price, fee, percents) => {
    const funds = async () => ({ amount: 100n * one, native: 100n * one })
    const { engine, review } = await openForm({ funds, ...feeOf(fee), ...pricedAt(coin, price) })
    await settledRead((await engine.load(tokens)).list)
    const { warnings } = await review({ token: tokenWith('6'), sendTokenAmount: '3' })
    expect(warnings).toEqual(percents.map((percent) => ({ kind: 'feeShare', percent })))
  })

  test.each([
    ['of the token', 3_000, 0, 1e21],
    ['of the native coin', 1e21, 1, 1],
  ])('not for a token if the price %s cannot be read', async (_, coin, held, price) => {
    const funds = async () => ({ amount: 100n * one, native: 100n * one })
    const { engine, review } = await openForm({ funds, ...feeOf(one), ...pricedAt(coin, held) })
    await settledRead((await engine.load(tokens)).list)
    const { warnings } = await review({
      token: { ...tokenWith('6'), price },
      sendTokenAmount: '3',
    })
    expect(warnings).toEqual([])
  })

  test('at the price of the coin on its own network', async () => {
    const { engine, review, wallet } = await openForm(pricedAt(3_000, 1))
    await settledRead((await engine.load(tokens)).list)
    const caipNetworkId = 'eip155:42161'
    const reviewing = review({ token: { ...ether, chainId: caipNetworkId, price: 2 } })
    const request = await wallet.asked('switchNetwork')
    wallet.emit({ type: 'network', caipNetworkId })
    request.approve()
    expect(await reviewing).toMatchObject({ caipNetworkId, usd: '2.00' })
  })

  test.each([
    ['50 times', 5_000n, 100n, []],
    ['a little more', 5_001n, 100n, [{ kind: 'feeUnusual', times: '50' }]],
    ['a thousand times', 100_000n, 100n, [{ kind: 'feeUnusual', times: '1000' }]],
    ['without a comparison', 100_000n, undefined, []],
    ['more than zero', 100_000n, 0n, []],
  ])('if the fee is more than 50 times the usual one: %s', async (_, fee, usual, warnings) => {
    const { feature, review } = await openForm(feeOf(fee, usual))
    for (const token of [ether, tokenWith('18')])
      expect((await review({ token })).warnings).toEqual(warnings)
    if (warnings.length > 0)
      await expect(feature.submit(undefined)).rejects.toMatchObject({
        code: 'send/UNSEEN_WARNINGS',
      })
  })

  test('if “max” leaves little beside the fee', async () => {
    const { feature } = await openForm(chainWith(100n, 40n).transfers)
    feature.setDraft({ token: ether, receiver })
    await feature.setMax(undefined)
    expect((await feature.preview()).warnings).toEqual([{ kind: 'feeShare', percent: '66' }])
  })
})

describe('security 33: changing the account after the preview sends nothing', () => {
  const change = { type: 'accounts', accounts: [{ address: other }] } as const
  const isAsked = ({ wallet }: Awaited<ReturnType<typeof openForm>>) =>
    wallet.requests.some(({ method }) => method === 'sendTransaction')

  test.each([
    ['to another account', change, 'transfer/ACCOUNT_CHANGED'],
    [
      'to another network',
      { type: 'network', caipNetworkId: 'eip155:42161' } as const,
      'transfer/CHAIN_CHANGED',
    ],
  ])('during the check: %s', async (_, event, code) => {
    const page = await openForm({
      isCurrent: async () => {
        page.wallet.emit(event as never)
        return true
      },
    })
    await page.review()
    const received: unknown[] = []
    page.engine.on('SEND_INITIATED', (step) => received.push(step))
    await expect(page.feature.submit(undefined)).rejects.toMatchObject({ code })
    expect(isAsked(page)).toBe(false)
    // The change is detected before the event that a request to the wallet follows.
    expect(received).toEqual([])
  })

  test('after the check, just before the wallet gets the request', async () => {
    const page = await openForm()
    await page.review()
    const received: unknown[] = []
    page.engine.on('SEND_INITIATED', () => page.wallet.emit(change))
    page.engine.on('SEND_ERROR', ({ error }) => received.push(error.code))
    await expect(page.feature.submit(undefined)).rejects.toMatchObject({
      code: 'transfer/ACCOUNT_CHANGED',
      details: [page.sender, other],
    })
    expect(received).toEqual(['transfer/ACCOUNT_CHANGED'])
    expect(isAsked(page)).toBe(false)
  })
})

describe('a problem belongs to its field', () => {
  const fieldOf = (code: string, draft: Partial<SendDraft> = {}) =>
    sendField(new EngineError(code, code), { sendTokenAmount: '', isMax: false, ...draft })

  test.each([
    ['amount/INVALID', 'amount'],
    ['amount/TOO_PRECISE', 'amount'],
    ['amount/TOO_PRECISE_USD', 'amount'],
    ['amount/ZERO', 'amount'],
    ['amount/TOO_MUCH', 'amount'],
    ['amount/NO_PRICE', 'amount'],
    ['transfer/NOT_ENOUGH_FOR_FEE', 'amount'],
    ['transfer/SMALL_FOR_NEW_ACCOUNT', 'amount'],
    ['send/INVALID_RECEIVER', 'receiver'],
    ['send/NAME_NOT_FOUND', 'receiver'],
    ['transfer/TOKEN_ACCOUNT', 'receiver'],
    ['send/TOKEN_REQUIRED', 'token'],
    ['transfer/UNSUPPORTED_CHAIN', 'token'],
    ['send/TOKEN_ADDRESS_REQUIRED', 'token'],
    ['transfer/INVALID_TOKEN', 'token'],
    ['transfer/NOT_A_TOKEN', 'token'],
    ['transfer/WRONG_DECIMALS', 'token'],
    ['common/UNKNOWN', 'form'],
  ])('%s: the %s', (code, field) => {
    expect(fieldOf(code)).toBe(field)
    expect(fieldOf(code, { isMax: true })).toBe(field)
  })

  test('a missing value belongs to the amount first, and then to the receiver', () => {
    expect(fieldOf('send/INCOMPLETE')).toBe('amount')
    expect(fieldOf('send/INCOMPLETE', { sendTokenAmount: '1' })).toBe('receiver')
    expect(fieldOf('send/INCOMPLETE', { isMax: true })).toBe('receiver')
  })
})

test('a failure in an earlier form does not show in a changed form', async () => {
  const { feature, review, state, wallet } = await openForm()
  await review()
  const sending = feature.submit(undefined)
  const request = await wallet.asked('sendTransaction')
  request.reject()
  await expect(sending).rejects.toBeDefined()
  expect(state().submission.status).toBe('error')
  feature.setDraft({ sendTokenAmount: '2' })
  expect(state().submission).toMatchObject({ status: 'idle' })
  expect(state().submission.error).toBeUndefined()
})

test('a price that the token list does not know does not replace the price in the draft', async () => {
  const listed = {
    ...{ name: 'Ether', symbol: 'ETH', price: 0, chainId: 'eip155:1', iconUrl: '' },
    quantity: { decimals: '18', numeric: '100' },
  }
  const { engine, review } = await openForm({
    ...{ projectId: 'shop', services: { blockchainApi: 'https://api.example' } },
    async fetch(address) {
      const isAccount = new URL(String(address)).pathname.startsWith('/v1/account/')
      return Response.json(isAccount ? { balances: [listed] } : { http: ['eip155:1'], ws: [] })
    },
  })
  await settledRead((await engine.load(tokens)).list)
  expect(await review({ token: { ...ether, price: 7 } })).toMatchObject({ usd: '7.00' })
})

test('without a provider of histories, the history is not loaded', async () => {
  const { engine, review } = await openForm()
  await review()
  expect(engine.loaded(activity)).toBeUndefined()
})

test('after the wallet disconnects there is no preview', async () => {
  const { feature, review, wallet } = await openForm()
  await review()
  wallet.emit({ type: 'disconnect' })
  await settle()
  const refused = { code: 'transfer/NOT_CONNECTED' }
  await expect(review()).rejects.toMatchObject(refused)
  await expect(feature.setMax(undefined)).rejects.toMatchObject(refused)
})
