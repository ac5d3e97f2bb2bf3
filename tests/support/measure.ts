/**
 * Milliseconds of processor time that a piece of work takes at its best, measured until a round
 * is within the limit: what other processes and the collector take on a busy machine is not its own.
 */
export function measure(work: () => void, limit: number, rounds = 25): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && best >= limit; round += 1) {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}
