import { type Address, type Hex, isAddress, isAddressEqual, isHex, numberToHex } from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { callChain } from './callChain.ts'
import { type AnswerMode, createApprovals } from './createApprovals.ts'
import { createProviderEvents } from './createProviderEvents.ts'
import { createWalletMemory, type WalletStorage } from './createWalletMemory.ts'
import { openApprovalPanel } from './openApprovalPanel.ts'
import { ProviderRpcError, rpcErrors } from './ProviderRpcError.ts'
import { parseTypedData } from './parseTypedData.ts'
import type { Question } from './Question.ts'
import { randomUuid } from './randomUuid.ts'
import { readMessage } from './readMessage.ts'
import { sendTransaction } from './sendTransaction.ts'

export interface TestChain {
  readonly chainId: number
  readonly rpcUrl: string
}

export interface TestWalletAccount {
  readonly privateKey: Hex
  readonly name?: string
  /** The key's own address. Default: it is worked out. */
  readonly address?: Address
}

export interface TestWalletOptions {
  readonly name: string
  readonly rdns: string
  readonly icon?: string
  readonly uuid?: string
  readonly accounts: readonly TestWalletAccount[]
  /** The chains the wallet knows; it starts on the first. */
  readonly chains: readonly TestChain[]
  readonly answer?: AnswerMode
  /** Where permissions, account, chain and lock are kept over a reload. Default: nowhere. */
  readonly storage?: WalletStorage | undefined
}

export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
}

export interface LoggedRequest extends ProviderRequest {
  /** True when the user was asked, which a silent reconnect must never do. */
  readonly wasAsked: boolean
  readonly outcome:
    | { readonly status: 'pending' }
    | { readonly status: 'success'; readonly result: unknown }
    | { readonly status: 'error'; readonly code: number; readonly message: string }
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }
type MethodParams = readonly unknown[]
type Approve = (question: Question) => Promise<void>

const logLimit = 1_000

