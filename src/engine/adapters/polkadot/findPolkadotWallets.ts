import { readField } from '../../errors/readField.ts'
import type { Platform } from '../../platform/Platform.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import type { InjectedFind } from '../createInjectedDiscovery.ts'

/** A wallet's entry in `window.injectedWeb3`. It is not trusted. */
export interface InjectedWallet {
  enable(appName: string): unknown
}

/**
 * A name that is safe as an id: no invisible characters, and not a property that every object has.
 */
const plainKey = /^[a-z0-9][\w .-]{0,63}$/i
const mostKeys = 256

const names: Readonly<Record<string, string>> = {
  'aleph-zero-signer': 'Aleph Zero Signer',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
}

/** The wallets in `window.injectedWeb3`: own properties only, each with a function to call. */
export function findPolkadotWallets({
  injected,
}: Pick<Platform, 'injected'>): InjectedFind<InjectedWallet>[] {
  const map = injected('injectedWeb3')
  return ownKeys(map).flatMap((key) => {
    const wallet = readField(map, key)
    return isInjectedWallet(wallet) ? [{ connector: connectorOf(key), wallet }] : []
  })
}

function isInjectedWallet(value: unknown): value is InjectedWallet {
  return typeof readField(value, 'enable') === 'function'
}

function connectorOf(key: string) {
  const name = (Object.hasOwn(names, key) ? names[key] : undefined) ?? cleanName(key)
  return Object.freeze({
    connectorId: key,
    name,
    type: 'ANNOUNCED',
    namespace: 'polkadot',
  } as const)
}

function ownKeys(map: unknown): readonly string[] {
  try {
    if (typeof map !== 'object' || map === null) return []
    return Object.keys(map)
      .slice(0, mostKeys)
      .filter((key) => plainKey.test(key))
  } catch {
    // Reading the object throws, so it lists no wallets.
    return []
  }
}
