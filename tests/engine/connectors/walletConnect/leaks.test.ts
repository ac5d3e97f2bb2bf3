import { expect, test } from 'vitest'
import {
  connectPeer,
  createPeerSetUp,
  type PeerSetUp,
  pocket,
  shownLink,
  until,
} from '../../../support/createPeerSetUp.ts'
import { settle } from '../../../support/createTestEngine.ts'
import { measureLeft, walletConnectRounds } from '../../../support/walletConnectRounds.ts'

/** Set `WALLETCONNECT_ROUNDS=1000` for a long run. */
const rounds = Number(process.env.WALLETCONNECT_ROUNDS ?? 100)

test(
  `${rounds} rounds of connecting and disconnecting leave nothing behind`,
  async () => {
    const setUp = await createPeerSetUp()
    await walletConnectRounds(setUp, 5)
    const before = await measureLeft(setUp)
    await walletConnectRounds(setUp, rounds - 5)
    await expectNoMoreThan(before, setUp)
    const after = await measureLeft(setUp)
    expect(after.sockets).toBeLessThanOrEqual(1)
    expect(after.entries).toBe(before.entries)
  },
  rounds * 2_000,
)

test('codes that are not scanned leave nothing behind', async () => {
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
    await settle()
  }
  await giveUp(3)
  const before = await measureLeft(setUp)
  await giveUp(30)
  await expectNoMoreThan(before, setUp)
  await connectPeer(setUp)
})

/**
 * Compares the rounds after the last one has ended, because the clients still write and have
 * timers.
 */
function expectNoMoreThan(before: Awaited<ReturnType<typeof measureLeft>>, setUp: PeerSetUp) {
  const excess = async () => {
    const { waiting, timers, stored } = await measureLeft(setUp)
    return {
      waiting: waiting - before.waiting,
      timers: Math.max(0, timers - before.timers - 2),
      stored: Math.max(0, stored - before.stored - 2_000),
    }
  }
  return expect.poll(excess).toEqual({ waiting: 0, timers: 0, stored: 0 })
}
