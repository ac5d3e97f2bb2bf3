import { answerEvmRpc } from './answerEvmRpc.ts'
import { answerSolanaRpc } from './answerSolanaRpc.ts'
import { askSite, type SiteStart } from './askSite.ts'
import type { FrameApprovals } from './createFrameApprovals.ts'
import type { FrameSession, UserRequest } from './createFrameSession.ts'
import type { FrameAnswer } from './createFrameWire.ts'
import { readChain } from './readChain.ts'

interface PageContext {
  readonly start: SiteStart
  readonly session: FrameSession
  readonly approvals: FrameApprovals
  readonly parentOrigin: string
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const pollTime = 250

/** The frame's answers to the page, by event name. */
export function answersToPage({ approvals, parentOrigin, session, start }: PageContext) {
  const bundles = new Map<string, readonly string[]>()
  let email = ''
  let nextEmail = ''
  let farcasterId = ''

  async function rpc({
    method,
    params,
    chainId,
    chainNamespace,
  }: Readonly<Record<string, unknown>>) {
    await session.load()
    if (chainNamespace === 'solana' || String(method).startsWith('solana_')) {
      return answerSolanaRpc(String(method), params, {
        key: session.keys().solana,
        rpcUrl: start.solana?.rpcUrl,
        approve: approvals.approve,
      })
    }
    const wanted = readChain(chainId ?? session.chain().name)
    const chain = start.chains.find(
      (one) => wanted?.namespace === 'eip155' && one.chainId === wanted.chainId,
    )
    if (!chain) throw new Error('The network is not supported')
    return answerEvmRpc(String(method), params, {
      account: session.accountsOn(chain.chainId)[session.accountType()],
      chain,
      approve: approvals.approve,
      bundles,
    })
  }

  return {
    IS_CONNECTED: async () => ({ isConnected: (await session.load()) !== undefined }),
    async CONNECT_EMAIL(payload) {
      email = String(payload.email)
      return askSite('email', { email, device: session.device, token: session.token() })
    },
    async CONNECT_DEVICE() {
      const asked = email
      while (email === asked) {
        const answer = await askSite<{ isApproved: boolean }>('device', {
          email,
          device: session.device,
        })
        if (answer.isApproved) return
        await pause(pollTime)
      }
      throw new Error('Another email was given')
    },
    async CONNECT_OTP({ otp }) {
      await session.enter((await askSite<{ token: string }>('otp', { email, otp })).token)
    },
    async GET_SOCIAL_REDIRECT_URI({ provider }) {
      return askSite('socialUri', { provider, appOrigin: parentOrigin })
    },
    async CONNECT_SOCIAL(payload) {
      const { token } = await askSite<{ token: string }>('social', { uri: payload.uri })
      await session.enter(token)
      return session.describe(payload as UserRequest)
    },
    async GET_FARCASTER_URI() {
      const { id, url } = await askSite<{ id: string; url: string }>('farcasterUri')
      farcasterId = id
      return { url }
    },
    async CONNECT_FARCASTER() {
      const id = farcasterId
      while (id === farcasterId) {
        const { token } = await askSite<{ token: string | null }>('farcaster', { id })
        if (token) {
          await session.enter(token)
          return { userName: (await session.load())?.userName ?? '' }
        }
        await pause(pollTime)
      }
      throw new Error('Another login was begun')
    },
    async GET_USER(payload) {
      const user = await session.describe(payload as UserRequest)
      session.endLogin()
      return user
    },
    SIGN_OUT: () => session.leave(),
    GET_CHAIN_ID: () => ({ chainId: session.chain().name }),
    SWITCH_NETWORK: ({ chainId }) => ({ chainId: session.useChain(chainId).name }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: start.chains.map((chain) => chain.chainId),
    }),
    async INIT_SMART_ACCOUNT() {
      await session.load()
      const { smartAccount } = session.describeAccounts()
      if (!smartAccount) throw new Error('There are no smart accounts on this network')
      return { address: smartAccount.address, isDeployed: await smartAccount.isDeployed() }
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      await session.load()
      await session.prefer(type)
      return { type: session.accountType(), address: session.describeAccounts().address }
    },
    async UPDATE_EMAIL(payload) {
      nextEmail = String(payload.email)
      return askSite('changeEmail', { token: session.token(), email: nextEmail })
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      await askSite('changeEmailFirst', { token: session.token(), email: nextEmail, otp })
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      return askSite('changeEmailSecond', { token: session.token(), email: nextEmail, otp })
    },
    RPC_REQUEST: rpc,
    RPC_ABORT: () => approvals.abort(),
    SYNC_THEME({ themeMode }) {
      if (themeMode === 'light' || themeMode === 'dark')
        document.documentElement.dataset.theme = themeMode
    },
    SYNC_DAPP_DATA() {},
    RELOAD() {
      // After the answer is on its way.
      setTimeout(() => location.reload(), 0)
    },
  } satisfies Record<string, FrameAnswer>
}
