const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']

/**
 * Calls `stop` once, and then exits. Does this when a signal arrives, when the guard ends, or when
 * the guard asks this process to stop.
 */
export function exitWithGuard(stop) {
  let isStopping = false
  for (const signal of signals) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await stop()
      process.exit()
    })
  }
  // The open channel must not keep the process alive.
  process.channel?.unref()
}
