import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStore } from '../../../src/engine/store/createStore.ts'
import {
  createEffectOperation,
  createReadOperation,
  createSpendingOperation,
  idle,
  type OperationState,
} from '../../../src/engine/store/Operation.ts'
import { outcome, settle } from '../../support/createTestEngine.ts'

function deferred() {
  let resolve: (value: string) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<string>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

/** An operation. The test does its work. */
type Make =
  | typeof createEffectOperation
  | typeof createReadOperation
  | typeof createSpendingOperation

function create(make: Make = createReadOperation) {
  const store = createStore<{ state: OperationState<string, string> }>({ state: idle }, () => {})
  const works: ReturnType<typeof deferred>[] = []
  const signals: AbortSignal[] = []
  const operation = make<string, string>(
    store.at('state'),
    (_input: string, context?: { signal: AbortSignal }) => {
      const work = deferred()
      works.push(work)
      if (context) signals.push(context.signal)
      return work.promise
    },
  )
  return { operation, works, signals, state: () => store.get().state }
}

describe('an operation that reads', () => {
  test('is pending with its input, then successful with its data', async () => {
    const { operation, state, works } = create()
    const promise = operation('a')
    expect(state()).toEqual({ status: 'pending', input: 'a' })
    works[0]?.resolve('done')
    expect(await promise).toBe('done')
    expect(state()).toEqual({ status: 'success', input: 'a', data: 'done' })
  })

  test.each([
    ['an error', new Error('broken'), 'broken'],
    ['a text', 'broken', 'broken'],
    ['nothing', null, 'Something went wrong'],
  ])('has a typed error with a message if it fails with %s', async (_, thrown, message) => {
    const { operation, state, works } = create()
    const promise = operation('a')
    works[0]?.reject(thrown)
    await expect(promise).rejects.toMatchObject({ code: 'common/UNKNOWN', message, cause: thrown })
    expect(state()).toMatchObject({ status: 'error', input: 'a', error: { message } })
  })

  test('is replaced by a newer call, and only the newer outcome counts', async () => {
    const { operation, signals, state, works } = create()
    const first = operation('a')
    const second = operation('b')
    expect(await outcome(first)).toBe('common/ABORTED')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    works[0]?.resolve('late')
    await settle()
    expect(state()).toEqual({ status: 'pending', input: 'b' })
    works[1]?.resolve('newest')
    await second
    works[0]?.reject(new Error('later'))
    await settle()
    expect(state()).toMatchObject({ status: 'success', data: 'newest' })
  })

  test('is idle after a reset, rejects at once, and ignores a later result', async () => {
    const { operation, state, works } = create()
    const promise = operation('a')
    operation.reset()
    expect(state()).toBe(idle)
    expect(await outcome(promise)).toBe('common/ABORTED')
    works[0]?.reject(new Error('late'))
    await settle()
    expect(state()).toBe(idle)
  })

  test('only clears its result if it is reset after its end', async () => {
    const { operation, signals, state, works } = create()
    const promise = operation('a')
    works[0]?.resolve('done')
    await promise
    operation.reset()
    expect(state()).toBe(idle)
    expect(signals[0]?.aborted).toBe(false)
  })
})

describe('an operation with an effect', () => {
  test('is shared by a second call with the same input', async () => {
    const { operation, signals, state, works } = create(createEffectOperation)
    const first = operation('a')
    const second = operation('a')
    expect(works).toHaveLength(1)
    expect(signals[0]?.aborted).toBe(false)
    works[0]?.resolve('sent')
    expect(await Promise.all([first, second])).toEqual(['sent', 'sent'])
    expect(state()).toEqual({ status: 'success', input: 'a', data: 'sent' })
  })

  test('is replaced by a second call with another input, which starts at once', async () => {
    const { operation, signals, works } = create(createEffectOperation)
    const first = operation('a')
    const second = operation('b')
    expect(await outcome(first)).toBe('common/ABORTED')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    works[1]?.resolve('sent')
    expect(await second).toBe('sent')
  })

  test('starts again after it has ended or was replaced', async () => {
    const { operation, works } = create(createEffectOperation)
    const first = operation('a')
    works[0]?.resolve('sent')
    await first
    const second = operation('a')
    operation.reset()
    expect(await outcome(second)).toBe('common/ABORTED')
    void operation('a')
    expect(works).toHaveLength(3)
  })

  test.each([
    [{ id: 'a', namespace: 'eip155' }, { namespace: 'eip155', id: 'a' }, 1],
    [{ id: 'a' }, { id: 'a', address: undefined }, 1],
    [{ id: 'a' }, { id: 'b' }, 2],
    [{ id: 'a' }, {}, 2],
    [{ id: 'a' }, { id: 'a', address: '0x1' }, 2],
    [{ id: 'a', address: '0x1' }, { id: 'a' }, 2],
    [{ id: 'a' }, undefined, 2],
    [undefined, undefined, 1],
  ])('compares the content of inputs: %j and %j', (one, other, count) => {
    const store = createStore<{ state: OperationState<object | undefined, void> }>(
      { state: idle },
      () => {},
    )
    let started = 0
    const operation = createEffectOperation(store.at('state'), () => {
      started += 1
      return new Promise<void>(() => {})
    })
    operation(one).catch(() => {})
    operation(other).catch(() => {})
    expect(started).toBe(count)
  })
})

describe('an operation that spends', () => {
  test('refuses a second call while one is pending', async () => {
    const { operation, state, works } = create(createSpendingOperation)
    const first = operation('a')
    expect(await outcome(operation('b'))).toBe('common/BUSY')
    expect(state()).toEqual({ status: 'pending', input: 'a' })
    works[0]?.resolve('hash')
    expect(await first).toBe('hash')
    expect(works).toHaveLength(1)
  })

  test('continues after a reset, and still ends', async () => {
    const { operation, state, works } = create(createSpendingOperation)
    const first = operation('a')
    operation.reset()
    expect(state()).toBe(idle)
    expect(await outcome(operation('b'))).toBe('common/BUSY')
    expect(state()).toMatchObject({ status: 'error', input: 'b', error: { code: 'common/BUSY' } })
    operation.reset()
    works[0]?.resolve('hash')
    expect(await first).toBe('hash')
    expect(state()).toBe(idle)
    const next = operation('c')
    works[1]?.resolve('other')
    expect(await next).toBe('other')
    expect(state()).toMatchObject({ status: 'success', data: 'other' })
  })

  test('can be retried after a failure', async () => {
    const { operation, state, works } = create(createSpendingOperation)
    const first = operation('a')
    works[0]?.reject({ code: 4001 })
    expect(await outcome(first)).toBe('common/REJECTED')
    expect(state().status).toBe('error')
    const next = operation('a')
    works[1]?.resolve('hash')
    expect(await next).toBe('hash')
  })
})

const kinds = {
  read: createReadOperation,
  effect: createEffectOperation,
  spending: createSpendingOperation,
}

type Kind = keyof typeof kinds
type Step = { call: 'a' | 'b' } | { end: boolean } | 'reset'

/** The result of one more call while `pending` is open. */
function expected(kind: Kind, call: string, pending: string | undefined) {
  if (pending === undefined) return 'starts'
  if (kind === 'spending') return 'refused'
  return kind === 'effect' && call === pending ? 'joins' : 'replaces'
}

const steps = fc.array(
  fc.oneof(
    fc.record({ call: fc.constantFrom('a' as const, 'b' as const) }),
    fc.record({ end: fc.boolean() }),
    fc.constant('reset' as const),
  ),
  { minLength: 1, maxLength: 12 },
)

test.each(Object.keys(kinds) as Kind[])(
  'keeps its rules whatever is called, ended and reset in any order: %s',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(steps as fc.Arbitrary<Step[]>, async (all) => {
        const { operation, signals, works } = create(kinds[kind])
        let pending: { input: string; promise: Promise<string> } | undefined
        for (const step of all) {
          const before = works.length
          if (step === 'reset') {
            operation.reset()
            // A signature or a payment cannot be taken back.
            if (kind !== 'spending') pending = undefined
          } else if ('call' in step) {
            const was = pending
            const promise = operation(step.call)
            promise.catch(() => {})
            const what = expected(kind, step.call, was?.input)
            expect(works.length - before).toBe(what === 'starts' || what === 'replaces' ? 1 : 0)
            if (what === 'joins') expect(promise).toBe(was?.promise)
            if (what === 'refused') expect(await outcome(promise)).toBe('common/BUSY')
            if (what === 'replaces' && was)
              expect(await outcome(was.promise)).toBe('common/ABORTED')
            if (what === 'starts' || what === 'replaces') pending = { input: step.call, promise }
          } else if (pending) {
            if (step.end) works.at(-1)?.resolve('done')
            else works.at(-1)?.reject(new Error('broken'))
            expect(await outcome(pending.promise)).not.toBe('pending')
            pending = undefined
          }
          // The pending work was not aborted.
          if (pending && kind !== 'spending') expect(signals.at(-1)?.aborted).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  },
)

describe('each operation', () => {
  const root = join(import.meta.dirname, '../../../src/engine')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('store'))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /create(Read|Effect|Spending)Operation(?:<[^(]*>)?\(\s*([^,]+),/g,
        ),
      ].map(([, kind, place]) => {
        const named = [...(place ?? '').matchAll(/at\('(\w+)'\)/g)].at(-1)?.[1] ?? place
        const feature = file.split('/').at(-1)?.replace('.ts', '')
        return { name: `${feature} ${named}`, kind: kind?.toLowerCase() }
      }),
    )

  test('has the kind that its effect requires', () => {
    const names = [...new Set(found.map(({ name }) => name))]
    const all = names.map((name) => [
      name,
      found
        .filter((one) => one.name === name)
        .map(({ kind }) => kind)
        .join(),
    ])
    expect(Object.fromEntries(all)).toEqual({
      // These operations only read, or are safe to repeat.
      'createAccount copying': 'read',
      'createPairing copying': 'read',
      'createSend max': 'read',
      'createSend preview': 'read',
      'createSend resolution': 'read',
      'createSwap preview': 'read',
      'createSwap max': 'read',
      // These operations send an email, open a window, show a prompt or change the account.
      'createAccountChanges settings': 'effect',
      'createAccountChanges switchingType': 'effect',
      'createConnection connecting': 'effect',
      'createConnection disconnecting': 'effect',
      'createConnection switching': 'effect',
      'createDataCapture sending': 'effect',
      'createEmailLogin sendingCode': 'effect',
      'createSocialLogins passkey': 'effect',
      'createAccountChanges updateEmailStep': 'effect,spending',
      'createAccountChanges updatingEmail': 'effect',
      'createSocialLogins farcaster': 'effect',
      'createNetwork switching': 'effect',
      'createReceive sharing': 'effect',
      'embeddedWallet social': 'effect',
      // These operations sign, spend, or use up a code.
      'createCalls sending': 'spending',
      'createDataCapture confirming': 'spending',
      'createEmailLogin confirmingCode': 'spending',
      'createNames registering': 'spending',
      'createPayments paying': 'spending',
      'createPermissions requesting': 'spending',
      'createPermissions revoking': 'spending',
      'createSend submission': 'spending',
      'createSigning signature': 'spending',
      'createSwap approval': 'spending',
      'createSwap submission': 'spending',
    })
  })
})
