import { readField } from '../../errors/readField.ts'
import type { AccountType } from '../../features/connection/Connection.ts'
import type { WalletNamespace, WalletParts } from './WalletParts.ts'

type FrameType = Extract<AccountType, 'eoa' | 'smartAccount'>

export interface PreferredTypes {
  get(namespace: WalletNamespace): FrameType
  set(namespace: WalletNamespace, type: FrameType): void
}

/** The preferred account type of each namespace: the user's choice, otherwise the host's. */
export function createPreferredTypes({
  engine,
  memory,
}: Pick<WalletParts, 'engine' | 'memory'>): PreferredTypes {
  function chosen(): unknown {
    try {
      return JSON.parse(memory.get('preferredAccountTypes') ?? '{}')
    } catch {
      // Not written by us.
    }
  }

  function get(namespace: WalletNamespace): FrameType {
    const mine = readField(chosen(), namespace)
    if (isFrameType(mine)) return mine
    const host = engine.config.defaultAccountTypes?.[namespace]
    if (isFrameType(host)) return host
    return namespace === 'eip155' ? 'smartAccount' : 'eoa'
  }

  return {
    get,
    set(namespace: WalletNamespace, type: FrameType) {
      const all = { eip155: get('eip155'), solana: get('solana'), [namespace]: type }
      memory.set('preferredAccountTypes', JSON.stringify(all))
    },
  }
}

const isFrameType = (value: unknown): value is FrameType =>
  value === 'eoa' || value === 'smartAccount'
