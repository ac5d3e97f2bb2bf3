import { isHex, numberToHex } from 'viem'
import { callChain } from '../../wallets/callChain.ts'
import { rpcErrors } from '../../wallets/ProviderRpcError.ts'
import { parseTypedData } from '../../wallets/parseTypedData.ts'
import { readMessage } from '../../wallets/readMessage.ts'
import type { FrameApprovals } from './createFrameApprovals.ts'
import type { FrameAccount, FrameAccountChain } from './FrameAccount.ts'

/** Methods that a chain answers without a prompt. The kit itself limits which ones it sends. */
const chainRead =
  /^eth_(get[A-Z]\w+|new\w*Filter|uninstallFilter|blockNumber|call|estimateGas|feeHistory|gasPrice|maxPriorityFeePerGas|syncing)$/

interface EvmContext {
  readonly account: FrameAccount
  readonly chain: FrameAccountChain
  readonly approve: FrameApprovals['approve']
  /** The batched calls, by the id that the app received. */
  readonly bundles: Map<string, readonly string[]>
}

/** Answers an EVM request: reads go to the chain, others ask the user first. */
export async function answerEvmRpc(method: string, given: unknown, context: EvmContext) {
  const { account, approve, bundles, chain } = context
  const params: readonly unknown[] = Array.isArray(given) ? given : given == null ? [] : [given]
  const [first, second] = params

  if (chainRead.test(method)) return callChain({ rpcUrl: chain.rpcUrl, method, params })
  switch (method) {
    case 'eth_accounts':
      return [account.address]
    case 'eth_chainId':
      return numberToHex(chain.chainId)
    case 'personal_sign': {
      requireAccount(second, account)
      if (typeof first !== 'string') throw rpcErrors.INVALID_PARAMS('a message')
      await approve({ kind: 'signMessage', account: account.address, message: readMessage(first) })
      return account.signMessage(isHex(first) ? { raw: first } : first)
    }
    case 'eth_signTypedData_v4': {
      requireAccount(first, account)
      const typedData = parseTypedData(second, chain.chainId)
      const shown = JSON.stringify(typedData, null, 2)
      await approve({ kind: 'signTypedData', account: account.address, typedData: shown })
      return account.signTypedData(typedData)
    }
    case 'eth_sendTransaction': {
      if (!isRecord(first)) throw rpcErrors.INVALID_PARAMS('a transaction')
      requireAccount(first.from, account)
      return (await account.send([first], approve))[0]
    }
    case 'wallet_sendCalls': {
      if (!isRecord(first) || !Array.isArray(first.calls) || !first.calls.every(isRecord))
        throw rpcErrors.INVALID_PARAMS('calls')
      const { atomicRequired, calls, from, id: asked } = first
      if (calls.length === 0) throw rpcErrors.INVALID_PARAMS('calls')
      if (from !== undefined) requireAccount(from, account)
      if (bundles.has(String(asked))) throw rpcErrors.DUPLICATE_ID()
      if (atomicRequired === true && !account.isAtomic) throw rpcErrors.NOT_ATOMIC()
      const hashes = await account.send(calls, approve)
      const id = typeof asked === 'string' ? asked : hashes[0]!
      bundles.set(id, hashes)
      return { id }
    }
    case 'wallet_getCallsStatus': {
      const hashes = bundles.get(String(first))
      if (!hashes) throw rpcErrors.UNKNOWN_BUNDLE()
      const read = (hash: string) =>
        callChain({ rpcUrl: chain.rpcUrl, method: 'eth_getTransactionReceipt', params: [hash] })
      const receipts = (await Promise.all(hashes.map(read))).filter(Boolean)
      const status = receipts.length === hashes.length ? 200 : 100
      return {
        version: '2.0.0',
        id: first,
        chainId: numberToHex(chain.chainId),
        atomic: account.isAtomic,
        status,
        receipts,
      }
    }
    case 'wallet_getCapabilities':
      return {
        [numberToHex(chain.chainId)]: {
          atomic: { status: account.isAtomic ? 'ready' : 'unsupported' },
          permissions: { supported: account.isAtomic },
        },
      }
    case 'wallet_getAssets': {
      const balance = await callChain({
        rpcUrl: chain.rpcUrl,
        method: 'eth_getBalance',
        params: [account.address, 'latest'],
      })
      const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000, iconUrl: '' }
      const asset = { address: 'native', balance, type: 'NATIVE', metadata }
      return { [numberToHex(chain.chainId)]: [asset] }
    }
    case 'wallet_grantPermissions': {
      if (!isRecord(first)) throw rpcErrors.INVALID_PARAMS('permissions')
      const message = `Grant permissions\n${JSON.stringify(first, null, 2)}`
      await approve({ kind: 'signMessage', account: account.address, message })
      return { ...first, context: numberToHex(Date.now()), address: account.address }
    }
    case 'wallet_requestExecutionPermissions': {
      if (!params.every(isRecord)) throw rpcErrors.INVALID_PARAMS('permissions')
      const message = `Grant permissions\n${JSON.stringify(params, null, 2)}`
      await approve({ kind: 'signMessage', account: account.address, message })
      return params.map((one) => ({
        ...one,
        from: account.address,
        context: numberToHex(Date.now(), { size: 32 }),
        dependencies: [],
      }))
    }
    case 'wallet_revokeExecutionPermission': {
      if (!isRecord(first)) throw rpcErrors.INVALID_PARAMS('the context of a permission')
      const message = `Revoke permission\n${first.permissionContext}`
      await approve({ kind: 'signMessage', account: account.address, message })
      return {}
    }
    case 'wallet_revokePermissions': {
      if (!isRecord(first)) throw rpcErrors.INVALID_PARAMS('permissions')
      const message = `Revoke permissions\n${JSON.stringify(first, null, 2)}`
      await approve({ kind: 'signMessage', account: account.address, message })
      return account.signMessage(String(first.pci))
    }
    default:
      throw new Error('Requested RPC call is not allowed')
  }
}

function requireAccount(address: unknown, account: FrameAccount) {
  if (String(address).toLowerCase() !== account.address.toLowerCase()) {
    throw rpcErrors.UNAUTHORIZED()
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
