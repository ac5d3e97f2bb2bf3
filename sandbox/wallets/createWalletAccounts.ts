import { type Address, isAddress, isAddressEqual } from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import type { createProviderEvents } from './createProviderEvents.ts'
import type { Approve } from './createRequestLog.ts'
import { rpcErrors } from './ProviderRpcError.ts'
import type { TestWalletAccount } from './TestWalletOptions.ts'

interface AccountsState {
  readonly permitted: readonly Address[]
  readonly accountIndex: number
  readonly isLocked: boolean
}

interface WalletAccountsOptions {
  accounts: readonly TestWalletAccount[]
  memory: { get(): AccountsState; patch(changes: Partial<AccountsState>): void }
  events: Pick<ReturnType<typeof createProviderEvents>, 'emit'>
  /** Continues the questions that were waiting for the wallet to be unlocked. */
  onUnlock(): void
}

export type WalletAccounts = ReturnType<typeof createWalletAccounts>

/** Manages a wallet's keys, its lock, and the accounts that the page may use. */
export function createWalletAccounts(options: WalletAccountsOptions) {
  const { events, memory } = options
  const accounts = options.accounts.map(({ name, privateKey, address }) => ({
    name,
    privateKey,
    address: address ?? privateKeyToAddress(privateKey),
  }))

  /** Returns the permitted accounts. The account in use is first. */
  function permitted(): Address[] {
    const state = memory.get()
    if (state.isLocked) return []
    const inUse = accounts[state.accountIndex]?.address
    return accounts
      .map(({ address }) => address)
      .filter((address) => state.permitted.includes(address))
      .sort((a, b) => Number(b === inUse) - Number(a === inUse))
  }

  function change(changes: Partial<AccountsState>) {
    const before = permitted()
    memory.patch(changes)
    const after = permitted()
    if (before.join() !== after.join()) events.emit('accountsChanged', after)
  }

  function unlock() {
    change({ isLocked: false })
    options.onUnlock()
  }

  return {
    names: new Map(accounts.map(({ address, name }) => [address, name])),
    permitted,
    /** Returns the first account that the page gets when it connects. */
    inUse: () => accounts[memory.get().accountIndex]!.address,
    unlock,
    lock: () => change({ isLocked: true }),
    revoke: () => change({ permitted: [] }),
    /** Permits all accounts, after the user has approved this. */
    permit: () => change({ permitted: accounts.map(({ address }) => address) }),
    select: (accountIndex: number) => change({ accountIndex }),

    async connect(approve: Approve) {
      if (memory.get().isLocked) {
        await approve({ kind: 'unlock' })
        unlock()
        if (memory.get().permitted.length > 0) return
      }
      await approve({ kind: 'connect', accounts: accounts.map(({ address }) => address) })
      change({ permitted: accounts.map(({ address }) => address) })
    },

    /** Returns the permissions in EIP-2255's format. */
    permissions() {
      const state = memory.get()
      if (state.permitted.length === 0) return []
      const caveats = [{ type: 'restrictReturnedAccounts', value: state.permitted }]
      const invoker = globalThis.location?.origin ?? 'null'
      return [{ invoker, parentCapability: 'eth_accounts', caveats }]
    },

    /** Returns the signer of an address that the page may use. */
    signer(address: unknown) {
      if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
        throw rpcErrors.INVALID_PARAMS('an address')
      }
      const account = accounts.find((one) => isAddressEqual(one.address, address))
      if (!account || !permitted().includes(account.address)) throw rpcErrors.UNAUTHORIZED()
      return privateKeyToAccount(account.privateKey)
    },
  }
}
