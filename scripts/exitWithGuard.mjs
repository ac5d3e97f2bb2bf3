const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']

/** Calls `stop` once, and then exits: when the guard ends or asks to stop, or on a signal. */
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
  // Waiting for the guard must not keep the process alive.
  process.channel?.unref()
}
