import type { Clock } from '../platform/Platform.ts'

export interface TestClock extends Clock {
  /** Lets so many milliseconds pass, and runs what falls due on the way. */
  advance(ms: number): void
  /** How many tasks wait: none may be left when everything has stopped. */
  waiting(): number
}

/** Time that passes only when the test says so. */
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
