import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type {
  CannotCheckReason,
  ChainVerifier,
  OtherSignatureKind,
  SignatureAnswer,
  SignatureRequest,
  SignatureVerdict,
} from './SignatureRequest.ts'

const longestSignature = 131_072
const otherKinds: ReadonlySet<string> = new Set<OtherSignatureKind>([
  'zkLogin',
  'multisig',
  'passkey',
  'script',
])

/** Whether the address signed exactly this text, by the rules of its namespace. */
export async function verifySignatureFor(
  verifiers: readonly ChainVerifier[],
  request: SignatureRequest,
): Promise<SignatureVerdict> {
  const { chainId, message, signature } = request
  const [namespace, reference = ''] = isCaipNetworkId(chainId) ? chainId.split(':') : []
  const verifier = verifiers.find(({ profile }) => profile.namespace === namespace)
  const isWhole =
    [request.address, message, signature].every((text) => typeof text === 'string') &&
    signature.length <= longestSignature
  if (!isWhole || !verifier?.profile.isReference(reference)) return { status: 'invalid' }
  const address = verifier.profile.canonicalAddress(request.address, reference)
  if (address === undefined) return { status: 'invalid' }
  const asked = { ...request, address }
  const answer = await ask(verifier, asked)
  if (typeof answer === 'boolean') return { status: answer ? 'valid' : 'invalid' }
  return isOtherKind(answer) && request.verifyOther
    ? askOther(answer, asked, request.verifyOther)
    : { status: 'cannotCheck', reason: answer }
}

async function ask(verifier: ChainVerifier, request: SignatureRequest): Promise<SignatureAnswer> {
  try {
    return await verifier.checkSignature(request)
  } catch {
    // Not a valid key, point or signature.
    return false
  }
}

async function askOther(
  kind: OtherSignatureKind,
  { address, chainId, message, signature }: SignatureRequest,
  verifyOther: NonNullable<SignatureRequest['verifyOther']>,
): Promise<SignatureVerdict> {
  try {
    const holds = await verifyOther({ kind, address, chainId, message, signature })
    return { status: holds === true ? 'valid' : 'invalid' }
  } catch {
    // The host's own verifier failed. Logging its error is up to the host.
    return { status: 'cannotCheck', reason: 'otherFailed' }
  }
}

const isOtherKind = (reason: CannotCheckReason): reason is OtherSignatureKind =>
  otherKinds.has(reason)
