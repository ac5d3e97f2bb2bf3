import type { Log } from './createLog.ts'

const interval = 3_600_000
const mostDrift = 60_000

interface CleaningOptions {
  log: Pick<Log, 'warn'>
  /** Returns the current time in milliseconds since 1970. */
  now(): number
  work(): Promise<void>
}

/**
 * Removes old data immediately, and then every hour. If the system clock was changed since the last
 * run, that run removes nothing: with a wrong clock, all data could look old. Returns a function
 * that stops the cleaning.
 */
export function startCleaning({ log, now, work }: CleaningOptions): () => void {
  /**
   * Returns the difference between the system's clock and the process's clock. It changes only if
   * the system's clock is set.
   */
  const offset = () => now() - performance.now()
  let before = offset()

  async function clean() {
    const after = offset()
    const isSet = Math.abs(after - before) > mostDrift
    before = after
    if (isSet) return log.warn({}, 'The clock was set: old data is kept for another hour')
    try {
      await work()
    } catch (error) {
      log.warn({ error }, 'Old data could not be removed')
    }
  }

  const cleaning = setInterval(clean, interval)
  void clean()
  return () => clearInterval(cleaning)
}
