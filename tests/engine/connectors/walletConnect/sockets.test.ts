import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPeerSetUp, pocket } from '../../../support/createPeerSetUp.ts'
import { outcome, settle } from '../../../support/createTestEngine.ts'

afterEach(() => void vi.useRealTimers())

/** Starts a relay that closes every socket. Counts the connections. */
async function startDeadRelay() {
  let calls = 0
  const server = createServer()
  server.on('upgrade', (_, socket) => {
    calls += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `ws://127.0.0.1:${port}`, calls: () => calls }
}

test('the client calls a dead relay once a second, and not after cancelling or destroy()', async () => {
  const relay = await startDeadRelay()
  const { clock, engine } = await createPeerSetUp({ walletConnect: { relayUrl: relay.url } })
  // Also fakes the global timers, because the library uses them instead of the engine's clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

  async function wait(seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1_000)
      await vi.advanceTimersByTimeAsync(1_000)
      // Messages on the sockets need turns of the real event loop.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next))
    }
  }

  const connecting = engine.connection.connect(pocket)
  connecting.catch(() => {})
  await settle()
  await wait(20)
  expect(relay.calls()).toBeGreaterThan(2)
  expect(relay.calls()).toBeLessThanOrEqual(21)
  await wait(12)
  expect(await outcome(connecting)).toBe('walletConnect/UNREACHABLE')
  const before = relay.calls()
  await wait(60)
  expect(relay.calls()).toBe(before)

  engine.connection.connect(pocket).catch(() => {})
  await settle()
  await wait(5)
  expect(relay.calls()).toBeGreaterThan(before)
  engine.destroy()
  await wait(1)
  const atTheEnd = relay.calls()
  await wait(60)
  expect(relay.calls()).toBe(atTheEnd)
})
