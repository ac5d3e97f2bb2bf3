const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']

/** Calls `stop` once, when the guard has gone or asks to stop, or on a signal; then exits. */
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
  // Listening for the guard's end is no reason to stay when the work is done.
  process.channel?.unref()
}
