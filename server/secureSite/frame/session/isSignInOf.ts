import { readCaipNetworkId } from '../../../../src/engine/caip/CaipNetworkId.ts'
import { buildMessageFor } from '../../../../src/engine/siwx/message/buildMessageFor.ts'
import { parseMessageFor } from '../../../../src/engine/siwx/message/parseMessageFor.ts'
import type { NamespaceProfile } from '../../../../src/engine/siwx/message/SiwxMessage.ts'
import type { SignedText } from '../approval/Question.ts'

/** The resources that give rights to the URI of a sign-in message (ERC-5573). */
const recap = /^urn:recap:/i

/**
 * Returns whether a text is a sign-in message for this account, this network and the page's own
 * origin, and gives no rights. The text must be exactly what the frame writes with the same fields.
 */
export function isSignInOf({ address, network, text }: SignedText, origin: string): boolean {
  const { namespace, reference } = readCaipNetworkId(network) ?? {}
  if (namespace !== 'eip155' && namespace !== 'solana') return false
  /** The format of the namespace, for only this account and network. */
  const profile: NamespaceProfile = {
    namespace,
    name: namespace === 'eip155' ? 'Ethereum' : 'Solana',
    isStrict: namespace === 'eip155',
    isReference: (given) => given === reference,
    canonicalAddress: (given) => (given === address ? given : undefined),
  }
  try {
    const { serializedMessage: _, ...fields } = parseMessageFor([profile], text)
    const { domain, resources = [], scheme, uri } = fields
    const page = new URL(origin)
    return (
      domain === page.host &&
      (scheme === undefined || `${scheme}:` === page.protocol) &&
      new URL(uri).origin === origin &&
      !resources.some((one) => recap.test(one)) &&
      buildMessageFor([profile], fields) === text
    )
  } catch {
    return false
  }
}
