// @vitest-environment node
import { expect, test } from 'vitest'
import {
  connectPeer,
  createPeerSetUp,
  pocket,
  shownLink,
  until,
} from '../support/createPeerSetUp.ts'
import { measureLeft, walletConnectRounds } from '../support/walletConnectRounds.ts'

/** `WALLETCONNECT_ROUNDS=1000` for a long look. */
const rounds = Number(process.env.WALLETCONNECT_ROUNDS ?? 100)

test(
  `${rounds} rounds of connecting and leaving pile up nothing`,
  async () => {
    const setUp = await createPeerSetUp()
    await walletConnectRounds(setUp, 5)
    const before = await measureLeft(setUp)
    await walletConnectRounds(setUp, rounds - 5)
    const after = await measureLeft(setUp)
    expect(after.sockets).toBeLessThanOrEqual(1)
    expect(after.waiting).toBe(before.waiting)
    expect(after.entries).toBe(before.entries)
    expect(after.timers).toBeLessThanOrEqual(before.timers + 2)
    expect(after.stored).toBeLessThanOrEqual(before.stored + 2_000)
  },
  rounds * 1_000,
)

test('codes that nobody scans pile up nothing', async () => {
  const setUp = await createPeerSetUp()
  const { engine, clock } = setUp
  const giveUp = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const connecting = engine.connection.connect(pocket)
      connecting.catch(() => {})
      await shownLink(engine)
      engine.connection.connect.reset()
      await until(() => engine.getState().pairing.status === 'idle')
    }
    clock.advance(1_000)
    await until(() => setUp.relay.sockets() <= 1, 'the socket')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  await giveUp(3)
  const before = await measureLeft(setUp)
  await giveUp(30)
  const after = await measureLeft(setUp)
  expect(after.waiting).toBe(before.waiting)
  expect(after.timers).toBeLessThanOrEqual(before.timers + 2)
  expect(after.stored).toBeLessThanOrEqual(before.stored + 2_000)
  await connectPeer(setUp)
}, 60_000)