/** A wallet with real keys that announces, asks, signs and sends by the standards. */
export function createTestWallet(options: TestWalletOptions) {
  const { name, rdns, icon = blankIcon, uuid = randomUuid(), storage } = options
  const accounts = options.accounts.map(({ name, privateKey, address }) => ({
    name,
    privateKey,
    address: address ?? privateKeyToAddress(privateKey),
  }))
  const names = new Map(accounts.map(({ address, name }) => [address, name]))
  const [firstChain] = options.chains
  if (!firstChain || accounts.length === 0) {
    throw new Error(`The test wallet ${name} needs at least one account and one chain.`)
  }

  const info = Object.freeze({ uuid, name, icon, rdns })
  const events = createProviderEvents()
  const memory = createWalletMemory({
    key: `latchkey-sandbox:${rdns}`,
    storage,
    initial: {
      permitted: [],
      accountIndex: 0,
      chainId: firstChain.chainId,
      isLocked: false,
      addedChains: [],
    },
  })
  const approvals = createApprovals({
    mode: options.answer ?? 'ask',
    ask: (question, answer) => openApprovalPanel({ wallet: info, names, question, answer }),
  })
  const log: Mutable<LoggedRequest>[] = []
  const undo: (() => void)[] = [approvals.stop]
  let isConnected = false

  const chains = () => [...options.chains, ...memory.get().addedChains]
  const currentChain = () =>
    chains().find(({ chainId }) => chainId === memory.get().chainId) ?? firstChain
  const currentChainId = () => numberToHex(currentChain().chainId)

  /** The account in use first, as wallets with several permitted accounts do. */
  function permittedAccounts(): Address[] {
    const { permitted, accountIndex, isLocked } = memory.get()
    if (isLocked) return []
    const inUse = accounts[accountIndex]?.address
    return accounts
      .map(({ address }) => address)
      .filter((address) => permitted.includes(address))
      .sort((a, b) => Number(b === inUse) - Number(a === inUse))
  }

  function changeAccounts(change: () => void) {
    const before = permittedAccounts()
    change()
    const after = permittedAccounts()
    if (before.join() !== after.join()) events.emit('accountsChanged', after)
  }

  function switchChain(chainId: number) {
    if (!chains().some((chain) => chain.chainId === chainId)) throw rpcErrors.UNKNOWN_CHAIN(chainId)
    if (chainId === currentChain().chainId) return
    memory.patch({ chainId })
    events.emit('chainChanged', currentChainId())
  }

  function unlock() {
    changeAccounts(() => memory.patch({ isLocked: false }))
    approvals.unlock()
  }

  async function connect(approve: Approve) {
    if (memory.get().isLocked) {
      await approve({ kind: 'unlock' })
      unlock()
      if (memory.get().permitted.length > 0) return
    }
    const addresses = accounts.map(({ address }) => address)
    await approve({ kind: 'connect', accounts: addresses })
    changeAccounts(() => memory.patch({ permitted: addresses }))
  }

  /** The permissions as EIP-2255 writes them. */
  function permissions() {
    const { permitted } = memory.get()
    if (permitted.length === 0) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value: permitted }]
    const invoker = globalThis.location?.origin ?? 'null'
    return [{ invoker, parentCapability: 'eth_accounts', caveats }]
  }

  function requireAccount(address: unknown) {
    if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
      throw rpcErrors.INVALID_PARAMS('an address')
    }
    const permitted = permittedAccounts()
    const account = accounts.find((own) => isAddressEqual(own.address, address))
    if (!account || !permitted.includes(account.address)) throw rpcErrors.UNAUTHORIZED()
    return privateKeyToAccount(account.privateKey)
  }

  const methods: Record<string, (params: MethodParams, approve: Approve) => unknown> = {
    eth_chainId: currentChainId,
    net_version: () => String(currentChain().chainId),
    eth_accounts: permittedAccounts,
    async eth_requestAccounts(_, approve) {
      if (permittedAccounts().length === 0) await connect(approve)
      return permittedAccounts()
    },
    wallet_getPermissions: permissions,
    async wallet_requestPermissions([wanted], approve) {
      assertAccountsPermission(wanted)
      await connect(approve)
      return permissions()
    },
    wallet_revokePermissions([unwanted]) {
      assertAccountsPermission(unwanted)
      changeAccounts(() => memory.patch({ permitted: [] }))
      return null
    },
    async personal_sign([data, address], approve) {
      const account = requireAccount(address)
      if (typeof data !== 'string') throw rpcErrors.INVALID_PARAMS('a message')
      await approve({ kind: 'signMessage', account: account.address, message: readMessage(data) })
      return account.signMessage({ message: isHex(data) ? { raw: data } : data })
    },
    async eth_signTypedData_v4([address, data], approve) {
      const account = requireAccount(address)
      const typedData = parseTypedData(data, currentChain().chainId)
      await approve({
        kind: 'signTypedData',
        account: account.address,
        typedData: JSON.stringify(typedData, null, 2),
      })
      return account.signTypedData(typedData)
    },
    async eth_sendTransaction([transaction], approve) {
      if (!isRecord(transaction)) throw rpcErrors.INVALID_PARAMS('a transaction')
      const account = requireAccount(transaction.from)
      return sendTransaction({ account, chain: currentChain(), transaction, approve })
    },
    async wallet_switchEthereumChain([wanted], approve) {
      const chainId = parseChainId(wanted)
      if (chainId === currentChain().chainId) return null
      if (!chains().some((chain) => chain.chainId === chainId)) {
        throw rpcErrors.UNKNOWN_CHAIN(chainId)
      }
      await approve({ kind: 'switchChain', chainId })
      switchChain(chainId)
      return null
    },
    async wallet_addEthereumChain([wanted], approve) {
      const chainId = parseChainId(wanted)
      if (chains().some((chain) => chain.chainId === chainId)) return null
      const { chainName, rpcUrl } = parseNewChain(wanted)
      // A wrong answer here is how a page would slip in another chain.
      const answer = await callChain({ rpcUrl, method: 'eth_chainId' })
      if (answer !== numberToHex(chainId)) {
        throw rpcErrors.INVALID_PARAMS(`an RPC URL of chain ${chainId}`)
      }
      await approve({ kind: 'addChain', chainId, chainName, rpcUrl })
      memory.patch({ addedChains: [...memory.get().addedChains, { chainId, rpcUrl }] })
      return null
    },
  }

  async function answer(request: ProviderRequest, approve: Approve) {
    await approvals.thawed()
    if (!isConnected) {
      isConnected = true
      events.emit('connect', { chainId: currentChainId() })
    }
    const { method, params = [] } = request
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(Array.isArray(params) ? params : [params], approve)
    if (!isRead(method)) throw rpcErrors.UNSUPPORTED_METHOD(method)
    return callChain({ rpcUrl: currentChain().rpcUrl, method, params })
  }

  async function request(wanted: ProviderRequest): Promise<unknown> {
    if (!isRecord(wanted) || typeof wanted.method !== 'string') throw rpcErrors.INVALID_REQUEST()
    const entry: Mutable<LoggedRequest> = {
      ...wanted,
      wasAsked: false,
      outcome: { status: 'pending' },
    }
    log.push(entry)
    if (log.length > logLimit) log.shift()
    try {
      const result = await answer(wanted, (question) => {
        const asked = approvals.approve(question, wanted.method)
        entry.wasAsked = true
        return asked
      })
      entry.outcome = { status: 'success', result }
      return result
    } catch (cause) {
      const error = cause instanceof ProviderRpcError ? cause : rpcErrors.INTERNAL(String(cause))
      entry.outcome = { status: 'error', code: error.code, message: error.message }
      throw error
    }
  }

  const provider = {
    request,
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

    /** Announces by EIP-6963, now and whenever the page asks for wallets. */
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

    /** Puts the wallet at `window.ethereum`, as wallets did before EIP-6963. */
    injectLegacy(target: EventTarget & { ethereum?: unknown }) {
      target.ethereum = provider
      undo.push(() => {
        if (target.ethereum === provider) delete target.ethereum
      })
      target.dispatchEvent(new Event('ethereum#initialized'))
    },

    answer: approvals.answer,
    lock: () => changeAccounts(() => memory.patch({ isLocked: true })),
    unlock,
    switchChain,

    switchAccount(accountIndex: number) {
      if (!accounts[accountIndex]) throw new Error(`${name} has no account ${accountIndex}.`)
      changeAccounts(() => memory.patch({ accountIndex }))
    },

    /** Loses the chains and forgets every permission. */
    drop() {
      memory.patch({ permitted: [] })
      isConnected = false
      events.emit('disconnect', rpcErrors.DISCONNECTED())
    },

    get isLocked() {
      return memory.get().isLocked
    },

    get accountIndex() {
      return memory.get().accountIndex
    },

    accountCount: accounts.length,

    /** What was asked of the wallet so far, the oldest first. */
    get requests(): readonly LoggedRequest[] {
      return log.map((entry) => ({ ...entry }))
    },

    /** How many event listeners the page has on the provider. */
    get listenerCount() {
      return events.count()
    },

    /** Takes the wallet off the page and ends what waits. */
    stop() {
      for (const step of undo.splice(0)) step()
    },
  }
}

export type TestWallet = ReturnType<typeof createTestWallet>

const blankIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#8a8f98"/></svg>',
)}`

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Reads go to the chain. What signs, subscribes or steers the node does not. */
function isRead(method: string) {
  return /^(eth|net|web3)_/.test(method) && !/^eth_(sign|subscribe|unsubscribe)/.test(method)
}

function assertAccountsPermission(wanted: unknown) {
  if (isRecord(wanted) && Object.keys(wanted).join() === 'eth_accounts') return
  throw rpcErrors.INVALID_PARAMS('{ eth_accounts: {} }')
}

function parseChainId(wanted: unknown) {
  const chainId = isRecord(wanted) ? wanted.chainId : undefined
  if (typeof chainId === 'string' && /^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId)) {
    return Number(chainId)
  }
  throw rpcErrors.INVALID_PARAMS('a chain id in hex without leading zeros')
}

function parseNewChain(wanted: unknown) {
  const { chainName, rpcUrls } = isRecord(wanted) ? wanted : {}
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof chainName !== 'string' || typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl)) {
    throw rpcErrors.INVALID_PARAMS('a chain name and at least one RPC URL')
  }
  return { chainName, rpcUrl }
}
