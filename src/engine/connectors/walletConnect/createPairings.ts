import type { ConnectorContext } from '../../adapters/SharedConnector.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'
import { alertOf } from '../../providers/services/alertOf.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { Link } from './createLinks.ts'
import type { Transport } from './createTransport.ts'
import type { SignClient, SignSession } from './openSignClient.ts'
import { parsePairingUri } from './pairingLink.ts'
import { toSessionError, walletConnectErrors } from './walletConnectErrors.ts'

const lifetime = 240_000
const margin = 10_000
const linkLimit = 30_000
const refused = /code: 3000/

/** A link, and the result of the connection through this link. */
interface Attempt {
  /** The link to show. Missing until the relay has answered. */
  link?: { uri: string; expiresAt: number }
  topic?: string
  /** The session that the wallet opened. */
  answer?: SignSession
  /** The number of `pair` calls that wait for this attempt. */
  waiting: number
  status: 'open' | 'expired' | 'over'
  session: Promise<SignSession>
  /** Fails the attempt. Its link can no longer be used. */
  fail(error: EngineError): void
  /** Ends the attempt after a `pair` call has taken the answer. */
  finish(): void
}

interface PairingsContext extends Pick<ConnectorContext, 'platform' | 'showPairing' | 'alert'> {
  client: SignClient
  forgetting: Forgetting
  /** Requests a link from the relay. */
  openLink(wanted: CaipNetworkId | undefined): Promise<Link>
  /** Ends a session that arrived after all `pair` calls had stopped waiting. */
  turnAway(session: SignSession): void
  /** Called when no link is open. */
  settled(): void
}

/** Creates links for wallets on other devices. Only one link is open at a time. */
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
      // Keeps the answer, even if no call waits for it. A later call can take it until the link
      // expires.
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
    /** Shows a link and waits for the wallet's answer. Rejects if the wallet refuses. */
    async pair(signal: AbortSignal, wanted?: CaipNetworkId): Promise<SignSession> {
      const isKept = isPairingKept(platform)
      // Replaces a link that was already shown by a new link, unless the pairing is kept.
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
        // Hides the link. If another call waits for a wallet, its link stays.
        if (!current?.waiting && attempt.status !== 'expired')
          showPairing({ status: 'idle', uri: undefined, expiresAt: undefined })
      }
    },
    /** Returns whether a session with this pairing answers the current link. */
    expects: (pairingTopic: string) => current?.topic === pairingTopic,
    isOpen: () => current !== undefined,
    /** Withdraws links that an earlier page showed. */
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

const userDisconnected = { code: 6000, message: 'User disconnected.' }

interface Forgetting {
  /** Removes the pairing of a link that was used. */
  pairing(topic: string): void
  /** Removes a link and its proposal when they can no longer be used. */
  proposal(topic: string): void
}

/** Removes a link's data from the client. Otherwise the client keeps it for minutes or days. */
export function createForgetting(client: SignClient, transport: Transport): Forgetting {
  const { core } = client

  function pairing(topic: string) {
    core.expirer.del(topic)
    core.pairing.pairings.delete(topic, userDisconnected).catch(() => {})
    core.history.delete(topic)
    transport.forget(topic)
    if (core.crypto.keychain.has(topic)) core.crypto.deleteSymKey(topic).catch(() => {})
  }

  /** Removes the sign-in request of a link. */
  function signIn(topic: string) {
    const { pairingTopics, requests } = client.auth
    let isSignIn = false
    for (const one of pairingTopics.getAll()) {
      if (one.pairingTopic !== topic) continue
      isSignIn = true
      transport.forget(one.topic)
      pairingTopics.delete(one.topic, userDisconnected).catch(() => {})
    }
    // Emits the event for which the client waits. Otherwise it would wait for an hour.
    const { events } = client.engine as unknown as {
      events: { emit(name: string, detail: object): void }
    }
    for (const { id, pairingTopic } of client.proposal.getAll())
      if (isSignIn && pairingTopic === topic)
        events.emit(`session_connect:${id}`, { error: userDisconnected })
    for (const { id, pairingTopic } of requests.getAll())
      if (pairingTopic === topic) requests.delete(id, userDisconnected).catch(() => {})
  }

  return {
    pairing(topic: string) {
      signIn(topic)
      pairing(topic)
    },
    proposal(topic: string) {
      for (const { id, pairingTopic, proposer } of client.proposal.getAll()) {
        if (pairingTopic !== topic) continue
        // An expiry in the past makes the client stop waiting.
        core.expirer.set(id, 0)
        core.crypto.deleteKeyPair(proposer.publicKey).catch(() => {})
      }
      signIn(topic)
      pairing(topic)
    },
  }
}

const telegramNames = ['Telegram', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto']
const otherBrowsers = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|YaBrowser|DuckDuckGo/

/**
 * Returns whether a pairing stays open after its attempt has ended. Telegram's browser and iOS
 * Safari suspend the page while the user is in the wallet. The pairing must still work when the
 * user returns.
 */
function isPairingKept({ injected }: Pick<Platform, 'injected'>): boolean {
  if (telegramNames.some((name) => Boolean(injected(name)))) return true
  const browser = injected('navigator')
  const userAgent = String(readField(browser, 'userAgent') ?? '')
  const touchPoints = Number(readField(browser, 'maxTouchPoints') ?? 0)
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return isIos && /Safari\//.test(userAgent) && !otherBrowsers.test(userAgent)
}
