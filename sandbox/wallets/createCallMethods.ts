import {
  type Address,
  createClient,
  custom,
  type Hex,
  hexToBigInt,
  isAddress,
  isHex,
  numberToHex,
  type PrivateKeyAccount,
} from 'viem'
import { getTransactionCount, sendTransaction } from 'viem/actions'
import {
  delegate,
  type SmartCall,
  smartAccountCalls,
} from '../chains/smartAccount/smartAccounts.ts'
import { untilMined } from '../chains/untilMined.ts'
import { callChain } from './callChain.ts'
import type { WalletAccounts } from './createWalletAccounts.ts'
import type { WalletChains } from './createWalletChains.ts'
import { isRecord } from './isRecord.ts'
import { ProviderRpcError, rpcErrors } from './ProviderRpcError.ts'
import type { Batching, Granting, Sponsoring, TestChain } from './TestWalletOptions.ts'
import { textsOf } from './textsOf.ts'
import type { WalletMethod } from './WalletMethod.ts'

export interface CallMethodsOptions {
  accounts: WalletAccounts
  chains: WalletChains
  /** The wallet's current capabilities. */
  abilities: { batching: Batching; granting: Granting; sponsoring: Sponsoring }
}

const transactionHash = /^0x[0-9a-f]{64}$/i

/**
 * Provides the methods for several calls with one prompt (EIP-5792). To make the calls together,
 * the wallet upgrades the account (EIP-7702).
 */
export function createCallMethods({
  abilities,
  accounts,
  chains,
}: CallMethodsOptions): Record<string, WalletMethod> {
  /** Throws if the wallet does not have the capability, and therefore not the method. */
  function assertKnown(method: string) {
    if (abilities.batching === 'none' && abilities.sponsoring === 'none')
      throw rpcErrors.UNSUPPORTED_METHOD(method)
  }

  return {
    wallet_getCapabilities([address]) {
      assertKnown('wallet_getCapabilities')
      accounts.signer(address)
      const { batching, sponsoring } = abilities
      const isReady = batching === 'ready' || batching === 'refusesUpgrade'
      const status = batching === 'none' ? 'unsupported' : isReady ? 'ready' : 'supported'
      return {
        [chains.currentId()]: {
          atomic: { status },
          ...(sponsoring !== 'none' && { paymasterService: { supported: true } }),
        },
      }
    },

    async wallet_sendCalls([request], approve) {
      assertKnown('wallet_sendCalls')
      const { calls: given, capabilities, chainId, from } = isRecord(request) ? request : {}
      if (!Array.isArray(given) || given.length === 0 || !given.every(isRecord))
        throw rpcErrors.INVALID_PARAMS('calls')
      const account = accounts.signer(from)
      const chain = chains.current()
      if (Number(chainId) !== chain.chainId) throw new ProviderRpcError(5710, 'Wrong chain.')
      const paymaster = readPaymaster(capabilities)
      if (paymaster && abilities.sponsoring !== 'supported') throw rpcErrors.NO_CAPABILITY()
      const calls = given.map(readCall)
      const { batching } = abilities
      if (batching === 'refusesSize') throw rpcErrors.BUNDLE_TOO_LARGE()
      if (batching === 'refusesAtomic') throw rpcErrors.NOT_ATOMIC()
      const isUpgraded = await hasDelegate(account.address, chain)
      if (!isUpgraded && batching !== 'supported') {
        if (batching === 'refusesUpgrade') throw rpcErrors.UPGRADE_REFUSED()
        const { address } = account
        await approve({ kind: 'upgrade', account: address, chainId: chain.chainId }).catch(() => {
          throw rpcErrors.UPGRADE_REFUSED()
        })
      }
      await approve({
        kind: 'sendCalls',
        account: account.address,
        chainId: chain.chainId,
        transactions: given.map(textsOf),
      })
      if (paymaster) await askPaymaster(paymaster, { account, chain })
      const deployment = await deployDelegate({ account, chain })
      const id = await sendTogether({ account, calls, chain, isUpgraded })
      if (paymaster) await payBack([deployment, id], { account, chain })
      return { id, ...(capabilities !== undefined && { capabilities: {} }) }
    },

    async wallet_getCallsStatus([id]) {
      assertKnown('wallet_getCallsStatus')
      const { chainId, rpcUrl } = chains.current()
      const ask = (method: string) => callChain({ rpcUrl, method, params: [id] })
      if (typeof id !== 'string' || !transactionHash.test(id)) throw rpcErrors.UNKNOWN_BUNDLE()
      if (!(await ask('eth_getTransactionByHash'))) throw rpcErrors.UNKNOWN_BUNDLE()
      const receipt = await ask('eth_getTransactionReceipt')
      const isDone = isRecord(receipt) && receipt.status === '0x1'
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(chainId),
        atomic: true,
        status: receipt ? (isDone ? 200 : 500) : 100,
        receipts: receipt ? [receipt] : [],
      }
    },
  }
}

