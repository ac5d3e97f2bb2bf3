import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import { hasProvider } from '../../providers/Provider.ts'
import { readSource } from '../../providers/readSource.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import type { UrlKind } from '../../sanitize/sanitizeUrl.ts'
import { createQuery } from '../../store/createQuery.ts'
import type { StoredForm } from '../../store/keepReads.ts'
import { type AccountToRead, findAccount, findNetwork } from '../network/Network.ts'
import { type AccountIdentity, type IdentityFeature, identityKey } from './Identity.ts'

const lifetime = 300_000
const longestName = 40

/** Reads the name and picture of the account in use from the host's providers. */
export function createIdentity(
  context: Pick<FeatureContext, 'config' | 'providers' | 'queries' | 'store'>,
): IdentityFeature {
  const { config, providers, store } = context

  function toIdentity(name: unknown, picture: unknown, kind: UrlKind): AccountIdentity {
    const clean = typeof name === 'string' ? cleanText(name, longestName) : ''
    const imageUrl = sanitizeApiIcon(picture, kind)
    return { ...(clean && { name: clean }), ...(imageUrl && { imageUrl }) }
  }

  const form: StoredForm<AccountIdentity> = {
    write: (identity) => identity,
    read(stored) {
      if (typeof stored !== 'object' || stored === null) return undefined
      const [name, imageUrl] = [readField(stored, 'name'), readField(stored, 'imageUrl')]
      const source = readSource(readField(stored, 'source'))
      const isLocal = config.providers?.some((one) => one.id === source?.from && one.isLocal)
      const identity = toIdentity(name, imageUrl, isLocal ? 'service' : 'web')
      return { ...identity, ...(source && { source }) }
    },
  }

  const read = (account?: AccountToRead) =>
    createQuery(context, {
      key(state): readonly [string, string, CaipNetworkId] | undefined {
        const { address, network } = findAccount(state, account) ?? {}
        if (!address || !network || network.testnet) return undefined
        // A provider can have another name for each network.
        return hasProvider(config.providers, 'identity', network)
          ? [...identityKey(address), network.caipNetworkId]
          : undefined
      },
      staleTime: lifetime,
      stored: form,
      async load([, address, networkId], options) {
        const network = findNetwork(store.get(), networkId)
        const provided =
          network && (await (await providers()).identity({ address, network }, options))
        if (!provided) return {}
        const { imageKind, source, value } = provided
        return { ...toIdentity(value.name, value.imageUrl, imageKind), source }
      },
    })

  return { current: { ...read(), of: read } }
}
