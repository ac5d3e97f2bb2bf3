import { callChain } from './callChain.ts'
import { createApprovals } from './createApprovals.ts'
import { createProviderEvents } from './createProviderEvents.ts'
import { type Approve, createRequestLog, type ProviderRequest } from './createRequestLog.ts'
import { createWalletAccounts } from './createWalletAccounts.ts'
import { createWalletChains } from './createWalletChains.ts'
import { createWalletMemory } from './createWalletMemory.ts'
import { createWalletMethods } from './createWalletMethods.ts'
import { isRecord } from './isRecord.ts'
import { openApprovalPanel } from './openApprovalPanel.ts'
import { rpcErrors } from './ProviderRpcError.ts'
import { parseWalletState, type WalletState } from './parseWalletState.ts'
import { randomUuid } from './randomUuid.ts'
import type { TestWalletOptions } from './TestWalletOptions.ts'

/**
 * Creates a wallet with real keys. It announces itself, asks the user, signs and sends as the
 * standards define.
 */
export function createTestWallet(options: TestWalletOptions) {
  const { name, rdns, icon = blankIcon, uuid = randomUuid(), storage } = options
  const [firstChain, ...otherChains] = options.chains
  if (!firstChain || options.accounts.length === 0) {
    throw new Error(`The test wallet ${name} needs at least one account and one chain.`)
  }

  const info = Object.freeze({ uuid, name, icon, rdns })
  const events = createProviderEvents()
  const memory = createWalletMemory<WalletState>({
    key: `latchkey-sandbox:${rdns}`,
    storage,
    parse: parseWalletState,
    initial: {
      permitted: [],
      accountIndex: 0,
      chainId: firstChain.chainId,
      isLocked: false,
      addedChains: [],
    },
  })
  const accounts = createWalletAccounts({
    accounts: options.accounts,
    memory,
    events,
    onUnlock: () => approvals.unlock(),
  })
  const { names } = accounts
  const approvals = createApprovals({
    mode: options.answer ?? 'ask',
    ask: (question, answer) => openApprovalPanel({ wallet: info, names, question, answer }),
  })
  const chains = createWalletChains({ builtIn: [firstChain, ...otherChains], memory, events })
  const abilities = {
    batching: options.batching ?? 'none',
    granting: options.granting ?? 'none',
    onePrompt: options.onePrompt ?? 'none',
    paying: options.paying ?? 'none',
    sponsoring: options.sponsoring ?? 'none',
    multichain: options.multichain ?? 'none',
  }
  const methods = createWalletMethods({ abilities, accounts, chains })
  const log = createRequestLog(approvals.approve)
  const undo: (() => void)[] = [approvals.stop]
  let isConnected = false
  let isUninstalled = false

  async function answer(request: ProviderRequest, approve: Approve) {
    await approvals.thawed()
    if (!isConnected) {
      isConnected = true
      events.emit('connect', { chainId: chains.currentId() })
    }
    const { method, params = [] } = request
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (run) return run(Array.isArray(params) ? params : [params], approve)
    if (!isRead(method)) throw rpcErrors.UNSUPPORTED_METHOD(method)
    return callChain({ rpcUrl: chains.current().rpcUrl, method, params })
  }

  const provider = {
    async request(wanted: ProviderRequest): Promise<unknown> {
      if (isUninstalled) throw new Error('Extension context invalidated.')
      if (!isRecord(wanted) || typeof wanted.method !== 'string') throw rpcErrors.INVALID_REQUEST()
      return log.keep(wanted, (approve) => answer(wanted, approve))
    },
    on(event: string, listener: (detail: never) => void) {
      events.on(event, listener)
      return provider
    },
    removeListener(event: string, listener: (detail: never) => void) {
      events.removeListener(event, listener)
      return provider
    },
  }

  return {
    info,
    provider,

    /** Announces the wallet as in EIP-6963, now and whenever the page asks for wallets. */
    announce(target: EventTarget) {
      const announcement = () =>
        target.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', {
            detail: Object.freeze({ info, provider }),
          }),
        )
      target.addEventListener('eip6963:requestProvider', announcement)
      undo.push(() => target.removeEventListener('eip6963:requestProvider', announcement))
      announcement()
    },

    /** Sets `window.ethereum`, as wallets did before EIP-6963. */
    injectLegacy(target: EventTarget & { ethereum?: unknown }) {
      target.ethereum = provider
      undo.push(() => {
        if (target.ethereum === provider) delete target.ethereum
      })
      target.dispatchEvent(new Event('ethereum#initialized'))
    },

    /** The wallet's capabilities. Change them to see how an app reacts. */
    abilities,

    /** The log and the accounts, for the other interfaces of the wallet. */
    page: {
      call: log.keep,
      permitted: accounts.permitted,
      permit: accounts.permit,
      revoke: accounts.revoke,
    },

    answer: approvals.answer,
    lock: accounts.lock,
    unlock: accounts.unlock,
    switchChain: chains.switchTo,

    switchAccount(accountIndex: number) {
      if (!options.accounts[accountIndex]) {
        throw new Error(`${name} has no account ${accountIndex}.`)
      }
      accounts.select(accountIndex)
    },

    /** Disconnects from the chains and revokes every permission. */
    drop() {
      memory.patch({ permitted: [] })
      isConnected = false
      events.emit('disconnect', rpcErrors.DISCONNECTED())
    },

    /** Emits any event to the page, even an invalid one. */
    emit: events.emit as (event: string, detail: unknown) => void,

    /**
     * Simulates that the user removes the extension while the page is open. All later requests
     * fail.
     */
    uninstall() {
      isUninstalled = true
    },

    get answerMode() {
      return approvals.mode()
    },

    get isLocked() {
      return memory.get().isLocked
    },

    get accountIndex() {
      return memory.get().accountIndex
    },

    accountCount: options.accounts.length,

    /** The page's requests so far, the oldest first. */
    get requests() {
      return log.list()
    },

    /** How many event listeners the page has on the provider. */
    get listenerCount() {
      return events.count()
    },

    /** Removes the wallet from the page and ends pending questions. */
    stop() {
      for (const step of undo.splice(0)) step()
    },
  }
}

export type TestWallet = ReturnType<typeof createTestWallet>

const blankIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#8a8f98"/></svg>',
)}`

/**
 * Returns whether the method only reads, so that it can be passed to the chain. Returns false for
 * methods that sign, subscribe or control the node.
 */
function isRead(method: string) {
  return /^(eth|net|web3)_/.test(method) && !/^eth_(sign|subscribe|unsubscribe)/.test(method)
}
