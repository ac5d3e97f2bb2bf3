import { askSite, type SiteStart, type SiteUserAnswer } from './askSite.ts'
import { createMemory } from './createMemory.ts'
import { createPlainAccount } from './createPlainAccount.ts'
import { createSmartAccount } from './createSmartAccount.ts'
import type { FrameAccount } from './FrameAccount.ts'
import { type AccountType, frameKeys } from './frameKeys.ts'
import { type FrameChain, readChain } from './readChain.ts'
import { writeSignIn } from './writeSignIn.ts'

export interface UserRequest {
  readonly chainId?: unknown
  readonly preferredAccountType?: unknown
  readonly siwxMessage?: unknown
}

export type FrameSession = ReturnType<typeof createFrameSession>

/** The logged-in user, chain and account. */
export function createFrameSession(start: SiteStart, parentOrigin: string) {
  const memory = createMemory()
  /** A login signs the page in once. Later requests need an approval. */
  let maySignIn = false
  let user: SiteUserAnswer | undefined
  let chain: FrameChain = readChain(memory.get('chain') ?? start.chains[0]?.chainId ?? 1)!
  const device = memory.get('device') ?? crypto.randomUUID()
  memory.set('device', device)

  const token = () => memory.get('token')

  async function load(): Promise<SiteUserAnswer | undefined> {
    if (!token()) return undefined
    const answer = await askSite<{ user: SiteUserAnswer | null }>('session', { token: token() })
    user = answer.user ?? undefined
    return user
  }

  function useChain(chainId: unknown): FrameChain {
    const next = readChain(chainId)
    const isKnown =
      next?.namespace === 'solana' ||
      start.chains.some((one) => next?.namespace === 'eip155' && one.chainId === next.chainId)
    if (!next || !isKnown) throw new Error('The network is not supported')
    chain = next
    memory.set('chain', String(next.name))
    return next
  }

  function require(): SiteUserAnswer {
    if (!user) throw new Error('Not signed in')
    return user
  }

  function accountType(): AccountType {
    const isWanted = require().preferredAccountTypes[chain.namespace] === 'smartAccount'
    return isWanted && chain.namespace === 'eip155' ? 'smartAccount' : 'eoa'
  }

  const keys = () => frameKeys(require().seed)

  /** Both eip155 accounts on one chain. */
  function accountsOn(chainId: number) {
    const found = start.chains.find((one) => one.chainId === chainId)
    if (!found) throw new Error('The network is not supported')
    const { eoa, owner } = keys()
    return { eoa: createPlainAccount(eoa, found), smartAccount: createSmartAccount(owner, found) }
  }

  /** Which account is in use, and which there are. */
  function describeAccounts() {
    if (chain.namespace === 'solana') {
      const { address } = keys().solana
      return { address, all: [{ address, type: 'eoa' }], current: undefined }
    }
    const accounts = accountsOn(chain.chainId)
    const current = accounts[accountType()]
    const all = (['eoa', 'smartAccount'] as const).map((type) => ({
      address: accounts[type].address,
      type,
    }))
    return { address: current.address, all, current, smartAccount: accounts.smartAccount }
  }

  async function signIn(asked: unknown, account: FrameAccount) {
    const { address } = account
    const { chainId } = chain as Extract<FrameChain, { namespace: 'eip155' }>
    const message = writeSignIn(asked, { address, chainId, parentOrigin })
    maySignIn = false
    const { serializedMessage: _, ...fields } = asked as Record<string, unknown>
    return {
      message,
      signature: await account.signMessage(message),
      siwxMessage: { ...fields, accountAddress: address },
    }
  }

  async function prefer(type: unknown) {
    const wanted = type === 'smartAccount' ? 'smartAccount' : 'eoa'
    require().preferredAccountTypes[chain.namespace] = wanted
    await askSite('preferred', { token: token(), namespace: chain.namespace, type: wanted })
  }

  return {
    device,
    token,
    load,
    useChain,
    prefer,
    keys,
    accountsOn,
    describeAccounts,
    accountType,
    chain: () => chain,
    /** The login is over, so it signs nothing more. */
    endLogin() {
      maySignIn = false
    },
    /** Keeps who signed in just now. */
    async enter(next: string) {
      memory.set('token', next)
      maySignIn = true
      await load()
    },
    async leave() {
      await askSite('signOut', { token: token() })
      memory.set('token', undefined)
      maySignIn = false
      user = undefined
    },
    /** The user in the page's format, for the requested chain and account type. */
    async describe({ chainId, preferredAccountType, siwxMessage }: UserRequest) {
      await load()
      require()
      if (chainId !== undefined) useChain(chainId)
      if (typeof preferredAccountType === 'string') await prefer(preferredAccountType)
      const { email, userName } = require()
      const { address, all, current, smartAccount } = describeAccounts()
      const signed =
        current && maySignIn && siwxMessage !== undefined ? await signIn(siwxMessage, current) : {}
      return {
        email,
        userName,
        address,
        chainId: chain.name,
        accounts: all,
        preferredAccountType: accountType(),
        smartAccountDeployed: (await smartAccount?.isDeployed()) ?? false,
        ...signed,
      }
    },
  }
}
