import type { EngineState } from '../../engine/EngineState.ts'
import { EngineError, isEngineError } from '../../engine/errors/EngineError.ts'

/** The steps of an engine. `writeRecording` converts it to text for a bug report. */
export interface Recording {
  readonly version: 1
  /** When the recording began, in milliseconds since 1970. */
  readonly startedAt: number
  /** The state before the first step. */
  readonly start: EngineState
  readonly steps: readonly RecordedStep[]
}

/** A step. `at` is in milliseconds since the recording began. */
export type RecordedStep =
  | { readonly at: number; readonly kind: 'state'; readonly slices: Partial<EngineState> }
  | {
      readonly at: number
      readonly kind: 'event'
      readonly name: string
      readonly payload: unknown
    }
  | ({ readonly at: number; readonly kind: 'request' } & RecordedRequest)
  | ({ readonly at: number; readonly kind: 'wallet' } & RecordedWalletRequest)
  | ({ readonly at: number; readonly kind: 'query' } & RecordedQuery)

/** A request to a node or a service, without its content. */
export interface RecordedRequest {
  readonly method: string
  /** The URL without its query, which may contain a key. */
  readonly url: string
  /** The JSON-RPC method, if the request is a JSON-RPC call. */
  readonly rpc?: string | undefined
  /** The HTTP status, or why there is none. */
  readonly outcome: number | 'failed' | 'aborted'
  /** How long the request took, in milliseconds. */
  readonly took: number
}

/** A request to a wallet, without its content. */
export interface RecordedWalletRequest {
  readonly namespace: string
  /** The id of the connector. */
  readonly wallet: string
  /**
   * The requested action: `connect`, `signMessage`, …, or a method of the wallet's own interface.
   */
  readonly method: string
  /** `done`, or the code of the error. */
  readonly outcome: string
  /** How long the request took, in milliseconds. */
  readonly took: number
}

/** A cached read that began or ended, without its data. */
export interface RecordedQuery {
  readonly key: string
  readonly outcome: 'reading' | 'done' | 'failed'
}

/** The maximum number of steps. Earlier steps are merged into the start. */
export const mostSteps = 2_000
const mostText = 50_000_000

/**
 * Converts a recording to text, without secrets: emails, codes, signatures, tokens and pairing
 * links.
 */
export function writeRecording(recording: Recording): string {
  return JSON.stringify(recording, (key, value: unknown) => toText(key, value))
}

/** Converts a value of a recording to readable text, without secrets. */
export function writeValue(value: unknown): string {
  return JSON.stringify(value, (key, one: unknown) => toText(key, one), 2) ?? 'undefined'
}

/**
 * Reads the text of `writeRecording`. Leaves out malformed steps.
 *
 * @throws SyntaxError if the text is not a recording, or if a later version wrote it.
 */
export function parseRecording(text: string): Recording {
  const given: unknown = text.length <= mostText ? JSON.parse(text, revive) : undefined
  if (!isRecord(given) || given.version !== 1 || !isState(given.start) || !isTime(given.startedAt))
    throw new SyntaxError('This is not a recording of latchkey, or of a later version.')
  const steps = Array.isArray(given.steps) ? given.steps.slice(-mostSteps).filter(isStep) : []
  return { version: 1, startedAt: given.startedAt, start: given.start, steps }
}

const secretKeys = /^(cookie|email|nonce|otp|password|secret|signature)$/i
const secrets = [
  // A signature, or other long bytes. A Solana transaction's id is such a signature in base58.
  [/0x[0-9a-f]{128,}/gi, '0x…'],
  [/\b[1-9A-HJ-NP-Za-km-z]{86,88}\b/g, '…'],
  [/^(Nonce: ).*$/gm, '$1…'],
  [/[^\s@"<>]{1,64}@[^\s@"<>]{1,190}/g, 'user@example.com'],
  // A JSON web token.
  [/eyJ[\w-]{10,}\.[\w-]+\.[\w-]*/g, '…'],
  // A pairing link, with the key of its session.
  [/wc:[^\s"']+/g, 'wc:…'],
  [/(https?:\/\/[^\s"'?#]+)[?#][^\s"']*/g, '$1'],
] as const

function toText(key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: String(value) }
  if (isEngineError(value)) {
    const { code, details, message } = value
    return { $error: { code, message, details } }
  }
  if (value instanceof Error) return { $error: { message: value.message } }
  if (typeof value !== 'string') return value
  if (secretKeys.test(key) && value !== '') return '…'
  return withoutSecrets(value)
}

/** Removes signatures, emails, tokens, pairing links and the queries of URLs from a text. */
export const withoutSecrets = (text: string): string =>
  secrets.reduce((left, [secret, shown]) => left.replace(secret, shown), text)

/**
 * Returns whether a browser would run the text if it were a link's URL. Browsers ignore control
 * characters in URLs.
 */
const runsCode = (text: string) =>
  /^(javascript|vbscript|data:text)/i.test(
    [...text.slice(0, 1_000)].filter((character) => character > ' ').join(''),
  )

function revive(_: string, value: unknown): unknown {
  if (typeof value === 'string') return runsCode(value) ? '' : value
  if (!isRecord(value)) return value
  const { $bigint, $error } = value
  if (typeof $bigint === 'string') return /^-?\d{1,200}$/.test($bigint) ? BigInt($bigint) : 0n
  if (!isRecord($error)) return value
  const { code, details, message } = $error
  const text = typeof message === 'string' ? message : ''
  if (typeof code !== 'string') return new Error(text)
  const given = Array.isArray(details) ? details.filter((one) => typeof one === 'string') : []
  return new EngineError(code, text, { details: given })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0

const isText = (value: unknown) => typeof value === 'string'
const queryOutcomes: readonly string[] = ['reading', 'done', 'failed']

/** The slices that every engine has. */
const slices = ['account', 'connection', 'connectors', 'features', 'modal', 'network', 'router']

function isState(value: unknown): value is EngineState {
  if (!isRecord(value) || !slices.every((name) => isRecord(value[name]))) return false
  return isRecord(value.router) && Array.isArray(value.router.history)
}

function isStep(value: unknown): value is RecordedStep {
  if (!isRecord(value) || !isTime(value.at)) return false
  const { key, kind, method, name, namespace, outcome, slices: changed, took, url, wallet } = value
  if (kind === 'state') return isRecord(changed) && Object.values(changed).every(isRecord)
  if (kind === 'event') return typeof name === 'string'
  if (kind === 'query') return typeof key === 'string' && queryOutcomes.includes(String(outcome))
  if (kind === 'wallet') return [namespace, wallet, method, outcome].every(isText) && isTime(took)
  const hasEnded = typeof outcome === 'number' || outcome === 'failed' || outcome === 'aborted'
  return (
    kind === 'request' &&
    typeof method === 'string' &&
    typeof url === 'string' &&
    isTime(took) &&
    hasEnded
  )
}
