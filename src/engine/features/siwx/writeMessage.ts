import { buildMessageFor } from '../../siwx/message/buildMessageFor.ts'
import { namespaceProfiles } from '../../siwx/namespaceProfiles.ts'
import type { SiwxAccount, SiwxContext, SiwxRequest } from './SiwxOption.ts'
import { type MessageOptions, writeTerms } from './writeTerms.ts'

/** Writes the message for an account: its fields, and its text in the standard's format. */
export function writeMessage(
  { accountAddress, chainId, notBefore }: SiwxAccount,
  context: SiwxContext,
  options: MessageOptions & { nonce?: string },
): SiwxRequest {
  const fields = {
    ...writeTerms(chainId, context, options),
    accountAddress,
    ...(notBefore !== undefined && { notBefore }),
  }
  const text = buildMessageFor(namespaceProfiles, fields)
  return { ...fields, toString: () => text }
}
