import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { createNonce } from '../../siwx/createNonce.ts'
import type { SiwxContext, SiwxTerms } from './SiwxOption.ts'

/** What hosts say of their sign-in messages. */
export interface MessageOptions {
  /** What the visitor agrees to, on one line. */
  statement?: string | undefined
  /** At most 20 URIs. */
  resources?: readonly string[] | undefined
  /** For how many milliseconds a session is good. Default: without end. */
  lifetime?: number | undefined
}

/** What a message says, whoever signs it. */
export function writeTerms(
  chainId: CaipNetworkId,
  { domain, uri, now }: SiwxContext,
  { lifetime, nonce = createNonce(), resources, statement }: MessageOptions & { nonce?: string },
): SiwxTerms {
  const issued = now()
  return {
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    ...(statement !== undefined && { statement }),
    issuedAt: new Date(issued).toISOString(),
    ...(lifetime !== undefined && { expirationTime: new Date(issued + lifetime).toISOString() }),
    ...(resources !== undefined && { resources }),
  }
}
