import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toBytes } from '../base64url.ts'
import { keyErrors } from '../keys/keyErrors.ts'
import { createRecoverySecret, type RecoverySecret } from '../keys/SealedShare.ts'

/** The input of the passkey's PRF. It is not secret. Each purpose needs its own input. */
const purpose = utf8ToBytes('latchkey recovery v1')

export interface PasskeyHint {
  readonly credentialId: string
}

/**
 * Resolves with whether this browser's passkeys can protect a key. Resolves with `undefined` if the
 * browser does not report this.
 */
export async function canUsePrf(): Promise<boolean | undefined> {
  if (typeof PublicKeyCredential === 'undefined') return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.()
  return capabilities?.['extension:prf']
}

/**
 * Asks the user for one of these passkeys, and derives the recovery secret from the passkey
 * (WebAuthn PRF). No other passkey gives the same secret. The page must allow the frame to use
 * `publickey-credentials-get`.
 */
export async function askPasskey(
  allowed: readonly PasskeyHint[],
): Promise<{ readonly hint: PasskeyHint; readonly secret: RecoverySecret }> {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      allowCredentials: allowed.map(({ credentialId }) => ({
        type: 'public-key',
        id: Uint8Array.from(toBytes(credentialId)),
      })),
      userVerification: 'required',
      extensions: { prf: { eval: { first: Uint8Array.from(purpose) } } },
    },
  })
  if (!(credential instanceof PublicKeyCredential)) throw keyErrors.noPrf()
  const output = credential.getClientExtensionResults().prf?.results?.first
  if (!output) throw keyErrors.noPrf()
  const bytes = ArrayBuffer.isView(output) ? output.buffer : output
  const secret = await createRecoverySecret(new Uint8Array(bytes))
  return { hint: { credentialId: credential.id }, secret }
}
