import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EngineError } from '../../../src/engine/errors/EngineError.ts'
import type { SiwxState } from '../../../src/engine/features/siwx/Siwx.ts'
import type { SiwxSession } from '../../../src/engine/features/siwx/SiwxOption.ts'
import { type SiwxAction, siwxReducer } from '../../../src/engine/features/siwx/siwxReducer.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const session: SiwxSession = {
  data: {
    accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce: '12345678',
  },
  message: '',
  signature: '',
}
const error = new EngineError('common/REJECTED', 'Rejected')

const actions: readonly SiwxAction[] = [
  { type: 'left' },
  { type: 'stopped' },
  { type: 'lookedUp' },
  { type: 'admitted', session },
  { type: 'notFound' },
  { type: 'asked' },
  { type: 'givenUp' },
  { type: 'failed', error, isFollowed: true },
  { type: 'failed', error, isFollowed: false },
  { type: 'signedOut' },
  { type: 'refused', error },
]

/** Returns each state after these actions. Freezes each state before the next action. */
function statesAfter(taken: readonly SiwxAction[]): readonly SiwxState[] {
  let state: SiwxState = Object.freeze({ status: 'idle' })
  return taken.map((action) => {
    state = Object.freeze(siwxReducer(state, action))
    return state
  })
}

const anyActions = fc.array(fc.constantFrom(...actions), { maxLength: 30 })

test('a signed-in state always has its session, and a state without an account has none', () => {
  fc.assert(
    fc.property(anyActions, (taken) => {
      for (const { session: found, status } of statesAfter(taken)) {
        if (status === 'signedIn') expect(found).toBe(session)
        if (status === 'idle' || status === 'checking') expect(found).toBeUndefined()
      }
    }),
    propertyRuns(61),
  )
})

test('an error shows until the next attempt, sign-in or sign-out', () => {
  const ends = ['asked', 'admitted', 'givenUp', 'signedOut', 'left']
  fc.assert(
    fc.property(anyActions, fc.constantFrom(...actions), (taken, last) => {
      const [before, after] = statesAfter([...taken, last]).slice(-2)
      if (ends.includes(last.type)) expect((after ?? before)!.error).toBeUndefined()
      if (last.type === 'failed' || last.type === 'refused')
        expect((after ?? before)!.error).toBe(error)
      if (after && last.type === 'lookedUp') expect(after.error).toBe(before!.error)
    }),
    propertyRuns(62),
  )
})

test.each(actions)('$type a second time changes nothing', (action) => {
  fc.assert(
    fc.property(anyActions, (taken) => {
      const [once, twice] = statesAfter([...taken, action, action]).slice(-2)
      expect(twice).toEqual(once)
    }),
    propertyRuns(63),
  )
})

test('a state that an action does not change stays the same object', () => {
  const taken: readonly SiwxAction[] = [
    { type: 'notFound' },
    { type: 'asked' },
    { type: 'givenUp' },
    { type: 'failed', error, isFollowed: true },
    { type: 'refused', error },
  ]
  for (const action of taken) {
    const state = siwxReducer({ status: 'idle' }, action)
    expect(siwxReducer(state, action)).toBe(state)
  }
  const signedIn: SiwxState = { status: 'signedIn', session }
  expect(siwxReducer(signedIn, { type: 'stopped' })).toBe(signedIn)
  expect(siwxReducer(signedIn, { type: 'asked' })).not.toBe(signedIn)
})
