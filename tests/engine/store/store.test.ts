import { expect, test, vi } from 'vitest'
import { createStore } from '../../../src/engine/store/createStore.ts'

const create = (onListenerError: (error: unknown) => void = () => {}) =>
  createStore({ modal: { open: false, title: 'Connect' }, other: { count: 0 } }, onListenerError)

test('a change is reported once, and not to removed listeners', () => {
  const store = create()
  let heard = 0
  const stop = store.subscribe(() => {
    heard += 1
  })
  store.at('modal').patch({ open: true })
  stop()
  store.at('modal').patch({ open: false })
  expect(heard).toBe(1)
})

test('writing an equal value is not a change', () => {
  const store = create()
  const before = store.get()
  let heard = 0
  store.subscribe(() => {
    heard += 1
  })
  store.at('modal').patch({ open: false })
  store.at('modal').at('title').set('Connect')
  expect(store.get()).toBe(before)
  expect(heard).toBe(0)
})

test('several writes in a batch are one change, and no listener sees only some of them', () => {
  const store = create()
  const seen: unknown[] = []
  store.subscribe(() => seen.push(store.get()))
  store.batch(() => {
    store.at('modal').patch({ open: true })
    store.batch(() => store.at('other').at('count').set(1))
    expect(seen).toEqual([])
  })
  expect(seen).toEqual([{ modal: { open: true, title: 'Connect' }, other: { count: 1 } }])
})

test('a batch that throws still reports the changes before the error', () => {
  const store = create()
  let heard = 0
  store.subscribe(() => {
    heard += 1
  })
  expect(() =>
    store.batch(() => {
      store.at('other').at('count').set(1)
      throw new Error('halfway')
    }),
  ).toThrow('halfway')
  expect(heard).toBe(1)
  store.at('other').at('count').set(2)
  expect(heard).toBe(2)
})

test('a write replaces the state without mutating it, and unchanged parts stay identical', () => {
  const store = create()
  const before = store.get()
  store.at('modal').patch({ open: true })
  expect(before.modal.open).toBe(false)
  expect(store.get().other).toBe(before.other)
  expect(store.getInitial()).toBe(before)
})

test('a listener may unsubscribe and write during its call', () => {
  const store = create()
  const stop = store.subscribe(() => {
    stop()
    store.at('other').at('count').set(5)
  })
  store.at('modal').patch({ open: true })
  expect(store.get().other.count).toBe(5)
})

test('a listener that throws is reported, and does not affect writes or other listeners', () => {
  const report = vi.fn()
  const heard = vi.fn()
  const bug = new Error('host bug')
  const store = create(report)
  store.subscribe(() => {
    throw bug
  })
  store.subscribe(heard)
  store.at('modal').patch({ open: true })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledExactlyOnceWith(bug)
})
