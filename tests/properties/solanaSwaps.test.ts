import { base58, base64 } from '@scure/base'
import { PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadWeb3 } from '../../src/engine/adapters/solana/loadWeb3.ts'
import { checkInstruction } from '../../src/engine/features/swap/makeSolanaPreview.ts'
import { parseInstruction } from '../../src/engine/features/swap/parseSwap.ts'
import type { SwapQuote } from '../../src/engine/features/swap/Swap.ts'
import { parseAccountState, trySolanaSwap } from '../../src/engine/features/swap/trySolanaSwap.ts'
import { isEngineError } from '../../src/engine/index.ts'
import { solana } from '../../src/engine/networks/index.ts'
import { decodeJupiterInstruction } from '../../src/engine/providers/jupiter/decodeJupiterInstruction.ts'
import { type JupiterTerms, writeRoute } from '../contracts/jupiter/answerJupiter.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { programs, testKey, tokenAccount, wrapped } from '../support/createTestSolana.ts'
import { hostileJson } from '../support/hostileValues.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))
const units = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
const share = fc.integer({ min: 0, max: 10_000 })

const terms: fc.Arbitrary<JupiterTerms> = fc.record({
  taker: key,
  source: key,
  destination: key,
  payMint: key,
  receiveMint: key,
  payUnits: units,
  quoted: units,
  slippage: share,
  fee: fc.oneof(fc.constant(0), share),
  positiveSlippage: fc.oneof(fc.constant(0), fc.constant(0), share),
  between: fc.constant([]),
  name: fc.constantFrom('route_v2', 'shared_accounts_route_v2'),
})

/** The accounts in the order of the program's IDL. */
function instructionOf(given: JupiterTerms) {
  const { destination, name, payMint, receiveMint, source, taker } = given
  const other = programs.token
  const places = name.startsWith('shared')
    ? [other, taker, source, other, other, destination, payMint, receiveMint, other, other]
    : [taker, source, destination, payMint, receiveMint, other, other, programs.jupiter]
  return {
    program: programs.jupiter,
    accounts: places.map((address) => ({
      address,
      isSigner: address === taker,
      isWritable: false,
    })),
    data: base64.encode(writeRoute(given)),
  }
}

test('an instruction of Jupiter is parsed as it was written, and its minimum is never too high', () => {
  checkProperty({
    seed: 2311,
    given: terms,
    read: (given) => decodeJupiterInstruction(instructionOf(given)),
    holds(read, { destination, fee, payMint, payUnits, quoted, receiveMint, slippage, ...given }) {
      expect(read).toMatchObject({ destination, payMint, payUnits, receiveMint })
      expect(read).toMatchObject({ authority: given.taker, source: given.source })
      expect(given.positiveSlippage).toBe(0)
      const [left, kept] = [BigInt(10_000 - slippage), BigInt(10_000 - fee)]
      expect(read.minimumUnits * 100_000_000n <= quoted * left * kept).toBe(true)
      expect((read.minimumUnits + 2n) * 100_000_000n > quoted * left * kept).toBe(true)
    },
  })
})

test('cut or changed data is parsed as another instruction, or refused', () => {
  checkProperty({
    seed: 2312,
    given: fc.record({
      terms,
      length: fc.integer({ min: 0, max: 60 }),
      at: fc.integer({ min: 0, max: 60 }),
      byte: fc.integer({ min: 0, max: 255 }),
    }),
    read({ at, byte, length, terms: given }) {
      const data = writeRoute(given).slice(0, length)
      if (at < data.length) data[at] = byte
      return decodeJupiterInstruction({ ...instructionOf(given), data: base64.encode(data) })
    },
    holds(read, { at, byte, length, terms: given }) {
      expect(length).toBeGreaterThanOrEqual(34)
      const isSame = at >= length || writeRoute(given)[at] === byte
      if (isSame) expect(read.payUnits).toBe(given.payUnits)
    },
  })
})

test('any text as data, with any accounts, is parsed or refused', () => {
  checkProperty({
    seed: 2313,
    given: fc.record({
      program: key,
      data: fc.oneof(fc.string(), fc.base64String()),
      accounts: fc.array(
        fc.record({ address: key, isSigner: fc.boolean(), isWritable: fc.boolean() }),
      ),
    }),
    read: (given) => decodeJupiterInstruction(given) ?? 'refused',
    holds: (read) => expect(read).toBe('refused'),
  })
})

