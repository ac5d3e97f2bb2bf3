import type { IdentityProvider, NameProvider } from '../Provider.ts'
import { getAccountName } from '../services/blockchain/getAccountName.ts'
import { getIdentity } from '../services/blockchain/getIdentity.ts'
import { getNamesOf } from '../services/blockchain/getNamesOf.ts'
import type { CloudChains } from './createCloudChains.ts'

/** Looks up the names of accounts, and the accounts of names. */
export function createCloudIdentities({
  open,
}: CloudChains): IdentityProvider & Pick<NameProvider, 'resolveName'> {
  return {
    /**
     * Returns the name that was looked up. If there is none, returns the latest name that the
     * address registered.
     */
    async getIdentity({ address, network }, options) {
      if (network.chainNamespace !== 'eip155') return undefined
      const api = open(options)
      const { avatar, name: found } = await getIdentity(api, { address, sender: address }, options)
      const name = found || (await registeredName())
      return name || avatar ? { name: name ?? '', ...(avatar && { imageUrl: avatar }) } : undefined

      async function registeredName(): Promise<string | undefined> {
        try {
          if (!(await api.isSupported(network.caipNetworkId, options))) return undefined
          const names = await getNamesOf(api, { address, sender: address }, options)
          const timeOf = (one: (typeof names)[number]) =>
            Date.parse(one.updatedAt ?? one.registeredAt ?? '') || 0
          return [...names].sort((one, other) => timeOf(other) - timeOf(one))[0]?.name
        } catch (cause) {
          if (options.signal.aborted) throw cause
          return undefined
        }
      }
    },

    async resolveName({ name, network }, options) {
      if (network.chainNamespace !== 'eip155') return undefined
      const found = await getAccountName(open(options), name.toLowerCase(), options)
      // The coin type of ENSIP-11, and on Ethereum also the older kind of record.
      const types = [(0x8000_0000 | Number(network.id)) >>> 0, ...(network.id === 1 ? [60] : [])]
      const match = found?.addresses.find(({ coinType }) => types.includes(coinType))
      return match && { address: match.address, name: name.toLowerCase() }
    },
  }
}
