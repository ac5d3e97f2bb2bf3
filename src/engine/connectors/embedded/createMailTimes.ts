import type { Cancel, Clock } from '../../platform/Platform.ts'
import type { Cell } from '../../store/createStore.ts'
import type { LoginMemory } from './createLoginMemory.ts'
import type { OpenedLoginState } from './WalletParts.ts'

const resendWait = 30_000

/**
 * When an email was sent to which address. For emails of an earlier page, only the time is known.
 */
export function createMailTimes({
  cell,
  clock,
  memory,
}: {
  cell: Cell<OpenedLoginState>
  clock: Clock
  memory: LoginMemory
}) {
  const times = new Map<string | undefined, number>()
  let cancelCount: Cancel = () => {}

  function remember(email: string | undefined, time: number) {
    times.set(email, time)
    memory.set('lastEmailLoginTime', String(time))
  }

  /**
   * Seconds until the next code can be requested. A clock that was set back does not extend them.
   */
  function secondsLeft(email?: string): number {
    const kept = Number(memory.get('lastEmailLoginTime') ?? Number.NaN)
    const time = times.size > 0 ? times.get(email) : kept
    if (time === undefined || Number.isNaN(time)) return 0
    if (time > clock.now()) remember(email, clock.now())
    const passed = Math.max(0, clock.now() - time)
    return Math.max(0, Math.ceil((resendWait - passed) / 1000))
  }

  function countDown() {
    cancelCount()
    const show = () => {
      const left = secondsLeft(cell.get().email)
      cell.patch({ resendIn: left || undefined })
      if (left === 0) cancelCount()
    }
    cancelCount = clock.every(1_000, show)
    show()
  }

  return {
    secondsLeft,
    /** Milliseconds since this page requested an email to the address. */
    passedSince: (email?: string) => clock.now() - (times.get(email) ?? Number.NEGATIVE_INFINITY),
    sent(email: string, time: number) {
      remember(email, time)
      countDown()
    },
    /** There is nothing to wait for. */
    notSent(email: string) {
      times.delete(email)
      memory.set('lastEmailLoginTime', undefined)
      countDown()
    },
    forget() {
      times.clear()
      countDown()
    },
    stop: () => cancelCount(),
  }
}
