import type { Approvals, AskingRequest } from './approval/Approvals.ts'
import { createCoinNetwork } from './approval/CoinNetwork.ts'
import { createAskNode, rpcErrors } from './askNode.ts'
import type { Bundle } from './evm/answerEvmRpc.ts'
import type { SmartAccount, SmartAccounts } from './evm/EvmSender.ts'
import type { WalletKeys } from './keys/WalletKeys.ts'
import type { SiteClient } from './SiteClient.ts'
import type { AllowedStart, FrameSession } from './session/FrameSession.ts'
import { type FrameChain, readChain } from './session/readChain.ts'
import { readSocial } from './session/readSocial.ts'
import { createWindowLogin } from './session/WindowLogin.ts'
import type { FrameStorage } from './storage/FrameStorage.ts'
import type { FrameLanguage } from './texts/FrameLanguage.ts'
import type { Screen } from './views/Screen.ts'
import type { PageRequests, Payload } from './wire/PageRequests.ts'

const pollTime = 1_000
/**
 * The delay before `rehearse` signs, in milliseconds. After this delay, the question is on the
 * screen, and its button is still disabled.
 */
const rehearsalDelay = 250
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The methods that use the key. Also the methods that ask the user a question, because they need
 * the login.
 */
const usesStorage =
  /^(personal_sign|eth_sign|eth_sendT|eth_sendU|solana_sign|wallet_(send|re|grant))/

type EvmChain = Extract<FrameChain, { namespace: 'eip155' }>

