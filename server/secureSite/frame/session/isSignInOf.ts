import { buildMessageFor } from '../../../../src/engine/siwx/message/buildMessageFor.ts'
import { parseMessageFor } from '../../../../src/engine/siwx/message/parseMessageFor.ts'
import { eip155Profile, solanaProfile } from '../../../../src/engine/siwx/namespaceProfiles.ts'
import type { SignedText } from '../approval/Question.ts'

const profiles = [eip155Profile, solanaProfile]
/** The resources that give rights to the URI of a sign-in message (ERC-5573). */
const recap = /^urn:recap:/i

/**
 * Returns whether a text is a sign-in message for this account, this network and the page's own
 * origin, and gives no rights. The text must be exactly what the frame writes with the same fields.
 */
export function isSignInOf({ address, network, text }: SignedText, origin: string): boolean {
  try {
    const { serializedMessage: _, ...fields } = parseMessageFor(profiles, text)
    const { accountAddress, chainId, domain, resources = [], scheme, uri } = fields
    const page = new URL(origin)
    return (
      accountAddress === address &&
      chainId === network &&
      domain === page.host &&
      (scheme === undefined || `${scheme}:` === page.protocol) &&
      new URL(uri).origin === origin &&
      !resources.some((one) => recap.test(one)) &&
      buildMessageFor(profiles, fields) === text
    )
  } catch {
    return false
  }
}
