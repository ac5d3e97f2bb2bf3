import { readField } from '../../errors/readField.ts'
import type { Account, AccountType } from '../../features/connection/Connection.ts'
import type { Platform } from '../../platform/Platform.ts'
import type { ToldAccount } from './WebWallet.ts'

const longestText = 2_048
const types: readonly unknown[] = ['payment', 'ordinal', 'stx'] satisfies AccountType[]

/**
 * The accounts that a wallet shared, for wallets that cannot tell them again without asking. What
 * is read is checked like a wallet's answer, and grants nothing: the wallet asks before it signs.
 */
export function createAccountMemory({ storage }: Pick<Platform, 'storage'>, namespace: string) {
  const keyOf = (connectorId: string) => `@latchkey/${namespace}/${connectorId}`
  return {
    save(connectorId: string, accounts: readonly Account[]) {
      storage.set(keyOf(connectorId), JSON.stringify(accounts))
    },
    read(connectorId: string): readonly ToldAccount[] {
      const text = storage.get(keyOf(connectorId))
      if (text === undefined || text.length > longestText) return []
      return parse(text).flatMap((account) => {
        const type = readField(account, 'type')
        return isAccountType(type) ? { address: readField(account, 'address'), type } : []
      })
    },
    forget: (connectorId: string) => storage.remove(keyOf(connectorId)),
  }
}

function parse(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    // Not what we wrote.
    return []
  }
}

const isAccountType = (value: unknown): value is AccountType => types.includes(value)
