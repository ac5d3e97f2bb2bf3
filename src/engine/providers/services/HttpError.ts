import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { serviceErrors } from './serviceErrors.ts'

/** The error of a response that is not successful. Its message is `HTTP status code: <n>`. */
export interface HttpError extends EngineError<'service/HTTP_STATUS'> {
  status: number
  /** The first reason in the service's answer, sanitized. */
  reason: string | undefined
  /** The method and the path of the request. */
  call: string
  /** The URL without its query, because the query contains the project id. */
  url: string
  /** Whether the same request may succeed later. There is no automatic retry. */
  retryable: boolean
  /** How many seconds to wait before the next request, if the service reports this. */
  retryAfter: number | undefined
}

export interface Refusal {
  status: number
  call: string
  url: string
  body: string
  retryAfter: number | undefined
}

const longestReason = 300
const retryableStatuses: readonly number[] = [408, 425, 429, 500, 502, 503, 504]

export function toHttpError({ body, status, ...refusal }: Refusal): HttpError {
  return Object.assign(serviceErrors.HTTP_STATUS(String(status)), {
    ...refusal,
    status,
    reason: reasonOf(body),
    retryable: retryableStatuses.includes(status),
  })
}

/**
 * Reads the reason in the formats of the services: a list of reasons, a single message, or a line
 * of plain text.
 */
function reasonOf(body: string): string | undefined {
  const answer = readJson(body)
  const reason =
    readField(readField(readField(answer, 'reasons'), '0'), 'description') ??
    readField(answer, 'message') ??
    (answer === undefined && !body.includes('<') ? body : undefined)
  return (typeof reason === 'string' && cleanText(reason, longestReason)) || undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The answer is plain text, HTML, or incomplete.
    return undefined
  }
}
