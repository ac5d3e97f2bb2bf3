import type Provider from '@walletconnect/universal-provider'
import type { ConnectorContext } from '../../adapters/SharedConnector.ts'
import { releaseGlobal } from '../../platform/releaseGlobal.ts'
import { boundVerify } from './boundVerify.ts'
import type { WalletConnectOptions, WalletConnectStorage } from './WalletConnectOptions.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

type UniversalProvider = InstanceType<typeof Provider>

export type SignClient = UniversalProvider['client']
export type SignSession = ReturnType<SignClient['session']['get']>

/**
 * Starts WalletConnect's client with what an earlier visit stored. Does not open a socket by
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
      // Otherwise another engine of this page would get this engine's sockets and keys.
      releaseGlobal(`_walletConnectCore_${id}`)
      releaseGlobal(`_walletConnectCore_${id}_count`)
    }
  }
  const url = platform.location.url()
  const { icons = [], ...given } = options.metadata ?? metadata
  const initOptions = {
    projectId: options.projectId,
    metadata: {
      name: given.name ?? hostOf(url),
      description: given.description ?? '',
      url: given.url ?? url,
      icons: [...icons],
    },
    customStoragePrefix: id,
    telemetryEnabled: false,
    disableProviderPing: true,
    storage,
    logger: createQuietLogger() as unknown as NonNullable<UniversalProvider['logger']>,
    ...(options.relayUrl !== undefined && { relayUrl: options.relayUrl }),
  }

  const provider = await start().catch(async () => {
    // The stored data cannot be read, or a session is malformed. Start without it.
    for (const key of await storage.getKeys()) await storage.removeItem(key)
    return start()
  })
  // The provider's own copy of the session is not used: see `readSession`.
  Object.assign(provider, { session: undefined })
  const { verify } = provider.client.core
  boundVerify(verify, { clock: platform.clock, isOn: options.verify === true })
  return provider.client
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'App'
}

/** A logger that keeps nothing, because lines could contain pairing links and keys. */
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
    child: () => createQuietLogger() as unknown,
  }
  return logger
}
