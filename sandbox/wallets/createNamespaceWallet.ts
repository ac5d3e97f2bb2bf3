import { type AnswerMode, createApprovals } from './createApprovals.ts'
import { type Approve, createRequestLog } from './createRequestLog.ts'
import { createWalletMemory, type WalletStorage } from './createWalletMemory.ts'
import { openApprovalPanel } from './openApprovalPanel.ts'
import { rpcErrors } from './ProviderRpcError.ts'

/** A wallet's account. Each namespace adds the data that it needs. */
export interface NamespaceAccount {
  readonly address: string
  /** The user's name. */
  readonly name: string
}

export interface NamespaceWalletOptions<Account extends NamespaceAccount> {
  readonly name: string
  readonly rdns: string
  readonly icon: string
  readonly accounts: readonly Account[]
  readonly answer?: AnswerMode | undefined
  /** Stores the permission, the account and the lock across reloads. Default: nothing is stored. */
  readonly storage?: WalletStorage | undefined
}

interface WalletState {
  isPermitted: boolean
  accountIndex: number
  isLocked: boolean
}

/** The events of a wallet. */
export interface NamespaceEvents<Account> {
  /** The accounts that the page may use. The account in use is first. */
  accounts: readonly Account[]
  /** The wallet has ended the connection. */
  gone: undefined
}

/**
 * Creates the common part of the test wallets of all namespaces: permissions, questions and
 * answers, storage, and a log. The wallet of each namespace adds its own interface.
 */
export function createNamespaceWallet<Account extends NamespaceAccount>(
  options: NamespaceWalletOptions<Account>,
) {
  const { accounts, icon, name, rdns, storage } = options
  const info = Object.freeze({ name, icon, rdns })
  const names = new Map(accounts.map((account) => [account.address, account.name]))
  const approvals = createApprovals({
    mode: options.answer ?? 'ask',
    ask: (question, answer) => openApprovalPanel({ wallet: info, names, question, answer }),
  })
  const log = createRequestLog(approvals.approve)
  const listeners = new Map<object, { event: string; listener: (detail: never) => void }>()
  const undo: (() => void)[] = [approvals.stop]
  const memory = createWalletMemory<WalletState>({
    key: `latchkey-sandbox:${rdns}`,
    storage,
    initial: { isPermitted: false, accountIndex: 0, isLocked: false },
    parse: parseState,
  })

  /** Returns the permitted accounts. The account in use is first. */
  function granted(): readonly Account[] {
    const { accountIndex, isLocked, isPermitted } = memory.get()
    if (!isPermitted || isLocked) return []
    const inUse = accounts[accountIndex]
    return [...accounts].sort((a, b) => Number(b === inUse) - Number(a === inUse))
  }

  function change(changes: Partial<WalletState>) {
    const before = granted()
    memory.patch(changes)
    const after = granted()
    if (before.join() !== after.join() || before[0] !== after[0]) emit('accounts', after)
  }

  function emit<Event extends keyof NamespaceEvents<Account>>(
    event: Event,
    detail: NamespaceEvents<Account>[Event],
  ) {
    for (const known of [...listeners.values()]) {
      if (known.event === event) known.listener(detail as never)
    }
  }

  function unlock() {
    change({ isLocked: false })
    approvals.unlock()
  }

  async function askToConnect(approve: Approve) {
    await approve({ kind: 'connect', accounts: accounts.map(({ address }) => address) })
    change({ isPermitted: true })
  }

  return {
    info,

    /** The functions for the provider that the page sees. They do only what a page may do. */
    page: {
      /** Runs a request of the page and logs it. */
      async call<Result>(
        method: string,
        params: unknown,
        work: (approve: Approve) => Result | Promise<Result>,
      ): Promise<Result> {
        return log.keep({ method, params }, async (approve) => {
          await approvals.thawed()
          return work(approve)
        })
      },
      granted,
      /** Returns whether the page has permission, even if the wallet is locked. */
      isPermitted: () => memory.get().isPermitted,
      /** Asks for permission if it is missing, and returns the accounts. */
      async connect(approve: Approve): Promise<readonly Account[]> {
        if (memory.get().isLocked) {
          await approve({ kind: 'unlock' })
          unlock()
        }
        if (!memory.get().isPermitted) await askToConnect(approve)
        return granted()
      },
      /**
       * Shows a prompt even if the page has permission, because some real wallets do not return
       * their accounts without a prompt.
       */
      async connectAgain(approve: Approve): Promise<readonly Account[]> {
        if (memory.get().isLocked) {
          await approve({ kind: 'unlock' })
          unlock()
        }
        await askToConnect(approve)
        return granted()
      },
      /**
       * Asks the user whether this account may sign the text. Throws if the page may not use the
       * account.
       */
      async approveMessage(account: Account | undefined, message: string, approve: Approve) {
        if (!account || !granted().includes(account)) throw rpcErrors.UNAUTHORIZED()
        await approve({ kind: 'signMessage', account: account.address, message })
        return account
      },
      revoke: () => change({ isPermitted: false }),
      /** Adds a listener of the page. Returns a function that removes it. */
      on<Event extends keyof NamespaceEvents<Account>>(
        event: Event,
        listener: (detail: NamespaceEvents<Account>[Event]) => void,
      ) {
        const token = {}
        listeners.set(token, { event, listener })
        return () => void listeners.delete(token)
      },
      /** Registers a function that `stop` calls. */
      undo: (step: () => void) => void undo.push(step),
    },

    answer: approvals.answer,
    lock: () => change({ isLocked: true }),
    unlock,
    switchAccount(accountIndex: number) {
      if (!accounts[accountIndex]) throw new Error(`${name} has no account ${accountIndex}.`)
      change({ accountIndex })
    },
    /** Ends the connection and revokes the permission. */
    drop() {
      memory.patch({ isPermitted: false })
      emit('gone', undefined)
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
    accountCount: accounts.length,
    /** The page's requests so far, the oldest first. */
    get requests() {
      return log.list()
    },
    /** The number of the page's listeners. */
    get listenerCount() {
      return listeners.size
    },
    /** Removes the wallet from the page and ends pending questions. */
    stop() {
      for (const step of undo.splice(0)) step()
    },
  }
}

type AnyNamespaceWallet = ReturnType<typeof createNamespaceWallet>

/** The controls of a test wallet of any namespace. */
export type NamespaceWallet = Omit<AnyNamespaceWallet, 'page'>

function parseState(stored: unknown): Partial<WalletState> {
  const state = (stored ?? {}) as Partial<WalletState>
  return Number.isSafeInteger(state.accountIndex) ? state : {}
}
