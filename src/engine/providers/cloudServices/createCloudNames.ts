import type { NameRegistrar } from '../Provider.ts'
import { getAccountName } from '../services/blockchain/getAccountName.ts'
import { getNameSuggestions } from '../services/blockchain/getNameSuggestions.ts'
import { getNamesOf } from '../services/blockchain/getNamesOf.ts'
import { registerName } from '../services/blockchain/registerName.ts'
import type { CloudChains } from './createCloudChains.ts'

/** Registers names, and reads registered names. */
export function createCloudNames({ open }: CloudChains): Omit<NameRegistrar, 'zones'> {
  return {
    supports: async ({ caipNetworkId }, options) =>
      open(options).isSupported(caipNetworkId, options),
    async suggest(name, options) {
      const end = name.indexOf('.')
      const asked = { name: name.slice(0, end), zone: name.slice(end + 1) }
      return getNameSuggestions(open(options), asked, options)
    },
    getName: async (name, options) => getAccountName(open(options), name, options),
    getNamesOf: async (account, options) => getNamesOf(open(options), account, options),
    createMessage: async ({ at, name }) => JSON.stringify({ name, attributes: {}, timestamp: at }),
    register: async (registration, options) => registerName(open(options), registration, options),
  }
}
