import { expect, test } from 'vitest'
import { createSessionStore } from '../../../../src/engine/connectors/walletConnect/createSessionStore.ts'
import type { SignSession } from '../../../../src/engine/connectors/walletConnect/openSignClient.ts'
import type { Clock } from '../../../../src/engine/index.ts'
import { createTestClock } from '../../../../src/engine/testing/index.ts'

const day = 86_400_000
const mostOfBrowsers = 2 ** 31 - 1

/** Creates a clock that refuses a longer timer. Browsers would run such a timer at once. */
function browserClock() {
  const clock = createTestClock()
  const after: Clock['after'] = (ms, task) => {
    expect(ms).toBeLessThanOrEqual(mostOfBrowsers)
    return clock.after(ms, task)
  }
  return { ...clock, after }
}

test('a session that lasts longer than a timer can expires at its time, and not earlier', () => {
  const clock = browserClock()
  const expired: string[] = []
  const { hold } = createSessionStore({
    connectorId: 'walletConnect',
    proposal: {},
    clock,
    checksum: (address) => address,
    expire: ({ topic }) => expired.push(topic),
  })
  const expiry = (clock.now() + 60 * day) / 1_000
  hold({ topic: 'long', expiry, namespaces: {}, peer: { metadata: {} } } as SignSession)
  for (let days = 1; days < 60; days += 1) {
    clock.advance(day)
    expect(expired).toEqual([])
  }
  clock.advance(day)
  expect(expired).toEqual(['long'])
})