test('a provider’s instruction has keys, base64 and a bounded number of accounts', () => {
  const account = fc.record({
    address: fc.oneof({ weight: 30, arbitrary: key }, hostileJson),
    isSigner: fc.oneof({ weight: 30, arbitrary: fc.boolean() }, hostileJson),
    isWritable: fc.boolean(),
  })
  checkProperty({
    seed: 2314,
    given: fc.oneof(
      hostileJson,
      fc.record(
        {
          program: fc.oneof({ weight: 9, arbitrary: key }, hostileJson),
          accounts: fc.oneof({ weight: 9, arbitrary: fc.array(account) }, hostileJson),
          data: fc.oneof({ weight: 9, arbitrary: fc.base64String() }, hostileJson),
          lookupTables: fc.oneof(
            { weight: 9, arbitrary: fc.array(key, { maxLength: 20 }) },
            hostileJson,
          ),
          mints: fc.array(key, { maxLength: 9 }),
          unitPrice: fc.oneof(units.map(String), hostileJson),
        },
        { requiredKeys: ['program', 'accounts', 'data'] },
      ),
    ),
    read: parseInstruction,
    holds({ accounts, data, lookupTables = [], mints = [], program, unitPrice = '0' }) {
      const keys = [program, ...lookupTables, ...mints, ...accounts.map(({ address }) => address)]
      expect(keys.every((one) => base58.decode(one).length === 32)).toBe(true)
      expect(base64.decode(data).length).toBeLessThanOrEqual(1_232)
      expect(accounts.length).toBeLessThanOrEqual(128)
      expect(lookupTables.length).toBeLessThanOrEqual(16)
      expect(BigInt(unitPrice) < 10n ** 20n).toBe(true)
    },
  })
})

test('an account of a node has lamports, a program and bytes', () => {
  checkProperty({
    seed: 2315,
    given: fc.oneof(
      hostileJson,
      fc.record({
        lamports: fc.oneof(fc.nat(), hostileJson),
        owner: fc.oneof(key, hostileJson),
        data: fc.oneof(fc.tuple(fc.base64String(), fc.constant('base64')), hostileJson),
      }),
    ),
    read: parseAccountState,
    throws: /^swap\/NOT_COMPARED$/,
    holds({ data, lamports, owner }) {
      expect(lamports >= 0n).toBe(true)
      expect(typeof owner).toBe('string')
      expect(data).toBeInstanceOf(Uint8Array)
    },
  })
})

const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const tokenOf = (mint: string) =>
  ({
    symbol: 'MOSS',
    chainId: caipNetworkId,
    address: `${caipNetworkId}:${mint}`,
    quantity: { decimals: '6' },
  }) as const
const amountOf = (units: bigint) => ({ amount: '1', units: String(units), symbol: 'MOSS' })
const quoteOf = (given: JupiterTerms, minimum: bigint): SwapQuote => ({
  caipNetworkId,
  payToken: tokenOf(given.payMint),
  receiveToken: tokenOf(given.receiveMint),
  pay: amountOf(given.payUnits),
  receive: amountOf(given.quoted),
  minimum: amountOf(minimum),
  slippage: 1,
  rate: '1',
  quotedAt: 0,
})

test('security 36: an instruction that differs from the shown swap in any way is refused', () => {
  const provider = {
    routers: { [caipNetworkId]: [programs.jupiter] },
    readInstruction: decodeJupiterInstruction,
  } as const
  const changes = fc.oneof(
    fc.record({ payMint: key }),
    fc.record({ receiveMint: key }),
    fc.record({ payUnits: units }),
    fc.record({ taker: key }),
    fc.record({ positiveSlippage: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ name: fc.constantFrom('route', 'exact_out_route_v2', 'set_token_ledger') }),
    fc.integer({ min: 1, max: 10_000 }).map((more) => ({ more })),
  )
  fc.assert(
    fc.property(terms, changes, (given, change) => {
      const shown = { ...given, slippage: 100, fee: 0, positiveSlippage: 0, quoted: 10n ** 12n }
      const from = shown.taker
      const quote = quoteOf(shown, 99n * 10n ** 10n)
      const usual = checkInstruction(instructionOf(shown), { quote, from }, provider)
      expect(usual.payUnits).toBe(shown.payUnits)
      const changed =
        'more' in change
          ? { ...shown, slippage: Math.min(100 + change.more, 10_000) }
          : { ...shown, ...change }
      let error: unknown
      try {
        checkInstruction(instructionOf(changed), { quote, from }, provider)
      } catch (cause) {
        error = cause
      }
      const isSame = 'payUnits' in change && change.payUnits === shown.payUnits
      expect(isSame || isEngineError(error)).toBe(true)
    }),
    propertyRuns(2316),
  )
})

