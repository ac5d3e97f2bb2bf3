import { expect, test } from 'vitest'
import { checkGoals } from '../../bench/frame/checkGoals.mjs'

const figures = (ready: number, signed: number) => ({
  'frame ready': { median: ready, goal: 400 },
  'approved in the frame to signature': { median: 900 },
  'approved in the frame to signature, 4x slower': { median: signed, goal: 100 },
  'approved in a window to signature': { median: 900 },
  'approved in a window to signature, 4x slower': { median: 90, goal: 100 },
})

test('a time that reaches its goal or has none passes, without a second batch', async () => {
  const never = () => Promise.reject(new Error('measured again'))
  expect(await checkGoals(figures(400, 100), never)).toEqual([])
})

test('a time is reported if it is above its goal in two batches', async () => {
  const second = async () => figures(200, 120)
  expect(await checkGoals(figures(450, 101), second)).toEqual([
    'approved in the frame to signature, 4x slower',
  ])
})
