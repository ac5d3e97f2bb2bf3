import { RpcError } from '../askNode.ts'
import { KeyError } from '../keys/keyErrors.ts'
import { SiteError, SiteUnreachable } from '../SiteClient.ts'

export type Payload = Readonly<Record<string, unknown>>

/** The functions that answer the page, by the name of the event. `id`: the id of the message. */
export type PageRequests = Readonly<Record<string, (payload: Payload, id: unknown) => unknown>>

/** An error for the page. It reveals nothing new about the user to the page. */
export interface PageError {
  readonly code: string
  /** A message that the page can show to the user. */
  readonly message: string
  /** The error code of EIP-1193 or EIP-5792, for a wallet request. */
  readonly rpcCode?: number
}

/** Runs a request. Throws if there is no request with this name. */
export async function answerRequest(
  requests: PageRequests,
  { id, name, payload }: { id: unknown; name: string; payload: unknown },
) {
  const answer = Object.hasOwn(requests, name) ? requests[name] : undefined
  if (!answer) throw new UnknownRequest()
  return answer(isRecord(payload) ? payload : {}, id)
}

class UnknownRequest extends Error {
  readonly code = 'unknown_request'
  constructor() {
    super('The wallet does not know this request.')
  }
}

/** Converts a failure to the error for the page. */
export function toPageError(error: unknown): PageError {
  if (error instanceof RpcError) return { code: 'rpc', message: error.message, rpcCode: error.code }
  const isTyped =
    error instanceof KeyError ||
    error instanceof SiteError ||
    error instanceof SiteUnreachable ||
    error instanceof UnknownRequest
  if (isTyped) return { code: error.code, message: error.message }
  return {
    code: 'failed',
    message: error instanceof Error ? error.message : 'An error occurred',
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
