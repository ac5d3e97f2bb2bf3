import { z } from 'zod'
import type { Accounts } from './createAccounts.ts'
import type { Pending } from './createPending.ts'
import { randomId } from './createPending.ts'
import type { Place } from './createSiteKeys.ts'
import type { SiteLimits } from './createSiteLimits.ts'
import { siteRefusal } from './siteProblem.ts'
import { holderOf, type LogIn, type SiteAnswers, type Visit } from './Visit.ts'

const hour = 3_600_000
const channelTime = 10 * 60_000
const answerLimit = 10_000
const officialRelay = 'https://relay.farcaster.xyz'
/**
 * The maximum number of channels per network address. Each channel is a request to the relay. The
 * relay could refuse a site that sends too many requests.
 */
const channelsPerNetwork = 100
const channelsPerProject = 10_000

const newChannel = z.object({ channelToken: z.string(), nonce: z.string(), url: z.string().min(1) })
const channelState = z.object({
  state: z.string(),
  message: z.string().nullish(),
  signature: z
    .string()
    .regex(/^0x[\da-f]*$/i)
    .transform((text) => text as `0x${string}`)
    .nullish(),
  username: z.string().nullish(),
  acceptAuthAddress: z.boolean().default(true),
})

interface Channel {
  token: string
  nonce: string
}

export interface FarcasterOptions {
  accounts: Accounts
  /** Sends the requests to the relay. */
  fetch: typeof fetch
  limits: SiteLimits
  logIn: LogIn
  /**
   * The URL of an OP Mainnet node, which can read Farcaster's registry. Without a node, the login
   * is off.
   */
  nodeUrl: string | undefined
  origin: string
  pending: Pending
  /** The URL of the relay. Default: Farcaster's. */
  relayUrl: string | undefined
}

/**
 * Answers requests for Sign In with Farcaster (FIP-11). The user signs with the key that the
 * registry lists.
 */
export function answerFarcaster({
  accounts,
  fetch: send,
  limits,
  logIn,
  nodeUrl,
  origin,
  pending,
  relayUrl = officialRelay,
}: FarcasterOptions) {
  const { host } = new URL(origin)
  const place = (visit: Visit): Place => ['farcaster', visit.project.id, ...holderOf(visit)]

  async function openClient() {
    if (nodeUrl === undefined) throw siteRefusal('login/NOT_CONFIGURED')
    const { createAppClient, viemConnector } = await import('@farcaster/auth-client')
    return createAppClient({ ethereum: viemConnector({ rpcUrl: nodeUrl }) })
  }

  /** Asks the relay. Farcaster's package would wait for the relay without a limit. */
  async function askRelay(path: string, init: RequestInit): Promise<unknown> {
    const signal = AbortSignal.timeout(answerLimit)
    const answer = await send(`${relayUrl.replace(/\/+$/, '')}/v1/${path}`, { ...init, signal })
    return answer.json()
  }

  return {
    async 'farcaster/begin'(visit) {
      if (nodeUrl === undefined) throw siteRefusal('login/NOT_CONFIGURED')
      await limits.count([
        { of: ['farcasterNetwork', visit.network], most: channelsPerNetwork, per: hour },
        { of: ['farcasterProject', visit.project.id], most: channelsPerProject, per: hour },
      ])
      // A nonce must consist of letters and digits (EIP-4361).
      const nonce = Buffer.from(randomId(), 'base64url').toString('hex')
      const { data } = newChannel.safeParse(
        await askRelay('channel', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ siweUri: `${origin}/farcaster`, domain: host, nonce }),
        }).catch(() => undefined),
      )
      if (data?.nonce !== nonce) throw siteRefusal('login/NOT_CONFIGURED')
      const { channelToken: token, url } = data
      await pending.put(place(visit), { token, nonce } satisfies Channel, channelTime)
      return { url }
    },
    async 'farcaster/poll'(visit) {
      const channel = await pending.get<Channel>(place(visit))
      if (!channel) throw siteRefusal('login/OVER')
      const client = await openClient()
      const { data } = channelState.safeParse(
        await askRelay('channel/status', {
          headers: { authorization: `Bearer ${channel.token}` },
        }).catch(() => undefined),
      )
      if (data?.state !== 'completed' || !data.message || !data.signature) return { user: null }
      // The relay only delivers the message. Its data about the user is not trusted.
      const proven = await client.verifySignInMessage({
        nonce: channel.nonce,
        domain: host,
        message: data.message,
        signature: data.signature,
        acceptAuthAddress: data.acceptAuthAddress,
      })
      const taken = await pending.take<Channel>(place(visit))
      if (taken?.token !== channel.token) throw siteRefusal('login/OVER')
      if (proven.isError || !proven.success) throw siteRefusal('login/REFUSED')
      const user = await accounts.logIn({
        project: visit.project.id,
        kind: 'farcaster',
        subject: String(proven.fid),
        name: data.username ?? undefined,
      })
      return { user: await logIn(visit, user) }
    },
  } satisfies Partial<SiteAnswers>
}
