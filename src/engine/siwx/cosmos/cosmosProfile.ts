import { readCosmosAddress } from '../../adapters/cosmos/readCosmosAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { isCaipReference } from '../message/fieldGuards.ts'
import type { ChainProfile } from '../message/SiwxMessage.ts'

/** Sign-in with Cosmos chains, in the format of CAIP-122. */
export const cosmosProfile: ChainProfile = {
  namespace: 'cosmos',
  name: 'Cosmos',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress(address, reference, format = addressPrefixes[`cosmos:${reference}`]) {
    const prefix = readCosmosAddress(address)?.prefix
    const isOfChain = prefix !== undefined && (format === undefined || format === prefix)
    return isOfChain ? address.toLowerCase() : undefined
  },
}

/** The address prefixes of common chains (BIP-173). */
export const addressPrefixes: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'cosmos:akashnet-2': 'akash',
  'cosmos:axelar-dojo-1': 'axelar',
  'cosmos:celestia': 'celestia',
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:dydx-mainnet-1': 'dydx',
  'cosmos:injective-1': 'inj',
  'cosmos:juno-1': 'juno',
  'cosmos:neutron-1': 'neutron',
  'cosmos:noble-1': 'noble',
  'cosmos:osmosis-1': 'osmo',
  'cosmos:stargaze-1': 'stars',
  'cosmos:stride-1': 'stride',
}
