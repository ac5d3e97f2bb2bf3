import type Provider from '@walletconnect/universal-provider'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { ConnectorContext } from '../../adapters/SharedConnector.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Logger } from '../../platform/createLogger.ts'
import type { Clock } from '../../platform/Platform.ts'
import { releaseGlobal } from '../../platform/releaseGlobal.ts'
import { within } from '../../store/untilAborted.ts'
import type { WalletConnectOptions, WalletConnectStorage } from './WalletConnectOptions.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

type UniversalProvider = InstanceType<typeof Provider>

export type SignClient = UniversalProvider['client']
export type SignSession = SignClient['session']['values'][number]

/**
 * Starts WalletConnect's client with the stored data of an earlier visit. Does not open a socket by
 * itself.
 */
export async function openSignClient(
  { id, metadata, platform }: Pick<ConnectorContext, 'id' | 'metadata' | 'platform'>,
  options: WalletConnectOptions,
  storage: WalletConnectStorage,
): Promise<SignClient> {
  const library = await import('@walletconnect/universal-provider').catch((cause: unknown) => {
    throw walletConnectErrors.NOT_INSTALLED().because(cause)
  })
  const start = async () => {
    try {
      return await library.UniversalProvider.init(initOptions)
    } finally {
      // Removes these globals. Otherwise another engine of this page would use this engine's
      // sockets and keys.
      releaseGlobal(`_walletConnectCore_${id}`)
      releaseGlobal(`_walletConnectCore_${id}_count`)
    }
  }
  const url = platform.location.url()
  const { icons = [], ...given } = options.metadata ?? metadata
  const { redirect } = options
  const initOptions = {
    projectId: options.projectId,
    metadata: {
      name: given.name ?? hostOf(url),
      description: given.description ?? '',
      url: given.url ?? url,
      icons: [...icons],
      ...(redirect && { redirect }),
    },
    customStoragePrefix: id,
    telemetryEnabled: false,
    disableProviderPing: true,
    storage,
    logger: createQuietLogger() as unknown as NonNullable<UniversalProvider['logger']>,
    ...(options.relayUrl !== undefined && { relayUrl: options.relayUrl }),
  }

  const provider = await start().catch(async () => {
    // The stored data cannot be read, or a session is malformed. The client starts without the
    // data.
    for (const key of await storage.getKeys()) await storage.removeItem(key)
    return start()
  })
  // Does not use the provider's own copy of the session: see `readSession`.
  Object.assign(provider, { session: undefined })
  const { verify } = provider.client.core
  boundVerify(verify, { clock: platform.clock, isOn: options.verify === true })
  endSessionsOnce(provider.client)
  expireRequests(provider.client, platform.clock)
  return provider.client
}

interface SessionEnds {
  deleteSession(session: { topic: string }): Promise<void>
  isValidDisconnect(session: { topic: string }): Promise<void>
}

/**
 * Prevents errors when a wallet's message that ends a session arrives twice. The second time, the
 * client checks the message and ends the session at the same time. Both fail, and both failures
 * would show as unhandled rejections in the host's page.
 */
function endSessionsOnce(client: SignClient): void {
  const engine = client.engine as unknown as SessionEnds
  const { deleteSession, isValidDisconnect } = engine
  engine.deleteSession = async (session) => {
    if (client.session.keys.includes(session.topic)) await deleteSession(session)
  }
  engine.isValidDisconnect = (session) => {
    const checking = isValidDisconnect(session)
    checking.catch(() => {})
    return checking
  }
}

interface Requests {
  events: {
    emit(name: string, detail: object): void
    once(name: string, listener: () => void): void
  }
  sendRequest(asked: { clientRpcId?: number; method: string }): Promise<unknown>
}

const requestLimit = 295_000

/**
 * Rejects an unanswered request 5 s before the client does it. The client would also reject an
 * internal promise, which would show as an unhandled rejection in the host's page.
 */