/** Returns the functions that answer the page (SPEC 5), by the names of the events. */
export function answersToPage({
  approvals,
  client,
  keys,
  language,
  parentOrigin,
  screen,
  session,
  smartAccounts,
  start,
  storage,
}: {
  approvals: Approvals
  client: SiteClient
  keys: WalletKeys
  language: FrameLanguage
  parentOrigin: string
  screen: Screen
  session: FrameSession
  smartAccounts: SmartAccounts
  start: AllowedStart
  storage: FrameStorage
}): PageRequests {
  const bundles = new Map<string, Bundle>()
  const windowLogin = createWindowLogin()
  /** Increases with each login. A newer login ends the polling of an older one. */
  let attempt = 0
  let isRehearsed = false

  async function describe({ chainId, preferredAccountType, siwxMessage }: Payload) {
    const user = await session.load()
    if (!user) throw new Error('Not signed in')
    if (chainId !== undefined) session.useNetwork(chainId)
    if (typeof preferredAccountType === 'string') await prefer(preferredAccountType)
    const network = session.network()
    const { address, all, smart } = await accountsOn(network)
    const signed =
      siwxMessage !== undefined && network.namespace === 'eip155' && session.takeSignIn()
        ? await signIn(siwxMessage, network)
        : {}
    return {
      email: user.email,
      userName: user.userName,
      address,
      chainId: network.name,
      accounts: all,
      preferredAccountType: accountType(),
      // If the node does not answer, the login still succeeds, and the account counts as not
      // deployed.
      smartAccountDeployed: (await smart?.isDeployed().catch(() => false)) ?? false,
      ...signed,
    }
  }

  function hasSmartAccounts(network: FrameChain) {
    const site = network.namespace === 'eip155' ? session.onSite(network) : undefined
    return site !== undefined && smartAccounts.isOn(site)
  }

  const accountType = (network: FrameChain = session.network()) =>
    hasSmartAccounts(network) ? session.preferredAccount() : 'eoa'

  /** Returns the accounts of a network, and the address of the account in use. */
  async function accountsOn(network: FrameChain) {
    const plain = session.address(network.namespace)
    const smart = await smartAccountOn(network)
    return {
      address: smart && accountType() === 'smartAccount' ? smart.address : plain,
      all: [
        { address: plain, type: 'eoa' },
        ...(smart ? [{ address: smart.address, type: 'smartAccount' }] : []),
      ],
      smart,
    }
  }

  /**
   * Signs a sign-in message for the page. The frame writes this message. The page gives only the
   * fields.
   */
  async function signIn(asked: unknown, network: EvmChain) {
    const { wallet } = session.require()
    // The frame must ask the user first if the device is new and needs the recovery, or if the site
    // requires a passkey. In both cases, the page requests the signature later.
    if (start.isPasskeyRequired || (await keys.state(wallet)) !== 'ready') return {}
    const [{ writeSignIn }, { isSignInOf }, { owner, smart }] = await Promise.all([
      import('./session/writeSignIn.ts'),
      import('./session/isSignInOf.ts'),
      accountsFor(network),
    ])
    const account = smart ?? owner
    const { address } = account
    const { chainId } = network
    const message = writeSignIn(asked, { address, chainId, parentOrigin })
    // A message that gives rights needs the user's approval, so the page requests it later.
    const signed = { address, network: `eip155:${chainId}`, text: message }
    if (!isSignInOf(signed, parentOrigin)) return {}
    const { serializedMessage: _, ...fields } = Object(asked)
    return {
      message,
      signature: await account.signMessage(message),
      siwxMessage: { ...fields, accountAddress: address },
    }
  }

  async function evmAccount(aborted?: AbortSignal) {
    // Uses the wallet of the user who is logged in now. Another user may log in before the first
    // user approves the request.
    const { wallet } = session.require()
    const { createEvmAccount } = await import('./evm/EvmAccount.ts')
    return createEvmAccount(wallet.addresses.eip155, (work) =>
      keys.use(wallet, 'eip155', work, aborted),
    )
  }

  /**
   * Signs with a throwaway key while the user reads the question. The browser then compiles the
   * code early, and the first real signature is fast.
   */
  async function rehearse() {
    if (isRehearsed) return
    isRehearsed = true
    await pause(rehearsalDelay)
    const { rehearseSignature } = await import('./evm/EvmAccount.ts')
    await rehearseSignature((work) => keys.rehearse('eip155', work))
  }

  function nodeOf(network: EvmChain) {
    const site = session.onSite(network)
    if (site === undefined) throw rpcErrors.unknownNetwork()
    const { bundlerUrl, canUpgrade = false, feeToken, isSponsored = false, rpcUrl } = site
    return {
      chainId: network.chainId,
      network: createCoinNetwork(site, client, session.currency()),
      askNode: createAskNode(rpcUrl, client.headers),
      askBundler:
        bundlerUrl === undefined
          ? undefined
          : createAskNode(bundlerUrl, client.headers, client.fetch),
      canUpgrade,
      feeToken,
      isSponsored,
    }
  }

  async function smartAccountOn(
    network: FrameChain,
    aborted?: AbortSignal,
  ): Promise<SmartAccount | undefined> {
    if (network.namespace !== 'eip155' || !hasSmartAccounts(network)) return undefined
    const [open, owner] = await Promise.all([smartAccounts.load(), evmAccount(aborted)])
    return open(owner, nodeOf(network))
  }

  /**
   * Returns the address of the contract that the key owns. The address is the same on every
   * network. The contract accepts a signature that the key made on any network.
   */
  async function ownContract(network: EvmChain) {
    const known = [network, ...start.networks.map(({ id }) => readChain(id))]
    const [first] = known.flatMap((one) => (one && hasSmartAccounts(one) ? [one] : []))
    return first && (await smartAccountOn(first))?.address
  }

  /**
   * Returns the accounts for a request on one network. `smart` is set if the smart account is in
   * use.
   */
  async function accountsFor(network: EvmChain, aborted?: AbortSignal) {
    const [owner, smart] = await Promise.all([
      evmAccount(aborted),
      accountType(network) === 'smartAccount' ? smartAccountOn(network, aborted) : undefined,
    ])
    return { owner, smart }
  }

  async function prefer(type: unknown) {
    const isSmart = type === 'smartAccount' && hasSmartAccounts(session.network())
    await session.prefer(isSmart ? 'smartAccount' : 'eoa')
  }

  async function beginSocial(provider: unknown) {
    const social = readSocial(provider)
    return (await client.ask('social/begin', { provider: social, ...windowLogin.begin() })).uri
  }

  /**
   * Asks the user for storage. `provider`: the provider of a social login. The window that stores
   * data may also open the page of this provider. In this case, returns the result of the login.
   */
  async function openStorage(provider: unknown, aborted?: AbortSignal) {
    const begin = provider === undefined ? undefined : () => beginSocial(provider)
    const uri = await storage.requireForLogin(aborted, begin)
    return uri === undefined ? undefined : { uri }
  }

  async function loadEmailChange() {
    const { id } = session.require()
    return (await import('./session/createEmailChange.ts')).createEmailChange(client, id)
  }

  async function connectPasskey({ aborted }: AskingRequest) {
    attempt += 1
    const { connectPasskey } = await import('./views/passkeyLoginView.ts')
    await connectPasskey({ client, screen, session, storage }, aborted)
  }

  async function rpc(
    { chainId, chainNamespace, method: asked, params }: Payload,
    request: AskingRequest,
  ) {
    const { aborted, approve } = request
    const method = String(asked)
    if (method === 'latchkey_connectPasskey') return connectPasskey(request)
    if (method === 'latchkey_openStorage')
      return openStorage(Array.isArray(params) ? params[0] : undefined, aborted)
    if (!(await session.load())) throw rpcErrors.unauthorized()
    if (storage.isMissing() && usesStorage.test(method)) {
      await storage.require(aborted)
      if (!(await session.load())) throw rpcErrors.unauthorized()
    }
    if (chainNamespace === 'solana' || method.startsWith('solana_')) {
      const network = [chainId, session.network().name, ...start.networks.map(({ id }) => id)]
        .map(readChain)
        .find((one) => one?.namespace === 'solana')
      const site = network && session.onSite(network)
      const { wallet } = session.require()
      const { answerSolanaRpc } = await import('./solana/answerSolanaRpc.ts')
      return answerSolanaRpc(method, params, {
        address: wallet.addresses.solana,
        ...(network && { chainId: network.name }),
        useKey: (work) => keys.use(wallet, 'solana', work, aborted),
        approve,
        ...(site && {
          askNode: createAskNode(site.rpcUrl, client.headers),
          network: createCoinNetwork(site, client, session.currency()),
        }),
      })
    }
    const network = readChain(chainId ?? session.network().name)
    if (network?.namespace !== 'eip155') throw rpcErrors.unknownNetwork()
    const node = nodeOf(network)
    const { id } = session.require()
    const [{ answerEvmRpc, createPagePermissions }, accounts] = await Promise.all([
      import('./evm/answerEvmRpc.ts'),
      accountsFor(network, aborted),
    ])
    return answerEvmRpc(method, params, {
      ...accounts,
      ...node,
      async approve(question) {
        const approved = approve(question)
        void rehearse().catch(() => {})
        await approved
      },
      bundles,
      ownContract: () => ownContract(network),
      permissions: createPagePermissions({
        app: parentOrigin,
        client,
        id,
        network: `eip155:${network.chainId}`,
      }),
    })
  }

  return {
    IS_CONNECTED: async () => ({ isConnected: (await session.load()) !== undefined }),
    async CONNECT_EMAIL({ email }) {
      attempt += 1
      return client.ask('email/begin', { email: String(email) })
    },
    async CONNECT_DEVICE() {
      const thisAttempt = attempt
      while (thisAttempt === attempt) {
        const { isApproved } = await client.ask('email/device')
        if (isApproved) return undefined
        await pause(pollTime)
      }
      throw new Error('Another email was given')
    },
    async CONNECT_OTP({ otp }) {
      const { user } = await client.ask('email/verify', { code: String(otp) })
      await session.enter(user)
    },
    async GET_SOCIAL_REDIRECT_URI({ provider }) {
      return { uri: await beginSocial(provider) }
    },
    async CONNECT_SOCIAL(payload) {
      const { user } = await client.ask('window/finish', windowLogin.finish(String(payload.uri)))
      await session.enter(user)
      return describe(payload)
    },
    async GET_FARCASTER_URI() {
      attempt += 1
      return client.ask('farcaster/begin')
    },
    async CONNECT_FARCASTER() {
      const thisAttempt = attempt
      while (thisAttempt === attempt) {
        const { user } = await client.ask('farcaster/poll')
        if (user) {
          await session.enter(user)
          return { userName: user.userName ?? '' }
        }
        await pause(pollTime)
      }
      throw new Error('Another login was begun')
    },
    async GET_USER(payload) {
      const user = await describe(payload)
      session.takeSignIn()
      storage.endLogin()
      return user
    },
    SIGN_OUT: () => session.leave(),
    GET_CHAIN_ID: () => ({ chainId: session.network().name }),
    SWITCH_NETWORK: ({ chainId }) => ({ chainId: session.useNetwork(chainId).name }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: start.networks
        .map(({ id }) => readChain(id))
        .flatMap((one) =>
          one?.namespace === 'eip155' && hasSmartAccounts(one) ? [one.chainId] : [],
        ),
    }),
    async INIT_SMART_ACCOUNT() {
      await session.load()
      const smart = await smartAccountOn(session.network())
      if (!smart) throw new Error('There are no smart accounts on this network')
      return { address: smart.address, isDeployed: await smart.isDeployed() }
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      await session.load()
      await prefer(type)
      return { type: accountType(), address: (await accountsOn(session.network())).address }
    },
    UPDATE_EMAIL: async ({ email }) => (await loadEmailChange()).begin(email),
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => (await loadEmailChange()).verifyOld(otp),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => (await loadEmailChange()).verifyNew(otp),
    RPC_REQUEST: (payload, id) => approvals.during(id, (request) => rpc(payload, request)),
    /**
     * Aborts one request or all requests. In version 1, the message's id is the id of the request
     * to abort. A new id aborts all requests. In version 2, `id` in the payload is the id of the
     * request to abort.
     */
    RPC_ABORT: ({ id: named }, id) => approvals.abort(named ?? id),
    /**
     * Version 2: logs the user in with only a passkey. The page shows the frame until the frame
     * answers.
     */
    CONNECT_PASSKEY: (_, id) => approvals.during(id, connectPasskey),
    /** Version 2: asks the user for storage. The page shows the frame until the frame answers. */
    OPEN_STORAGE: ({ provider }, id) =>
      approvals.during(id, ({ aborted }) => openStorage(provider, aborted)),
    /** Version 2: shows the wallet's settings. The page shows the frame until the frame answers. */
    OPEN_SETTINGS: (_, id) =>
      approvals.during(id, async ({ aborted }) => {
        if (!(await session.load())) throw new Error('Not signed in')
        await approvals.openSettings(aborted)
      }),
    /**
     * Version 2: returns a signed statement for the host's server. The statement says who is logged
     * in.
     */
    GET_STATEMENT: ({ nonce }) =>
      client.ask('statement', { id: session.require().id, nonce: String(nonce) }),
    /**
     * Uses the page's language, currency and theme. Other sites with this protocol ignore the
     * language and the currency.
     */
    SYNC_THEME({ currency, locale, themeMode }) {
      language.choose(locale)
      session.useCurrency(currency)
      if (themeMode === 'light' || themeMode === 'dark')
        document.documentElement.dataset.theme = themeMode
    },
    SYNC_DAPP_DATA() {},
    RELOAD() {
      // Waits for a moment, so that the frame can send its answer before it reloads.
      setTimeout(() => location.reload(), 0)
    },
  }
}
