import { readField } from '../../errors/readField.ts'
import { cleanName } from '../../gates/cleanName.ts'
import type { Platform } from '../../platform/Platform.ts'
import type { InjectedFind } from '../createInjectedDiscovery.ts'

/** What a wallet leaves under its name in `window.injectedWeb3`. Nothing of it is to be trusted. */
export interface InjectedWallet {
  enable(appName: string): unknown
}

/** A name that can be an id: nothing invisible, nothing that an object has by itself. */
const plainKey = /^[a-z0-9][\w .-]{0,63}$/i
const mostKeys = 256

const names = {
  'aleph-zero-signer': 'Aleph Zero Signer',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
} as const

/** The wallets in `window.injectedWeb3`: its own names only, each with a function to call. */
export function readInjectedWallets({
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
  const name = Object.hasOwn(names, key) ? names[key as keyof typeof names] : cleanName(key)
  return Object.freeze({ id: key, name, type: 'ANNOUNCED', chain: 'polkadot' } as const)
}

function ownKeys(map: unknown): readonly string[] {
  try {
    if (typeof map !== 'object' || map === null) return []
    return Object.keys(map)
      .slice(0, mostKeys)
      .filter((key) => plainKey.test(key))
  } catch {
    // A map that does not let itself be looked at holds no wallet.
    return []
  }
}
