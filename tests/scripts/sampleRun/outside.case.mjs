import { test } from 'vitest'

test('ends before its promise fails', () => {
  Promise.reject(new Error('Nobody waits for this.'))
})
