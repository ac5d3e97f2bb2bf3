import type { Connector } from '../../features/connectors/Connector.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'

export const legacyId = 'injected'

const saysWhoItIs = /^is[A-Z]/
const saysHowItIs: ReadonlySet<string> = new Set(['isConnected', 'isUnlocked'])

/** The connector of the wallet at `window.ethereum`, for wallets that predate EIP-6963. */
export function describeLegacyWallet(provider: Eip1193Provider): Connector {
  return {
    id: legacyId,
    name: 'Browser Wallet',
    type: 'INJECTED',
    chain: 'eip155',
    isIdentifiable: isIdentifiable(provider),
  }
}

function isIdentifiable(provider: Eip1193Provider): boolean {
  try {
    return Object.keys(provider).some(
      (key) =>
        saysWhoItIs.test(key) && !saysHowItIs.has(key) && Reflect.get(provider, key) === true,
    )
  } catch {
    // A wallet whose properties throw cannot be identified.
    return false
  }
}
