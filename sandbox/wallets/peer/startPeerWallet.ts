import { SignClient } from '@walletconnect/sign-client'
import { stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { AnswerMode } from '../createApprovals.ts'
import { sendTransaction } from '../sendTransaction.ts'
import type { TestChain } from '../TestWalletOptions.ts'
import { type TestAccountName, testAccounts } from '../testAccounts.ts'
import { approvedNamespaces, type Namespaces } from './approvedNamespaces.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { peerKey, peerNamespaces } from './peerKeys.ts'

export interface PeerWalletOptions {
  readonly relayUrl: string
  readonly name?: string
  readonly projectId?: string
  /** The users whose keys the wallet has. The first user is active at the start. */
  readonly people?: readonly TestAccountName[]
  /** The namespaces that the wallet supports. Default: all namespaces for which it has keys. */
  readonly namespaces?: readonly string[]
  /** How the wallet answers at first: `approve`, `reject` or `hang`. */
  readonly answer?: PeerAnswer
  /** The EVM chains on which the wallet can send transactions. Default: none. */
  readonly chains?: readonly TestChain[]
  /** Whether the wallet signs in while it connects (`wc_sessionAuthenticate`). */
  readonly signsIn?: boolean
}

export type PeerAnswer = Exclude<AnswerMode, 'ask' | 'freeze'>

export interface PeerRequest {
  readonly method: string
  readonly params: unknown
  readonly chainId: string
  /** The error code of the refusal. Missing if the user rejected the request. */
  refused?: number
}

type Client = Awaited<ReturnType<typeof SignClient.init>>
type SignIn = Parameters<Client['approveSessionAuthenticate']>[0]['auths'][number]
type SignInRequest = Parameters<Client['formatAuthMessage']>[0]['request'] & { chains: string[] }

const userRejected = { code: 5000, message: 'User rejected.' }
const userDisconnected = { code: 6000, message: 'User disconnected.' }
let started = 0

export type PeerWallet = Awaited<ReturnType<typeof startPeerWallet>>

/**
 * Starts a wallet on another device. It uses WalletConnect's own client, and has real keys on every
 * namespace.
 */
export async function startPeerWallet({
  relayUrl,
  name = 'Pocket',
  projectId = '0'.repeat(32),
  people = ['alice', 'bob'],
  namespaces = peerNamespaces,
  answer: firstAnswer = 'approve',
  chains = [],
  signsIn = false,
}: PeerWalletOptions) {
  started += 1
  const prefix = `latchkey-peer-${started}`
  const client = await SignClient.init({
    relayUrl,
    projectId,
    customStoragePrefix: prefix,
    storage: createMemoryStorage(),
    telemetryEnabled: false,
    logger: 'silent',
    signConfig: { disableRequestQueue: true },
    metadata: {
      name,
      description: 'A wallet of the sandbox',
      url: 'https://pocket.test',
      icons: [],
    },
  })
  // The real verification would send a request to the public service.
  Object.assign(client.core.verify, { resolve: async () => '' })
  for (const key of ['', '_count'])
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}${key}`)

  const proposals: { id: number; optionalNamespaces: unknown; proposerName: string }[] = []
  const requests: PeerRequest[] = []
  const signIns: SignInRequest[] = []
  let answer = firstAnswer
  /** How the wallet reports a network switch. */
  let reportsBy: 'update' | 'event' = 'update'
  let inUse: TestAccountName = people[0] ?? 'alice'
  /** Changes the sign-in, to simulate a hostile wallet. */
  let forgeSignIn: (payload: SignIn['p']) => SignIn['p'] = (payload) => payload
  let forge: (namespaces: Namespaces) => Namespaces = (granted) => granted

  client.on('session_proposal', async ({ id, params }) => {
    // A relay may deliver a message more than once. A second answer would create a second session.
    if (proposals.some((one) => one.id === id)) return
    const { optionalNamespaces, proposer } = params
    proposals.push({ id, optionalNamespaces, proposerName: proposer.metadata.name })
    if (answer === 'hang') return
    if (answer === 'reject') return client.reject({ id, reason: userRejected })
    await client.approve({
      id,
      namespaces: forge(approvedNamespaces(optionalNamespaces, namespaces, [inUse, ...people])),
    })
  })

  if (signsIn)
    client.on('session_authenticate', async ({ id, params }) => {
      const asked = params.authPayload
      signIns.push(asked)
      if (answer === 'hang') return
      if (answer === 'reject') return client.rejectSessionAuthenticate({ id, reason: userRejected })
      const auths = await Promise.all(asked.chains.map((chain) => signFor(chain, asked)))
      await client.approveSessionAuthenticate({ id, auths })
    })

  /** Signs the EIP-4361 message of a network. A hostile wallet changes the message. */
  async function signFor(chain: string, { chains: _, type: __, ...asked }: SignInRequest) {
    const key = peerKey('eip155', inUse)
    const payload = forgeSignIn({ ...asked, iss: `did:pkh:${chain}:${key?.address}` })
    const message = client.formatAuthMessage({ request: payload, iss: payload.iss })
    const signature = await key?.answer('personal_sign', [stringToHex(message), key.address])
    return { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: signature } } as SignIn
  }

  client.on('session_request', async ({ id, topic, params }) => {
    const { request, chainId } = params
    const asked: PeerRequest = { ...request, chainId }
    requests.push(asked)
    if (answer === 'hang') return
    const respond = (outcome: object) =>
      client.respond({ topic, response: { id, jsonrpc: '2.0', ...outcome } as never })
    if (answer === 'reject') return respond({ error: userRejected })
    const [namespace = ''] = chainId.split(':')
    const signer = people.find((one) => isNamed(peerKey(namespace, one)?.address, request.params))
    try {
      const key = peerKey(namespace, signer ?? inUse)
      if (request.method === 'wallet_switchEthereumChain') {
        if (reportsBy === 'update') await widen(topic, request.params)
        else await emit(chainId, 'chainChanged', Number(request.params[0].chainId))
      }
      await respond({
        result:
          request.method === 'eth_sendTransaction'
            ? await send(signer ?? inUse, chainId, request.params)
            : await key?.answer(request.method, request.params),
      })
    } catch (error) {
      const { code = 5000, message } = error as { code?: number; message: string }
      asked.refused = code
      await respond({ error: { code, message } })
    }
  })

  async function send(person: TestAccountName, caipNetworkId: string, params: unknown) {
    const chain = chains.find(({ chainId }) => caipNetworkId === `eip155:${chainId}`)
    if (!chain) throw new Error(`${name} knows no node of ${caipNetworkId}.`)
    const [transaction] = params as [Record<string, unknown>]
    const account = privateKeyToAccount(testAccounts[person].privateKey)
    return sendTransaction({ account, chain, transaction, approve: async () => {} })
  }

  /** Adds a network to the session, as a wallet does when it switches to this network. */
  async function widen(topic: string, params: unknown) {
    const [asked] = params as [{ chainId: string }]
    const chain = `eip155:${Number(asked.chainId)}`
    const { namespaces: granted } = client.session.get(topic)
    const eip155 = granted.eip155
    if (!eip155 || eip155.accounts.some((account) => account.startsWith(`${chain}:`))) return
    const address = peerKey('eip155', inUse)?.address
    await update({
      ...granted,
      eip155: {
        ...eip155,
        chains: [...(eip155.chains ?? []), chain],
        accounts: [...eip155.accounts, `${chain}:${address}`],
      },
    })
  }

  const sessions = () => client.session.getAll()
  const topics = () => sessions().map(({ topic }) => topic)

  async function update(next: Namespaces) {
    await Promise.all(
      topics().map(async (topic) => {
        const { acknowledged } = await client.update({ topic, namespaces: next })
        await acknowledged()
      }),
    )
  }

  const emit = (chainId: string, event: string, data: unknown) =>
    Promise.all(
      topics().map((topic) => client.emit({ topic, chainId, event: { name: event, data } })),
    )

  return {
    client,
    proposals,
    requests,
    /** The sign-ins that apps requested. */
    signIns,
    sessions,
    /** Scans the QR code of an app. */
    pair: async (uri: string) => void (await client.pair({ uri })),
    /** Sets how the wallet answers. */
    answer(next: PeerAnswer) {
      answer = next
    },
    /**
     * Sets how the wallet reports that it switched on request: by extending the session, or only by
     * the event `chainChanged`.
     */
    reportBy(next: 'update' | 'event') {
      reportsBy = next
    },
    /** Approves a pending proposal. */
    async approve() {
      const last = proposals.at(-1)
      if (!last) throw new Error('Nothing was proposed yet.')
      const granted = approvedNamespaces(last.optionalNamespaces, namespaces, [inUse, ...people])
      await client.approve({ id: last.id, namespaces: forge(granted) })
    },
    async reject() {
      const last = proposals.at(-1)
      if (!last) throw new Error('Nothing was proposed yet.')
      await client.reject({ id: last.id, reason: userRejected })
    },
    /** Changes the granted namespaces, to simulate a hostile wallet. */
    forge(change: (namespaces: Namespaces) => Namespaces) {
      forge = change
    },
    /** Changes the sign-in, to simulate a hostile wallet. */
    forgeSignIn(change: typeof forgeSignIn) {
      forgeSignIn = change
    },
    /** Ends every session, as a user does in the wallet. */
    async deleteSessions() {
      await Promise.all(
        topics().map((topic) => client.disconnect({ topic, reason: userDisconnected })),
      )
    },
    /** Puts another user's account first, and notifies the app. */
    async switchAccount(next: TestAccountName, chainId = 'eip155:1') {
      inUse = next
      const [namespace = ''] = chainId.split(':')
      await emit(chainId, 'accountsChanged', [`${chainId}:${peerKey(namespace, next)?.address}`])
    },
    /** Switches to another granted network, and notifies the app. */
    switchChain: async (chainId: string) =>
      void (await emit(chainId, 'chainChanged', Number(chainId.split(':')[1]) || chainId)),
    /** Replaces the granted namespaces. */
    update,
    /** Closes the socket, as if the phone were suspended. */
    sleep: () => client.core.relayer.transportClose(),
    wake: () => client.core.relayer.transportOpen(),
    async stop() {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose().catch(() => {})
    },
  }
}

const isNamed = (address: string | undefined, params: unknown) =>
  address !== undefined &&
  JSON.stringify(params ?? null)
    .toLowerCase()
    .includes(address.toLowerCase())
