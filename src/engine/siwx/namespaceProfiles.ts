import { readBitcoinAddress } from '../adapters/bitcoin/readBitcoinAddress.ts'
import { readCosmosAddress } from '../adapters/cosmos/readCosmosAddress.ts'
import { encodeAddress, readPolkadotAddress } from '../adapters/polkadot/readPolkadotAddress.ts'
import { readStacksAddress } from '../adapters/stacks/readStacksAddress.ts'
import { readSuiAddress } from '../adapters/sui/readSuiAddress.ts'
import { isSolanaKey } from '../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import { checksumOf } from '../caip/checksumOf.ts'
import { addressFormats } from '../networks/addressFormats.ts'
import { isCaipReference } from './message/fieldGuards.ts'
import type { NamespaceProfile } from './message/SiwxMessage.ts'

/** Sign-in with Ethereum (EIP-4361). */
export const eip155Profile: NamespaceProfile = {
  namespace: 'eip155',
  name: 'Ethereum',
  isStrict: true,
  isReference: (reference) =>
    /^[1-9]\d{0,15}$/.test(reference) && Number(reference) <= Number.MAX_SAFE_INTEGER,
  canonicalAddress: withChecksum,
}

/**
 * Writes an address with the letter case of EIP-55. An address with another mixed case has a typing
 * error.
 */
function withChecksum(address: string): string | undefined {
  if (!/^0x[\da-f]{40}$/i.test(address)) return undefined
  const given = address.slice(2)
  const hasOneCase = given === given.toLowerCase() || given === given.toUpperCase()
  const canonical = checksumOf(address)
  return hasOneCase || address === canonical ? canonical : undefined
}

/** Sign-in with Solana, in the format of CAIP-122. */
export const solanaProfile: NamespaceProfile = {
  namespace: 'solana',
  name: 'Solana',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress: (address) => (isSolanaKey(address) ? address : undefined),
}

const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

/** Sign-in with Bitcoin, in the format of CAIP-122. All test networks have the same addresses. */
export const bip122Profile: NamespaceProfile = {
  namespace: 'bip122',
  name: 'Bitcoin',
  isStrict: false,
  isReference: isCaipReference,
  /** A witness address may be in either letter case. Its canonical form is in lower case. */
  canonicalAddress(address, reference) {
    const network = readBitcoinAddress(address)?.caipNetworkId
    const isOfChain =
      network !== undefined &&
      (network === bitcoinMainnet) === (`bip122:${reference}` === bitcoinMainnet)
    if (!isOfChain) return undefined
    return /^(bc|tb)1/i.test(address) ? address.toLowerCase() : address
  },
}

/** Sign-in with Polkadot and related networks, in the format of CAIP-122. */
export const polkadotProfile: NamespaceProfile = {
  namespace: 'polkadot',
  name: 'Polkadot',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress(address, reference, format = addressFormats[`polkadot:${reference}`]) {
    const decoded = readPolkadotAddress(address)
    return decoded && encodeAddress(decoded.publicKey, Number(format ?? decoded.format))
  },
}

/** Sign-in with Cosmos networks, in the format of CAIP-122. */
export const cosmosProfile: NamespaceProfile = {
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

/** The address prefixes of common networks (BIP-173). */
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

/** Sign-in with Sui, in the format of CAIP-122. */
export const suiProfile: NamespaceProfile = {
  namespace: 'sui',
  name: 'Sui',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress: readSuiAddress,
}

const stacksMainnet = 'stacks:1'

/** Sign-in with Stacks, in the format of CAIP-122. All test networks have the same addresses. */
export const stacksProfile: NamespaceProfile = {
  namespace: 'stacks',
  name: 'Stacks',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress(address, reference) {
    const network = readStacksAddress(address)?.caipNetworkId
    const isOfChain =
      network !== undefined &&
      (network === stacksMainnet) === (`stacks:${reference}` === stacksMainnet)
    return isOfChain ? address : undefined
  },
}

/** The message formats of all namespaces. */
export const namespaceProfiles: readonly NamespaceProfile[] = [
  eip155Profile,
  solanaProfile,
  bip122Profile,
  polkadotProfile,
  cosmosProfile,
  suiProfile,
  stacksProfile,
]
