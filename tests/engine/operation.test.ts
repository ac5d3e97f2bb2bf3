import { describe, expect, test } from 'vitest'
import { createOperation } from '../../src/engine/store/createOperation.ts'
import { createSpendingOperation } from '../../src/engine/store/createSpendingOperation.ts'
import { createStore } from '../../src/engine/store/createStore.ts'
import { idle, type OperationState } from '../../src/engine/store/OperationState.ts'
import { outcome, settle } from '../support/createTestEngine.ts'

function deferred() {
  let resolve: (value: string) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<string>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

/** An operation whose work the test does. */
function create(make: typeof createOperation | typeof createSpendingOperation = createOperation) {
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

describe('an operation', () => {
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
  ])('that fails with %s has a typed error with words to show', async (_, thrown, message) => {
    const { operation, state, works } = create()
    const promise = operation('a')
    works[0]?.reject(thrown)
    await expect(promise).rejects.toMatchObject({ code: 'common/UNKNOWN', message, cause: thrown })
    expect(state()).toMatchObject({ status: 'error', input: 'a', error: { message } })
  })

  test('is superseded by a newer call, whose outcome alone counts', async () => {
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

  test('that is reset is idle, rejects at once, and hears nothing later', async () => {
    const { operation, state, works } = create()
    const promise = operation('a')
    operation.reset()
    expect(state()).toBe(idle)
    expect(await outcome(promise)).toBe('common/ABORTED')
    works[0]?.reject(new Error('late'))
    await settle()
    expect(state()).toBe(idle)
  })

  test('that is reset after it ended only forgets', async () => {
    const { operation, signals, state, works } = create()
    const promise = operation('a')
    works[0]?.resolve('done')
    await promise
    operation.reset()
    expect(state()).toBe(idle)
    expect(signals[0]?.aborted).toBe(false)
  })
})

describe('an operation that spends', () => {
  test('refuses a second call while one waits', async () => {
    const { operation, state, works } = create(createSpendingOperation)
    const first = operation('a')
    expect(await outcome(operation('b'))).toBe('common/BUSY')
    expect(state()).toEqual({ status: 'pending', input: 'a' })
    works[0]?.resolve('hash')
    expect(await first).toBe('hash')
    expect(works).toHaveLength(1)
  })

  test('is left by a reset, and still ends', async () => {
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

  test('that fails may be tried again', async () => {
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
