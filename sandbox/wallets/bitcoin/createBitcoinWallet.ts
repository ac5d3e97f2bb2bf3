import type { AnswerMode } from '../createApprovals.ts'
import { createNamespaceWallet, type NamespaceAccount } from '../createNamespaceWallet.ts'
import type { WalletStorage } from '../createWalletMemory.ts'
import { createStacksAccount } from '../stacks/createStacksAccount.ts'
import { announceStandardWallet } from '../standard/announceStandardWallet.ts'
import { createBitcoinAccount } from './createBitcoinAccount.ts'
import { phantomProvider } from './phantomProvider.ts'
import { standardProvider } from './standardProvider.ts'
import { unisatProvider } from './unisatProvider.ts'
import { wbipProvider } from './wbipProvider.ts'

export interface BitcoinWalletOptions {
  readonly name: string
  readonly rdns: string
  readonly icon: string
  /** The users who own the wallet's accounts. */
  readonly owners: readonly string[]
  readonly network?: 'mainnet' | 'testnet'
  readonly answer?: AnswerMode
  readonly storage?: WalletStorage | undefined
}

/** A user's accounts in a wallet for Bitcoin and Stacks. */
export interface BitcoinWalletAccount extends NamespaceAccount {
  readonly bitcoin: ReturnType<typeof createBitcoinAccount>
  readonly stacks: ReturnType<typeof createStacksAccount>
}

export type BitcoinWalletPage = ReturnType<
  typeof createNamespaceWallet<BitcoinWalletAccount>
>['page']

/**
 * Creates a wallet for Bitcoin and Stacks with real keys. It has every interface that real wallets
 * have.
 */
export function createBitcoinWallet({
  owners,
  network = 'mainnet',
  ...options
}: BitcoinWalletOptions) {
  const accounts = owners.map((owner): BitcoinWalletAccount => {
    const bitcoin = createBitcoinAccount(owner, { network })
    return {
      name: owner,
      address: bitcoin.address,
      bitcoin,
      stacks: createStacksAccount(owner, { network }),
    }
  })
  const wallet = createNamespaceWallet({ ...options, accounts })
  const { page } = wallet

  /** Sets a property in the page, as an extension does. */
  function put(target: object, name: string, provider: object) {
    Reflect.set(target, name, provider)
    page.undo(() => void Reflect.deleteProperty(target, name))
  }

  return Object.assign(wallet, {
    accounts,
    /**
     * Returns a provider with `request`. After the first connection, it returns its accounts
     * without a prompt. It emits events.
     */
    rpc: () => wbipProvider(page, 'silent'),
    /**
     * Returns a provider like `rpc`, but with the events of Fordefi: `addListener(name, callback)`.
     */
    fordefi() {
      const { request, addListener } = wbipProvider(page, 'silent')
      return {
        request,
        addListener: (eventName: unknown, cb: (event: object) => void) =>
          typeof eventName === 'string' ? addListener?.({ eventName, cb }) : () => {},
      }
    },
    /** Returns a provider with `request` that prompts each time, and emits no events. */
    plainRpc: () => wbipProvider(page, 'asking'),
    unisat: () => unisatProvider(page),
    phantom: () => phantomProvider(page),
    standard: () => standardProvider(page, wallet.info),

    /** Announces itself through the Wallet Standard, now and whenever the page asks for wallets. */
    announce(target: EventTarget) {
      page.undo(announceStandardWallet(target, standardProvider(page, wallet.info)))
    },

    /** Adds the wallet to the page and to a registry (WBIP-004). */
    register(
      target: object,
      { id, lists, kind }: { id: string; lists: readonly string[]; kind: 'silent' | 'asking' },
    ) {
      put(target, id, wbipProvider(page, kind))
      const entry = {
        id,
        name: options.name,
        icon: options.icon,
        methods: [
          ...(kind === 'silent'
            ? ['wallet_connect', 'wallet_getAccount', 'wallet_disconnect']
            : []),
          ...['getAddresses', 'signMessage', 'stx_getAddresses', 'stx_signMessage'],
        ],
      }
      for (const list of lists) {
        const entries: unknown = Reflect.get(target, list)
        if (Array.isArray(entries)) entries.push(entry)
        else Reflect.set(target, list, [entry])
        page.undo(() => {
          const now: unknown = Reflect.get(target, list)
          if (Array.isArray(now)) now.splice(now.indexOf(entry), 1)
        })
      }
    },
  })
}

export type BitcoinWallet = ReturnType<typeof createBitcoinWallet>
