import type { FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import { getIdentity, identityKey } from '../../providers/services/blockchain/getIdentity.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import { createQuery } from '../../store/createQuery.ts'
import type { StoredForm } from '../../store/keepReads.ts'
import type { AccountToRead } from '../account/AccountToRead.ts'
import { names } from '../names/names.ts'
import { findAccount } from '../network/Network.ts'
import type { AccountIdentity, IdentityFeature } from './IdentityFeature.ts'

const lifetime = 300_000
const longestName = 40

/**
 * The name and picture of the account in use, from the blockchain service: the name that it looked
 * up, otherwise one that was registered with it.
 */
export function createIdentity(
  context: Pick<FeatureContext, 'config' | 'load' | 'queries' | 'services' | 'store'>,
): IdentityFeature {
  const { config, load, services } = context
  const isLocal = config.services?.blockchainApi?.startsWith('http:')

  function toIdentity(name: unknown, picture: unknown): AccountIdentity {
    const clean = typeof name === 'string' ? cleanText(name, longestName) : ''
    // A service on the internet must not link to the user's local network.
    const imageUrl = sanitizeApiIcon(picture, isLocal ? 'service' : 'web')
    return { ...(clean && { name: clean }), ...(imageUrl && { imageUrl }) }
  }

  /** The latest registered name of the address. `undefined` if the service does not answer. */
  async function registeredName(address: string): Promise<string | undefined> {
    try {
      const [latest] = await (await load(names)).namesOf(address)
      return latest?.name
    } catch {
      return undefined
    }
  }

  const form: StoredForm<AccountIdentity> = {
    write: (identity) => identity,
    read: (stored) =>
      typeof stored === 'object' && stored !== null
        ? toIdentity(readField(stored, 'name'), readField(stored, 'imageUrl'))
        : undefined,
  }

  const read = (account?: AccountToRead) =>
    createQuery(context, {
      key(state) {
        const { address, network } = findAccount(state, account) ?? {}
        if (!services.has('blockchainApi') || !address || !network) return undefined
        if (network.chainNamespace !== 'eip155' || network.testnet) return undefined
        return identityKey(address)
      },
      staleTime: lifetime,
      stored: form,
      async load([, address], options) {
        const api = await services.blockchainApi()
        const { name, avatar } = await getIdentity(api, { address, sender: address }, options)
        return toIdentity(name || (await registeredName(address)), avatar)
      },
    })

  return { current: { ...read(), of: read } }
}
