import type { Clock, LogSink } from './Platform.ts'

/** The log levels, from the most verbose to the least verbose. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
const bufferBytes = 1000 * 1024

/** The minimum level of logged lines. `silent` logs nothing. */
export type LogLevel = (typeof logLevels)[number]

/** The engine's log for developers. It never contains secrets. */
export interface Logger {
  debug(line: string): void
  info(line: string): void
  warn(line: string): void
  error(line: string): void
  /**
   * Reads the last lines, with at most 1000*1024 bytes. The oldest line comes first. Attach the
   * lines to support requests.
   */
  read(): readonly string[]
}

/** Writes lines at or above the level to the sink, and keeps the last lines. */
export function createLogger({
  clock,
  sink,
  level = 'info',
}: {
  clock: Clock
  sink: LogSink
  level?: LogLevel
}): Logger {
  const encoder = new TextEncoder()
  const lines: { text: string; bytes: number }[] = []
  let bytes = 0

  function keep(text: string) {
    const line = { text, bytes: encoder.encode(text).length }
    if (line.bytes > bufferBytes) return
    lines.push(line)
    bytes += line.bytes
    while (bytes > bufferBytes) bytes -= lines.shift()!.bytes
  }

  function write(at: Exclude<LogLevel, 'silent'>, line: string) {
    if (logLevels.indexOf(at) < logLevels.indexOf(level)) return
    keep(`${new Date(clock.now()).toISOString()} ${at} ${line}`)
    sink(at, `latchkey: ${line}`)
  }

  return {
    debug: (line) => write('debug', line),
    info: (line) => write('info', line),
    warn: (line) => write('warn', line),
    error: (line) => write('error', line),
    read: () => lines.map(({ text }) => text),
  }
}
