import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { createNonce } from '../../siwx/createNonce.ts'
import type { SiwxContext, SiwxTerms } from './SiwxOption.ts'

/** The host's options for sign-in messages. */
export interface MessageOptions {
  /** The statement to which the user agrees, in one line. */
  statement?: string | undefined
  /** The resources: at most 20 URIs. */
  resources?: readonly string[] | undefined
  /** How long a session is valid, in milliseconds. Default: no limit. */
  lifetime?: number | undefined
}

/** Returns the message's fields without the account. */
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