function readCall({ data = '0x', to, value = '0x0' }: Record<string, unknown>): SmartCall {
  if (typeof to !== 'string' || !isAddress(to)) throw rpcErrors.INVALID_PARAMS('an address in `to`')
  if (!isHex(data)) throw rpcErrors.INVALID_PARAMS('hex in `data`')
  if (!isHex(value)) throw rpcErrors.INVALID_PARAMS('hex in `value`')
  return { to, data, value: value === '0x' ? 0n : hexToBigInt(value) }
}

function readPaymaster(capabilities: unknown): string | undefined {
  const service = isRecord(capabilities) ? capabilities.paymasterService : undefined
  if (service === undefined) return undefined
  if (!isRecord(service) || typeof service.url !== 'string' || !URL.canParse(service.url))
    throw rpcErrors.INVALID_PARAMS('a URL in `paymasterService`')
  return service.url
}

interface On {
  account: PrivateKeyAccount
  chain: TestChain
}

async function hasDelegate(address: Address, { rpcUrl }: TestChain): Promise<boolean> {
  const code = await callChain({ rpcUrl, method: 'eth_getCode', params: [address, 'latest'] })
  return String(code).toLowerCase() === `0xef0100${delegate.address.slice(2).toLowerCase()}`
}

function clientOf({ account, chain: { rpcUrl } }: On) {
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    callChain({ rpcUrl, method, params })
  return createClient({ account, transport: custom({ request }, { retryCount: 0 }) })
}

/** Deploys the contract. Resolves with the transaction if a transaction was needed. */
async function deployDelegate({ account, chain }: On): Promise<Hex | undefined> {
  const { rpcUrl } = chain
  const params = [delegate.address, 'latest']
  if ((await callChain({ rpcUrl, method: 'eth_getCode', params })) !== '0x') return undefined
  const client = clientOf({ account, chain })
  const hash = await sendTransaction(client, { ...delegate.deployment, chain: null })
  await untilMined({ rpcUrl })
  return hash
}

async function sendTogether({
  account,
  calls,
  chain,
  isUpgraded,
}: On & { calls: readonly SmartCall[]; isUpgraded: boolean }): Promise<Hex> {
  const client = clientOf({ account, chain })
  const { address } = account
  const nonce = await getTransactionCount(client, { address })
  const authorization = { address: delegate.address, chainId: chain.chainId, nonce: nonce + 1 }
  return sendTransaction(client, {
    chain: null,
    nonce,
    to: address,
    data: smartAccountCalls(calls),
    ...(!isUpgraded && {
      authorizationList: [await account.signAuthorization(authorization)],
    }),
  })
}

/** Asks the app's paymaster whether it pays the fee (ERC-7677). */
async function askPaymaster(url: string, { account, chain }: On): Promise<void> {
  const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
  const operation = { sender: account.address, nonce: '0x0', callData: '0x' }
  const params = [operation, entryPoint, numberToHex(chain.chainId), {}]
  await callChain({ rpcUrl: url, method: 'pm_getPaymasterStubData', params })
}

/** Refunds the fee. This wallet uses no bundler, so the account pays the fee first. */
async function payBack(
  hashes: readonly (Hex | undefined)[],
  { account, chain: { rpcUrl } }: On,
): Promise<void> {
  const ask = (method: string, ...params: unknown[]) => callChain({ rpcUrl, method, params })
  const quantity = (value: unknown) => (isHex(value) ? hexToBigInt(value) : 0n)
  await untilMined({ rpcUrl })
  for (const hash of hashes) {
    const receipt = hash && (await ask('eth_getTransactionReceipt', hash))
    const { effectiveGasPrice, gasUsed } = isRecord(receipt) ? receipt : {}
    const paid = quantity(effectiveGasPrice) * quantity(gasUsed)
    const balance = quantity(await ask('eth_getBalance', account.address, 'latest'))
    await ask('anvil_setBalance', account.address, numberToHex(balance + paid))
  }
}