function expireRequests(client: SignClient, clock: Clock): void {
  const engine = client.engine as unknown as Requests
  const { events, sendRequest } = engine
  engine.sendRequest = (asked) => {
    if (asked.method === 'wc_sessionRequest') {
      const answered = `session_request:${asked.clientRpcId}`
      events.once(
        answered,
        clock.after(requestLimit, () => events.emit(answered, { error: adapterErrors.TIMEOUT() })),
      )
    }
    return sendRequest(asked)
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'App'
}

/** Creates a logger that writes nothing. The client's lines can contain pairing links and keys. */
function createQuietLogger() {
  const logger = {
    level: 'silent',
    fatal() {},
    error() {},
    warn() {},
    info() {},
    debug() {},
    trace() {},
    bindings: () => ({}),
    child: (): unknown => createQuietLogger(),
  }
  return logger
}

const verifyLimit = 1_000

/**
 * Limits WalletConnect Verify to 1 s, or turns it off. Verify adds a frame of another site to the
 * page. If that site is blocked, each connection and each request would wait 5 s. Without Verify's
 * answer, the wallet shows that the page cannot be verified.
 */
export function boundVerify<Asked>(
  verify: { register(asked: Asked): Promise<string | undefined> },
  { clock, isOn }: { clock: Clock; isOn: boolean },
): void {
  const register = verify.register
  verify.register = async (asked) => {
    if (!isOn) return ''
    try {
      return await within(verifyLimit, {
        clock,
        signal: new AbortController().signal,
        timeoutError: walletConnectErrors.UNREACHABLE,
        work: () => register.call(verify, asked),
      })
    } catch {
      // Aborts the library, which then removes its frame.
      ;(verify as { abortController?: AbortController }).abortController?.abort()
      return ''
    }
  }
}

/** The type of an unencrypted envelope, for links between two apps on one device. */
const plainText = 2

/**
 * Requires that messages from the relay are encrypted with the session's key. The client would also
 * accept plain text, which the relay could forge because it has every topic. Messages that cannot
 * be decrypted are dropped and logged.
 */
export function refusePlainText({ core }: SignClient, logger: Logger): void {
  const envelopes = core.crypto
  const { decode } = envelopes

  function isSealed(encoded: string): boolean {
    try {
      return envelopes.getPayloadType(encoded) !== plainText
    } catch {
      // The message is not a valid envelope.
      return false
    }
  }

  envelopes.decode = async (topic, encoded, options) => {
    // The client ignores messages that it cannot decrypt, so it also ignores these.
    const payload = isSealed(encoded)
      ? await decode.call(envelopes, topic, encoded, options)
      : undefined
    if (payload === undefined) logger.debug('A message of the relay was dropped.')
    return payload as Awaited<ReturnType<typeof decode>>
  }
}

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** Provides the sessions that the client stores for this page and for the next visit. */
export function createStoredSessions(
  client: SignClient,
  { isExpired, logger }: { isExpired(session: SignSession): boolean; logger: Logger },
) {
  const ending = new Set<string>()

  return {
    /** Returns the valid session that expires last. `undefined` if no session is valid. */
    newest(): SignSession | undefined {
      const [newest] = client.session
        .getAll()
        .filter((session) => !isExpired(session) && !ending.has(session.topic))
        .sort((a, b) => b.expiry - a.expiry)
      return newest
    },

    /** Notifies the wallet. The session ends on our side in any case. */
    async end({ topic, pairingTopic }: SignSession): Promise<void> {
      if (ending.has(topic)) return
      ending.add(topic)
      try {
        await client.disconnect({ topic, reason: userDisconnected })
      } catch (cause) {
        logger.debug(`Asking the wallet to disconnect failed: ${toEngineError(cause).message}`)
        if (client.session.keys.includes(topic))
          await client.session.delete(topic, userDisconnected)
      } finally {
        for (const one of [topic, pairingTopic]) client.core.history.delete(one)
        ending.delete(topic)
      }
    },
  }
}
