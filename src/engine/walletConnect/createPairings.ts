import type { ConnectorContext } from '../adapters/SharedConnector.ts'
import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import { commonErrors } from '../errors/commonErrors.ts'
import { type EngineError, isEngineError } from '../errors/EngineError.ts'
import type { Cancel } from '../platform/Platform.ts'
import { alertOf } from '../services/alertOf.ts'
import { untilAborted } from '../store/untilAborted.ts'
import type { Forgetting } from './createForgetting.ts'
import type { Link } from './createLinks.ts'
import { isPairingKept } from './isPairingKept.ts'
import type { SignClient, SignSession } from './openSignClient.ts'
import { parsePairingUri } from './parsePairingUri.ts'
import { toSessionError } from './toSessionError.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

const lifetime = 240_000
const margin = 10_000
const linkLimit = 30_000
const refused = /code: 3000/

/** One link, and what comes of it. */
interface Attempt {
  /** What is shown, once the relay has answered. */
  link?: { uri: string; expiresAt: number }
  topic?: string
  /** What the wallet answered. */
  answer?: SignSession
  /** How many calls wait for it. */
  waiting: number
  status: 'open' | 'expired' | 'over'
  session: Promise<SignSession>
  /** Ends it; its link is worth nothing any more. */
  fail(error: EngineError): void
  /** Ends it: somebody took the answer. */
  finish(): void
}

export interface PairingsContext
  extends Pick<ConnectorContext, 'platform' | 'showPairing' | 'alert'> {
  client: SignClient
  forgetting: Forgetting
  /** Asks the relay for a link. */
  openLink(wanted: CaipNetworkId | undefined): Promise<Link>
  /** Ends a session that came when nobody waited any more. */
  turnAway(session: SignSession): void
  /** Hears that no link is open any more. */
  settled(): void
}

/** Links for wallets on other devices, one at a time. */
export function createPairings(context: PairingsContext) {
  const { alert, client, forgetting, openLink, platform, settled, showPairing, turnAway } = context
  const { clock } = platform
  let current: Attempt | undefined

  function begin(wanted: CaipNetworkId | undefined): Attempt {
    const { promise, resolve, reject } = deferred<SignSession>()
    let cancelTimer: Cancel = clock.after(linkLimit, () =>
      attempt.fail(walletConnectErrors.UNREACHABLE()),
    )

    function end(status: 'expired' | 'over') {
      attempt.status = status
      cancelTimer()
      if (current === attempt) current = undefined
    }

    const attempt: Attempt = {
      waiting: 0,
      status: 'open',
      session: promise,
      fail(error) {
        if (attempt.status !== 'open') return
        end(isEngineError(error, 'walletConnect/EXPIRED') ? 'expired' : 'over')
        reject(error)
        if (attempt.topic) forgetting.proposal(attempt.topic)
        if (attempt.answer) turnAway(attempt.answer)
        if (attempt.waiting === 0) settled()
      },
      finish() {
        end('over')
        if (attempt.topic) forgetting.pairing(attempt.topic)
      },
    }

    async function run() {
      const { uri, approval } = await openLink(wanted)
      const approved = approval()
      approved.catch(() => {})
      const pairing = uri === undefined ? undefined : parsePairingUri(uri)
      if (!uri || !pairing) throw walletConnectErrors.UNREACHABLE()
      attempt.topic = pairing.topic
      if (attempt.status !== 'open') return forgetting.proposal(attempt.topic)
      if (attempt.waiting === 0 && !isPairingKept(platform))
        return attempt.fail(commonErrors.ABORTED())
      attempt.link = { uri, expiresAt: clock.now() + lifetime }
      cancelTimer()
      cancelTimer = clock.after(lifetime - margin, () => {
        if (attempt.waiting > 0) show(attempt, 'expired')
        attempt.fail(walletConnectErrors.EXPIRED())
      })
      if (attempt.waiting > 0) show(attempt, 'ready')
      const session = await approved
      if (attempt.status !== 'open') return turnAway(session)
      // With nobody waiting, it is kept for who comes back before the link's end.
      attempt.answer = session
      resolve(session)
    }

    run().catch(async (cause) => attempt.fail(await toSessionError(cause)))
    return attempt
  }

  function show({ link }: Attempt, status: 'ready' | 'expired') {
    if (link) showPairing({ status, ...link })
  }

  client.core.relayer.on('relayer_error', (error: Error) => {
    const code = alertOf(error)
    if (!code && !refused.test(error.message)) return
    if (code) alert(code)
    current?.fail(walletConnectErrors.REFUSED().because(error))
  })

  return {
    /** Shows a link and waits for the wallet's answer; what the wallet says no to rejects. */
    async pair(signal: AbortSignal, wanted?: CaipNetworkId): Promise<SignSession> {
      const isKept = isPairingKept(platform)
      // A link that nobody saw yet is as good as a new one.
      if (current?.link && !isKept) current.fail(commonErrors.ABORTED())
      current ??= begin(wanted)
      const attempt = current
      attempt.waiting += 1
      if (attempt.link) show(attempt, 'ready')
      else showPairing({ status: 'pending', uri: undefined, expiresAt: undefined })
      try {
        const session = await untilAborted(attempt.session, signal)
        attempt.finish()
        return session
      } catch (cause) {
        const isLast = attempt.waiting === 1
        if (signal.aborted && isLast && attempt.link && !isKept)
          attempt.fail(commonErrors.ABORTED())
        throw cause
      } finally {
        attempt.waiting -= 1
        // Another call may show its own link by now.
        if (!current?.waiting && attempt.status !== 'expired')
          showPairing({ status: 'idle', uri: undefined, expiresAt: undefined })
      }
    },
    /** Whether a session answers the link of this moment. */
    expects: (pairingTopic: string) => current?.topic === pairingTopic,
    isOpen: () => current !== undefined,
    /** Gives up links that an earlier page showed. */
    withdrawAll() {
      for (const { pairingTopic } of client.proposal.getAll()) forgetting.proposal(pairingTopic)
    },
  }
}

function deferred<Value>() {
  let settle: {
    resolve: (value: Value) => void
    reject: (error: Error) => void
  }
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  promise.catch(() => {})
  return { promise, ...settle! }
}
