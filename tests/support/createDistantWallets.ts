import {
  concatHex,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBytes,
  pad,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { startRelay } from '../../sandbox/relay/index.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { createMemoryStorage, startPeerWallet } from '../../sandbox/wallets/peer/index.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { type RpcError, rpcErrors } from '../../server/secureSite/frame/askNode.ts'
import { answerEvmRpc, type Bundle } from '../../server/secureSite/frame/evm/answerEvmRpc.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import { writeSignIn } from '../../server/secureSite/frame/session/writeSignIn.ts'
import { embeddedWallet } from '../../src/engine/connectors/embedded/embeddedWallet.ts'
import { safe } from '../../src/engine/connectors/safe/safe.ts'
import { walletConnect } from '../../src/engine/connectors/walletConnect/walletConnect.ts'
import type { ConnectInput, Engine, EngineConfig, Platform } from '../../src/engine/index.ts'
import { createPagePermissions } from './createPagePermissions.ts'
import { createStandInFrame, Refusal, secureOrigin } from './createStandInFrame.ts'
import { networkWith } from './englishFrame.ts'
import { siwxContracts } from './siwxContracts.ts'

/** A request that the user was asked to approve, or that the wallet refused. */
export interface DistantRequest {
  method: string
  /** The code of the refusal. */
  refused?: number | undefined
}

/** A wallet that is not a browser extension: a Safe, a wallet on a phone, or the embedded wallet. */
export interface DistantWallet {
  connectors: NonNullable<EngineConfig['connectors']>
  platform: Partial<Platform>
  requests: DistantRequest[]
  /** Whether the wallet is processing a request. Meanwhile, the page's time must not advance. */
  isBusy(): boolean
  /**
   * The number of milliseconds by which the page's time advances in one step. Use a small number if
   * messages take real time.
   */
  step?: number
  /** Starts to connect the wallet, as its user would. */
  connect(engine: Engine, namespace: ConnectInput['namespace']): Promise<unknown>
  /** Makes the user reject all further requests. */
  reject(): void
  stop(): Promise<void>
}

const { alice, bob } = testAccounts

/**
 * Creates Safe's app, which contains the page and uses the messages of Safe's SDK. Its account is a
 * contract that Bob owns (ERC-1271), with Alice's tokens. Anvil sends the transactions.
 */
export async function createSafeWallet(rpcUrl: string): Promise<DistantWallet> {
  const requests: DistantRequest[] = []
  const listeners = new Set<(message: unknown) => void>()
  const sent = new Map<string, string>()
  const ask = (method: string, ...params: unknown[]) => callChain({ rpcUrl, method, params })
  const owner = privateKeyToAccount(bob.privateKey)
  let rejects = false
  let busy = 0

  async function send(call: object) {
    const hash = String(await ask('eth_sendTransaction', call))
    await untilMined({ rpcUrl })
    return hash
  }

  await ask('anvil_impersonateAccount', alice.address)
  const data = concatHex([siwxContracts.signerWallet, pad(bob.address)])
  const deployed = await send({ from: alice.address, data })
  const receipt = await ask('eth_getTransactionReceipt', deployed)
  const safeAddress = String((receipt as { contractAddress: string }).contractAddress)
  await ask('anvil_setBalance', safeAddress, '0xde0b6b3a7640000')
  await ask('anvil_impersonateAccount', safeAddress)
  await send({
    from: alice.address,
    to: sandboxTokens.tide.address,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [safeAddress as `0x${string}`, 1_000_000n],
    }),
  })

  async function dataOf(method: string, params: Readonly<Record<string, unknown>>) {
    switch (method) {
      case 'getSafeInfo':
        return { safeAddress, chainId: 1 }
      case 'signMessage':
        return { signature: await owner.signMessage({ message: { raw: params.message as Hex } }) }
      case 'signTypedMessage':
        return { signature: await owner.signTypedData(params.typedData as TypedDataDefinition) }
      case 'getTxBySafeTxHash': {
        const txHash = sent.get(String(params.safeTxHash))
        return txHash && { txStatus: 'SUCCESS', txHash }
      }
      case 'rpcCall':
        return ask(String(params.call), ...(params.params as unknown[]))
      case 'sendTransactions': {
        let txHash = ''
        for (const { data, to, value } of params.txs as Record<string, string>[]) {
          const amount = `0x${BigInt(value ?? 0).toString(16)}`
          txHash = await send({ from: safeAddress, to, data, value: amount })
        }
        const safeTxHash = `0x5a${txHash.slice(4)}`
        sent.set(safeTxHash, txHash)
        return { safeTxHash }
      }
      default:
        return undefined
    }
  }

  async function answer({ id, method, params }: { id: string; method: string; params: never }) {
    const asksUser = /^(sendTransactions|sign)/.test(method)
    if (asksUser) requests.push({ method, ...(rejects && { refused: 4001 }) })
    const isRejected = asksUser && rejects
    const data = isRejected ? undefined : await dataOf(method, Object(params))
    const error = isRejected ? 'Transaction was rejected' : 'Not found'
    const base = { id, version: '9.1.0' }
    const said =
      data === undefined ? { ...base, success: false, error } : { ...base, success: true, data }
    for (const listener of [...listeners]) listener(said)
  }

  return {
    connectors: [safe()],
    platform: {
      parentPage: {
        origin: () => 'https://app.safe.global',
        post(message) {
          busy += 1
          void answer(message as Parameters<typeof answer>[0]).finally(() => {
            busy -= 1
          })
        },
        on(_, listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
    },
    requests,
    isBusy: () => busy > 0,
    connect: (engine, namespace) => engine.connection.connect({ namespace, connectorId: 'safe' }),
    reject() {
      rejects = true
    },
    stop: async () => {},
  }
}

/**
 * Creates a wallet on another device, with WalletConnect's own client, a relay, and Alice's key.
 */
export async function createPeer(rpcUrl: string): Promise<DistantWallet> {
  const relay = await startRelay()
  const peer = await startPeerWallet({
    relayUrl: relay.url,
    people: ['alice'],
    chains: [{ chainId: 1, rpcUrl }],
  })
  let rejects = false
  const storage = createMemoryStorage()
  return {
    connectors: [walletConnect({ projectId: '0'.repeat(32), relayUrl: relay.url, storage })],
    platform: {},
    get requests() {
      return [
        ...peer.proposals.map(() => ({ method: 'wc_sessionPropose' })),
        ...peer.requests.map(({ method, refused }) => ({
          method,
          refused: rejects ? 5000 : refused,
        })),
      ]
    },
    isBusy: () => false,
    step: 10,
    async connect(engine, namespace) {
      const connecting = engine.connection.connect({ namespace, connectorId: 'walletConnect' })
      const stop = engine.subscribe(() => {
        const { status, uri } = engine.getState().pairing
        if (status !== 'ready' || !uri) return
        stop()
        void peer.pair(uri)
      })
      return connecting
    },
    reject() {
      rejects = true
      peer.answer('reject')
    },
    async stop() {
      await peer.stop()
      await relay.stop()
    },
  }
}

interface Asked {
  chainId?: number | string
  siwxMessage?: object
}

/** Returns the user, with the sign-in message that the frame signs during the login. */
async function userOf({ chainId = 1, siwxMessage }: Asked = {}) {
  const isSolana = String(chainId).startsWith('solana')
  const account = privateKeyToAccount(alice.privateKey)
  const { address } = account
  const shown = isSolana ? solanaAccounts.alice.address : address
  const message =
    siwxMessage &&
    writeSignIn(siwxMessage, { address, chainId: 1, parentOrigin: 'https://app.test' })
  return {
    email: 'ada@example.com',
    address: shown,
    chainId,
    accounts: [{ address: shown, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    ...(message && {
      message,
      signature: await account.signMessage({ message }),
      siwxMessage: { ...siwxMessage, serializedMessage: undefined, accountAddress: address },
    }),
  }
}

/**
 * Creates the embedded wallet with Alice's key. The real code of its site answers the messages of
 * the page.
 */
export function createEmbedded(
  rpcUrl: string,
  { canUpgrade = false }: { canUpgrade?: boolean } = {},
): DistantWallet {
  const requests: DistantRequest[] = []
  const site = createStandInFrame()
  const bundles = new Map<string, Bundle>()
  const permissions = createPagePermissions()
  const key = hexToBytes(alice.privateKey)
  let rejects = false
  let busy = 0

  Object.assign(site.answers, {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
    GET_USER: userOf,
    async RPC_REQUEST({ method, params }: { method: string; params: unknown }) {
      const entry: DistantRequest = { method }
      busy += 1
      try {
        return await answerEvmRpc(method, params, {
          owner: createEvmAccount(alice.address, async (work) => work(key)),
          chainId: 1,
          network: networkWith(),
          askNode: (name, given) =>
            callChain({ rpcUrl, method: name, params: given as readonly unknown[] }),
          async approve() {
            requests.push(entry)
            if (rejects) throw rpcErrors.rejected()
          },
          bundles,
          isSponsored: false,
          canUpgrade,
          ownContract: async () => undefined,
          permissions,
        })
      } catch (thrown) {
        const { code, message } = thrown as RpcError
        if (!requests.includes(entry)) requests.push(entry)
        entry.refused = code
        return new Refusal(message, code)
      } finally {
        busy -= 1
      }
    },
  })

  return {
    connectors: [embeddedWallet({ origin: secureOrigin })],
    platform: { windows: site.windows },
    requests,
    isBusy: () => busy > 0,
    async connect(engine) {
      await engine.login?.sendCode('ada@example.com')
      return engine.login?.confirmCode('123456')
    },
    reject() {
      rejects = true
    },
    stop: async () => {},
  }
}
