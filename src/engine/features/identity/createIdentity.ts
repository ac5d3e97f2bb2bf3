import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import { hasProvider } from '../../providers/Provider.ts'
import { readSource } from '../../providers/readSource.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import type { UrlKind } from '../../sanitize/sanitizeUrl.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import type { StoredForm } from '../../store/keepReads.ts'
import type { AccountToRead } from '../account/AccountToRead.ts'
import { findAccount, findNetwork } from '../network/Network.ts'
import { type AccountIdentity, type IdentityFeature, identityKey } from './Identity.ts'

const lifetime = 300_000
const longestName = 40

/**
 * Reads the name and picture of the account in use: from the host's providers, otherwise from the
 * blockchain service. The service returns the name that it looked up, otherwise a name registered
 * with it.
 */
export function createIdentity(
  context: Pick<FeatureContext, 'config' | 'load' | 'providers' | 'queries' | 'services' | 'store'>,
): IdentityFeature {
  const { config, load, providers, services, store } = context
  // A service on the internet must not link to the user's local network.
  const imageKind = config.services?.blockchainApi?.startsWith('http:') ? 'service' : 'web'

  function toIdentity(name: unknown, picture: unknown, kind: UrlKind): AccountIdentity {
    const clean = typeof name === 'string' ? cleanText(name, longestName) : ''
    const imageUrl = sanitizeApiIcon(picture, kind)
    return { ...(clean && { name: clean }), ...(imageUrl && { imageUrl }) }
  }

  /** The latest registered name of the address. `undefined` if the service does not answer. */
  async function registeredName(address: string): Promise<string | undefined> {
    try {
      const { names } = await import('../names/index.ts')
      const [latest] = await (await load(names)).namesOf(address)
      return latest?.name
    } catch {
      return undefined
    }
  }

  async function askProviders(
    address: string,
    networkId: CaipNetworkId,
    options: AbortOptions,
  ): Promise<AccountIdentity | undefined> {
    const network = findNetwork(store.get(), networkId)
    if (!network) return undefined
    try {
      const provided = await (await providers()).identity({ address, network }, options)
      if (!provided) return undefined
      const { source, value } = provided
      return { ...toIdentity(value.name, value.imageUrl, 'web'), source }
    } catch (cause) {
      if (options.signal.aborted || !services.has('blockchainApi')) throw cause
      return undefined
    }
  }

  async function askService(address: string, options: AbortOptions): Promise<AccountIdentity> {
    const [api, { getIdentity }] = await Promise.all([
      services.blockchainApi(),
      import('../../providers/services/blockchain/getIdentity.ts'),
    ])
    const { name, avatar } = await getIdentity(api, { address, sender: address }, options)
    return toIdentity(name || (await registeredName(address)), avatar, imageKind)
  }

  const form: StoredForm<AccountIdentity> = {
    write: (identity) => identity,
    read(stored) {
      if (typeof stored !== 'object' || stored === null) return undefined
      const [name, imageUrl] = [readField(stored, 'name'), readField(stored, 'imageUrl')]
      const source = readSource(readField(stored, 'source'))
      return { ...toIdentity(name, imageUrl, imageKind), ...(source && { source }) }
    },
  }

  const read = (account?: AccountToRead) =>
    createQuery(context, {
      key(state): readonly [string, string, CaipNetworkId?] | undefined {
        const { address, network } = findAccount(state, account) ?? {}
        if (!address || !network || network.testnet) return undefined
        const known = identityKey(address)
        // A provider can know another name on each network.
        if (hasProvider(config.providers, 'identity', network))
          return [...known, network.caipNetworkId]
        return services.has('blockchainApi') && network.chainNamespace === 'eip155'
          ? known
          : undefined
      },
      staleTime: lifetime,
      stored: form,
      async load([, address, networkId], options) {
        const provided = networkId && (await askProviders(address, networkId, options))
        if (provided) return provided
        return services.has('blockchainApi') ? askService(address, options) : {}
      },
    })

  return { current: { ...read(), of: read } }
}
