import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { SiwxSession, SiwxTerms } from '../../features/siwx/SiwxOption.ts'
import { parseMessageFor } from '../../siwx/message/parseMessageFor.ts'
import { eip155Profile } from '../../siwx/namespaceProfiles.ts'
import type { SignClient } from './openSignClient.ts'

const mostSignIns = 50
const longestSignature = 131_072

/**
 * Reads the sign-ins that a wallet signed, one for each network. Leaves out those that do not match
 * the request.
 */
export function readSignIns(
  client: Pick<SignClient, 'formatAuthMessage'>,
  answers: readonly unknown[],
  asked: { terms: SiwxTerms; chains: readonly string[] },
): readonly SiwxSession[] {
  return answers.slice(0, mostSignIns).flatMap((answer) => readSignIn(client, answer, asked) ?? [])
}

function readSignIn(
  client: Pick<SignClient, 'formatAuthMessage'>,
  answer: unknown,
  { chains, terms }: { terms: SiwxTerms; chains: readonly string[] },
): SiwxSession | undefined {
  const payload = readField(answer, 'p')
  const issuer = readField(payload, 'iss')
  const signature = readField(readField(answer, 's'), 's')
  const [, did, chainId, address] =
    /^(did:pkh):(eip155:\d+):(0x[\da-f]{40})$/i.exec(typeof issuer === 'string' ? issuer : '') ?? []
  const isWhole =
    did !== undefined &&
    isCaipNetworkId(chainId) &&
    chains.includes(chainId) &&
    typeof signature === 'string' &&
    signature.length <= longestSignature &&
    /^0x([\da-f]{2})+$/i.test(signature)
  if (!isWhole) return undefined
  try {
    const request = payload as Parameters<typeof client.formatAuthMessage>[0]['request']
    const iss = `did:pkh:${chainId}:${address}`
    const message = client.formatAuthMessage({ request, iss })
    const { serializedMessage: _, ...data } = parseMessageFor([eip155Profile], message)
    const isSame =
      data.chainId === chainId &&
      data.accountAddress === address &&
      (['domain', 'uri', 'version', 'nonce', 'expirationTime', 'notBefore'] as const).every(
        (name) => data[name] === terms[name],
      ) &&
      // The wallet appends its permissions to the host's statement.
      (data.statement ?? '').startsWith(terms.statement ?? '')
    return isSame ? { data, message, signature } : undefined
  } catch {
    // The message cannot be verified.
    return undefined
  }
}
