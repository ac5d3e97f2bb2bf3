import type { Clock } from '../platform/Platform.ts'

export interface TestClock extends Clock {
  /** Advances the time by this many milliseconds, and runs the timers that are due. */
  advance(ms: number): void
  /** The number of pending timers. It must be zero after everything has stopped. */
  waiting(): number
}

/** A clock that only advances when the test says so. */
export function createTestClock(start = 0): TestClock {
  let now = start
  let tasks: { at: number; interval?: number; run: () => void }[] = []

  function schedule(task: (typeof tasks)[number]) {
    tasks.push(task)
    return () => {
      tasks = tasks.filter((other) => other !== task)
    }
  }

  return {
    now: () => now,
    after: (ms, run) => schedule({ at: now + ms, run }),
    every: (ms, run) => schedule({ at: now + ms, run, interval: ms }),
    waiting: () => tasks.length,
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        now = next.at
        if (next.interval === undefined) tasks = tasks.filter((task) => task !== next)
        else next.at += next.interval
        next.run()
      }
      now = end
    },
  }
}
