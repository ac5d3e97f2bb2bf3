import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { within } from '../../store/untilAborted.ts'
import type { ResolvedFeatures } from '../remoteConfig/RemoteConfig.ts'
import { createSiwxContext } from './createSiwxContext.ts'
import type { SiwxSessions } from './createSiwxSessions.ts'
import type { SiwxViews } from './createSiwxViews.ts'
import { type ActiveAccount, toSignInStep } from './Siwx.ts'
import type { SiwxAccount, SiwxOption, SiwxSession, SiwxTerms } from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'
import type { SiwxAction } from './siwxReducer.ts'

const termsLimit = 30_000
/** The maximum number of networks for which a wallet may sign. No genuine wallet signs for more. */
const mostOffers = 50

/**
 * Stores the messages that wallets sign while they connect. Until the wallet answers, the account
 * is unknown.
 */
export function createSiwxOffers(
  context: Pick<EngineContext, 'config' | 'events' | 'logger' | 'platform' | 'store'> & {
    features(): ResolvedFeatures
  },
  plugin: SiwxOption,
  {
    fail,
    isFollowed,
    report,
    sessions,
    views,
  }: {
    fail(account: ActiveAccount, error: EngineError): void
    isFollowed(account: ActiveAccount): boolean
    report(action: SiwxAction & { type: 'offered' | 'offerEnded' }): void
    sessions: SiwxSessions
    views: SiwxViews
  },
) {
  const { events, features, logger, platform, store } = context
  const offers = new Map<string, SiwxSession>()
  const attempt = () => {
    const { input, status } = store.get().connection.connecting
    return status === 'pending' ? input : undefined
  }
  /** The attempt to connect whose prompt also asks to sign in. */
  let offeredTo: object | undefined

  return {
    async terms(chainId: CaipNetworkId): Promise<SiwxTerms | undefined> {
      offers.clear()
      const asking = attempt()
      const comesFirst = plugin.signMessage ?? (plugin.captureEmail && features().emailCapture)
      if (!plugin.createTerms || comesFirst) return undefined
      try {
        const terms = await within(termsLimit, {
          clock: platform.clock,
          signal: new AbortController().signal,
          timeoutError: signInErrors.TIMEOUT,
          work: async () => plugin.createTerms!(chainId, createSiwxContext(context)),
        })
        if (terms.chainId !== chainId) return undefined
        offeredTo = asking
        if (asking && asking === attempt()) report({ type: 'offered' })
        return terms
      } catch (cause) {
        logger.warn(
          `The wallet is asked to sign in only after it connects: ${toEngineError(cause).message}`,
        )
        return undefined
      }
    },
    accept(sessions: readonly SiwxSession[]) {
      for (const session of sessions.slice(0, mostOffers)) offers.set(keyOf(session.data), session)
      report({ type: 'offerEnded' })
    },
    /**
     * Resolves with the session that the wallet signed for the account, if its signature is valid.
     */
    async redeem(account: ActiveAccount): Promise<SiwxSession | undefined> {
      const offer = offers.get(keyOf(account))
      if (!offer) return undefined
      // Drops the signatures for other networks, because the message was valid for only one
      // sign-in.
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
    start: (): Cancel =>
      store.subscribe(() => {
        if (!offeredTo || offeredTo === attempt()) return
        offeredTo = undefined
        report({ type: 'offerEnded' })
      }),
  }
}

const keyOf = ({ accountAddress, chainId }: SiwxAccount) =>
  `${chainId}:${chainId.startsWith('eip155:') ? accountAddress.toLowerCase() : accountAddress}`
