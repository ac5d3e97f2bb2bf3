import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { EngineError } from '../../errors/EngineError.ts'
import type { SiwxSession, SiwxTerms } from '../../features/siwx/SiwxOption.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import type { SignClient, SignSession } from './openSignClient.ts'
import type { Proposal } from './proposeNamespaces.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

/** The host's sign-in, for wallets that can sign in while they connect. */
interface ConnectSignIn {
  terms(chainId: CaipNetworkId): Promise<SiwxTerms | undefined>
  accept(sessions: readonly SiwxSession[]): Promise<void>
}

/** A link for a wallet, and the session that results from it. */
export interface Link {
  uri?: string | undefined
  approval(): Promise<SignSession>
}

const longestReason = 200
/**
 * A method that must not be in the proposal. If it is there, wallets of EVM networks do not sign in
 * while they pair.
 */
const notAsked = 'wallet_showCallsStatus'

/**
 * Requests links from the relay. If the host configured sign-in, a link asks the wallet to connect
 * and sign in with one prompt.
 */
export function createLinks({
  client,
  proposal,
  signIn,
}: {
  client: SignClient
  proposal: Proposal
  signIn: ConnectSignIn | undefined
}) {
  const { eip155 } = proposal
  const canSignIn = signIn && eip155 && Object.keys(proposal).length === 1

  async function openSignIn(terms: SiwxTerms, chains: readonly string[]): Promise<Link> {
    const { chainId: _, accountAddress: __, ...fields } = { accountAddress: '', ...terms }
    const { uri, response } = await client.authenticate({
      chains: [...chains],
      methods: (eip155?.methods ?? []).filter((method) => method !== notAsked),
      domain: fields.domain,
      uri: fields.uri,
      nonce: fields.nonce,
      version: fields.version,
      ...(fields.statement !== undefined && { statement: fields.statement }),
      ...(fields.resources !== undefined && { resources: [...fields.resources] }),
      ...(fields.expirationTime !== undefined && { exp: fields.expirationTime }),
      ...(fields.notBefore !== undefined && { nbf: fields.notBefore }),
    })
    return {
      uri,
      async approval() {
        const { auths, session } = await response().catch((reason: unknown) => {
          throw toRefusal(reason)
        })
        if (!session) throw walletConnectErrors.NO_SESSION()
        if (auths) {
          const { readSignIns } = await import('./readSignIns.ts')
          await signIn?.accept(readSignIns(client, auths, { terms, chains }))
        }
        return session
      },
    }
  }

  return {
    async open(wanted: CaipNetworkId | undefined): Promise<Link> {
      if (canSignIn) {
        const first = eip155.chains.find((chain) => chain === wanted) ?? eip155.chains[0]
        const chains = [...new Set([first as CaipNetworkId, ...eip155.chains])]
        const terms = await signIn.terms(chains[0] as CaipNetworkId)
        if (terms) return openSignIn(terms, chains)
      }
      const { uri, approval } = await client.connect({ optionalNamespaces: proposal })
      return { uri, approval }
    },
  }
}

/** Restores the code of a refusal. The client passes on a wallet's message without its code. */
function toRefusal(reason: unknown): unknown {
  if (typeof reason !== 'string') return reason
  return /reject|denied|declin|cancel/i.test(reason)
    ? commonErrors.REJECTED().because(reason)
    : new EngineError('common/UNKNOWN', cleanText(reason, longestReason))
}