/** The user's accounts in the transaction: the wallet, and one account for each token. */
const user = testKey(1)
const [paying, receiving, beside] = [testKey(2), testKey(3), testKey(4)] as const
const transaction = base64.encode(
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: new PublicKey(user),
      recentBlockhash: testKey(9),
      instructions: [
        {
          programId: new PublicKey(programs.jupiter),
          keys: [paying, receiving, beside].map((one) => ({
            pubkey: new PublicKey(one),
            isSigner: false,
            isWritable: true,
          })),
          data: Buffer.from([1]),
        },
      ],
    }).compileToV0Message(),
  ).serialize(),
)
const tokens = { [paying]: testKey(12), [receiving]: testKey(13), [beside]: testKey(14) }

interface Change {
  lamports: bigint
  paid: bigint
  received: bigint
  beside: bigint
  /** The changed byte of the user's other token account. `undefined`: none. */
  control: number | undefined
}

/** A node that simulates this change of the user's accounts. */
function nodeWith(change: Change, mints: Readonly<Record<string, string>>) {
  const state = (isAfter: boolean) => (address: string) => {
    const moved = { [paying]: -change.paid, [receiving]: change.received, [beside]: change.beside }
    const mint = mints[address]
    const lamports = isAfter && !mint ? 10n ** 9n + change.lamports : 10n ** 9n
    const amount = 1_000_000n + (isAfter ? (moved[address] ?? 0n) : 0n)
    const data = mint ? tokenAccount(mint, user, amount) : new Uint8Array()
    if (isAfter && address === beside && change.control !== undefined) data[change.control]! ^= 1
    const native = mint === wrapped ? amount : 0n
    return {
      lamports: Number(lamports + native),
      owner: mint ? programs.token : programs.system,
      data: [base64.encode(data), 'base64'],
    }
  }
  const ask = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    const [first, settings] = params as [string[], { accounts: { addresses: string[] } }]
    return method === 'simulateTransaction'
      ? {
          value: {
            err: null,
            unitsConsumed: 1,
            accounts: settings.accounts.addresses.map(state(true)),
          },
        }
      : { value: first.map(state(false)) }
  }
  return { network: solana, adapter: { namespace: 'solana', nodes: { ask } } } as never
}

const near = (at: bigint) => fc.bigInt({ min: at - 3n, max: at + 3n })

test.each<[string, string, string]>([
  ['a token for another', tokens[paying]!, tokens[receiving]!],
  ['SOL for a token', wrapped, tokens[receiving]!],
  ['a token for SOL', tokens[paying]!, wrapped],
])(
  'security 36: a simulation of %s is accepted only if the user pays no more and receives no less than shown',
  async (_, payMint, receiveMint) => {
    const web3 = await loadWeb3()
    const mints = { ...tokens, [paying]: payMint, [receiving]: receiveMint }
    const [pays, gets] = [100n, 50n]
    const quote = {
      ...quoteOf({ payMint, receiveMint, payUnits: pays, quoted: gets } as JupiterTerms, gets),
    }
    const changes: fc.Arbitrary<Change> = fc.record({
      lamports: near(-5_000n),
      paid: near(pays),
      received: near(gets),
      beside: fc.oneof(fc.constant(0n), near(0n)),
      control: fc.option(fc.constantFrom(32, 50, 72, 80, 108, 121, 128, 129, 160), {
        nil: undefined,
        freq: 2,
      }),
    })
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        const trial = { bytes: transaction, quote, from: user, fee: 5_000n }
        const signal = new AbortController().signal
        const isAccepted = await trySolanaSwap(trial, nodeWith(change, mints), web3, {
          signal,
        }).then(
          () => true,
          (error) => {
            if (!isEngineError(error) || !/TERMS_CHANGED|PRICE_MOVES/.test(error.code)) throw error
            return false
          },
        )
        // Wrapped SOL counts as SOL.
        const [solPaid, solReceived] = [payMint, receiveMint].map((mint) => mint === wrapped)
        const lost =
          -change.lamports + (solPaid ? change.paid : 0n) - (solReceived ? change.received : 0n)
        const most = 5_000n + (solPaid ? pays : 0n) - (solReceived ? gets : 0n)
        const isRight =
          lost <= most &&
          (solPaid || change.paid <= pays) &&
          (solReceived || change.received >= gets) &&
          change.beside >= 0n &&
          change.control === undefined
        expect(isAccepted).toBe(isRight)
      }),
      propertyRuns(2317),
    )
  },
)
