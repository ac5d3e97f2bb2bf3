const periodTime = 60_000
const mostClients = 10_000

/** Counts requests of each client in periods of a minute. */
export function createRateLimit(now: () => number) {
  const periods = new Map<string, { count: number; endsAt: number }>()

  function begin(key: string) {
    periods.delete(key)
    for (const oldest of periods.keys()) {
      if (periods.size < mostClients) break
      periods.delete(oldest)
    }
    const begun = { count: 0, endsAt: now() + periodTime }
    periods.set(key, begun)
    return begun
  }

  /** The seconds that the client has to wait, or `undefined`. */
  return function count(key: string, limit: number): number | undefined {
    const known = periods.get(key)
    const period = known && now() < known.endsAt ? known : begin(key)
    period.count += 1
    return period.count > limit ? Math.ceil((period.endsAt - now()) / 1_000) : undefined
  }
}
