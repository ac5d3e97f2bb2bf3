import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** The fields that a line may contain besides its message. All other fields are dropped. */
const fields: readonly string[] = [
  'code',
  'count',
  'database',
  'error',
  'method',
  'milliseconds',
  'names',
  'project',
  'provider',
  'route',
  'signal',
  'status',
  'url',
]
const shortestSecret = 8
/** The patterns of well-known secrets, with their replacements. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 [secret]'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[secret]'],
  [
    /([?&](?:code|token|state|key|api_?key|secret|password|sig(?:nature)?)=)[^&\s"#\\]+/gi,
    '$1[secret]',
  ],
  [/(\w+:\/\/[^:/\s"]+:)[^@/\s"]+@/g, '$1[secret]@'],
]

export interface LogOptions {
  level: string
  /** Secrets that are removed from each line, in all of their usual encodings. */
  secrets: readonly string[]
  /** Where lines are written. Default: the standard output. */
  stream?: DestinationStream | undefined
}

/** Creates a log that writes JSON lines. It writes only the fields of an allow-list. */
export function createLog({ level, secrets, stream }: LogOptions): Log {
  const known = secrets
    .filter((secret) => secret.length >= shortestSecret)
    .flatMap(encodingsOf)
    .sort((one, other) => other.length - one.length)

  function scrub(line: string): string {
    const plain = known.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line)
    return shapes.reduce((text, [shape, to]) => text.replace(shape, to), plain)
  }

  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (given) =>
          Object.fromEntries(
            Object.entries(given)
              .filter(([name]) => fields.includes(name))
              .map(([name, value]) => [name, name === 'error' ? describeError(value) : value]),
          ),
      },
      hooks: { streamWrite: scrub },
    },
    stream ?? pino.destination(1),
  )
}

const encodingsOf = (secret: string): readonly string[] => [
  ...new Set([
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('base64url'),
  ]),
]

/**
 * Copies an error without its extra properties, because HTTP clients store complete requests in
 * them.
 */
function describeError(given: unknown): unknown {
  if (!(given instanceof Error)) return { name: typeof given }
  const { cause, message, name, stack } = given
  return {
    name,
    message,
    stack,
    ...('code' in given && { code: String(given.code) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
