/** A log that keeps nothing: pairing links and keys would be in it. */
export function createQuietLogger() {
  const logger = {
    level: 'silent',
    fatal() {},
    error() {},
    warn() {},
    info() {},
    debug() {},
    trace() {},
    bindings: () => ({}),
    child: () => createQuietLogger() as unknown,
  }
  return logger
}
