import { chainProfiles } from '../../siwx/chainProfiles.ts'
import { createNonce } from '../../siwx/createNonce.ts'
import { buildMessageFor } from '../../siwx/message/buildMessageFor.ts'
import type { SiwxAccount, SiwxContext, SiwxRequest } from './SiwxOption.ts'

/** What hosts say of their sign-in messages. */
export interface MessageOptions {
  /** What the visitor agrees to, on one line. */
  statement?: string | undefined
  /** At most 20 URIs. */
  resources?: readonly string[] | undefined
  /** For how many milliseconds a session is good. Default: without end. */
  lifetime?: number | undefined
}

/** The message for an account: its parts, and its text as the standards have it. */
export function writeMessage(
  { accountAddress, chainId, notBefore }: SiwxAccount,
  { domain, uri, now }: SiwxContext,
  { lifetime, nonce = createNonce(), resources, statement }: MessageOptions & { nonce?: string },
): SiwxRequest {
  const issued = now()
  const fields = {
    accountAddress,
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    ...(statement !== undefined && { statement }),
    issuedAt: new Date(issued).toISOString(),
    ...(lifetime !== undefined && { expirationTime: new Date(issued + lifetime).toISOString() }),
    ...(notBefore !== undefined && { notBefore }),
    ...(resources !== undefined && { resources }),
  }
  const text = buildMessageFor(chainProfiles, fields)
  return { ...fields, toString: () => text }
}
