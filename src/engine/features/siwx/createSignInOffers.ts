import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { within } from '../../store/within.ts'
import type { SignInSessions } from './createSignInSessions.ts'
import type { SignInViews } from './createSignInViews.ts'
import { createSiwxContext } from './createSiwxContext.ts'
import type { ActiveAccount } from './SignIn.ts'
import type { SignInContext } from './SignInContext.ts'
import type { SiwxAccount, SiwxOption, SiwxSession, SiwxTerms } from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'
import { toSignInStep } from './toSignInStep.ts'

const termsLimit = 30_000
/** A wallet that signs for more networks than that is not one. */
const mostOffers = 50

/** What wallets sign while they connect, until it is known who connected. */
export function createSignInOffers(
  context: SignInContext,
  plugin: SiwxOption,
  {
    fail,
    isFollowed,
    sessions,
    views,
  }: {
    fail(account: ActiveAccount, error: EngineError): void
    isFollowed(account: ActiveAccount): boolean
    sessions: SignInSessions
    views: SignInViews
  },
) {
  const { events, features, logger, platform } = context
  const offers = new Map<string, SiwxSession>()

  return {
    /**
     * What whoever connects on the network may sign at once. Nothing where the host's sign-in cannot
     * say it, or where something else comes first: who connects is asked afterwards then.
     */
    async terms(chainId: CaipNetworkId): Promise<SiwxTerms | undefined> {
      offers.clear()
      if (!plugin.createTerms || (plugin.captureEmail && features().emailCapture)) return undefined
      try {
        const terms = await within(termsLimit, {
          clock: platform.clock,
          signal: new AbortController().signal,
          late: signInErrors.TIMEOUT,
          work: async () => plugin.createTerms!(chainId, createSiwxContext(context)),
        })
        return terms.chainId === chainId ? terms : undefined
      } catch (cause) {
        logger.warn(`Sign-in comes after connecting: ${toEngineError(cause).message}`)
        return undefined
      }
    },
    /** What a wallet signed. It is judged as any other signature, once its account is in use. */
    accept(sessions: readonly SiwxSession[]) {
      for (const session of sessions.slice(0, mostOffers)) offers.set(keyOf(session.data), session)
    },
    /** The account's session, where its wallet signed for one and that is good. */
    async redeem(account: ActiveAccount): Promise<SiwxSession | undefined> {
      const offer = offers.get(keyOf(account))
      if (!offer) return undefined
      // The terms were good for one sign-in: what was signed for other networks goes.
      offers.clear()
      try {
        await views.whileAuthenticating(() => sessions.add(offer))
      } catch (cause) {
        fail(account, toEngineError(cause))
        return undefined
      }
      if (isFollowed(account)) events.emit('SIWX_AUTH_SUCCESS', toSignInStep(account))
      else await sessions.revoke(account)
      return offer
    },
  }
}

const keyOf = ({ accountAddress, chainId }: SiwxAccount) =>
  `${chainId}:${chainId.startsWith('eip155:') ? accountAddress.toLowerCase() : accountAddress}`
