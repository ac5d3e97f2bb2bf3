const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']

/** Calls `stop` once, when the guard ends or asks to stop, or on a signal; then exits. */
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
  // Waiting for the guard's end must not keep the process alive.
  process.channel?.unref()
}
