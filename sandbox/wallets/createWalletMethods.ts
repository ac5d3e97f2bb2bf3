import { isHex, numberToHex } from 'viem'
import { callChain } from './callChain.ts'
import { type CallMethodsOptions, createCallMethods } from './createCallMethods.ts'
import { type ConnectMethodsOptions, createConnectMethods } from './createConnectMethods.ts'
import { createPayMethods, type PayMethodsOptions } from './createPayMethods.ts'
import { createPermissionMethods } from './createPermissionMethods.ts'
import { isRecord } from './isRecord.ts'
import { rpcErrors } from './ProviderRpcError.ts'
import { parseTypedData } from './parseTypedData.ts'
import { readMessage } from './readMessage.ts'
import { sendTransaction } from './sendTransaction.ts'
import type { WalletMethod } from './WalletMethod.ts'

/**
 * Provides the methods that a wallet answers itself, as their standards define. Other methods are
 * passed to the chain.
 */
export function createWalletMethods(
  options: CallMethodsOptions & ConnectMethodsOptions & PayMethodsOptions,
) {
  const { accounts, chains } = options
  const permissions = createPermissionMethods(options)
  const methods: Record<string, WalletMethod> = {
    eth_chainId: chains.currentId,
    net_version: () => String(chains.current().chainId),
    eth_accounts: accounts.permitted,
    async eth_requestAccounts(_, approve) {
      if (accounts.permitted().length === 0) await accounts.connect(approve)
      return accounts.permitted()
    },
    wallet_getPermissions: accounts.permissions,
    async wallet_requestPermissions([wanted], approve) {
      assertAccountsPermission(wanted)
      await accounts.connect(approve)
      return accounts.permissions()
    },
    wallet_revokePermissions([unwanted]) {
      if (permissions.revokesOlder(unwanted)) return {}
      assertAccountsPermission(unwanted)
      accounts.revoke()
      return null
    },
    async personal_sign([data, address], approve) {
      const account = accounts.signer(address)
      if (typeof data !== 'string') throw rpcErrors.INVALID_PARAMS('a message')
      await approve({ kind: 'signMessage', account: account.address, message: readMessage(data) })
      return account.signMessage({ message: isHex(data) ? { raw: data } : data })
    },
    async eth_signTypedData_v4([address, data], approve) {
      const account = accounts.signer(address)
      const typedData = parseTypedData(data, chains.current().chainId)
      await approve({
        kind: 'signTypedData',
        account: account.address,
        typedData: JSON.stringify(typedData, null, 2),
      })
      return account.signTypedData(typedData)
    },
    async eth_sendTransaction([transaction], approve) {
      if (!isRecord(transaction)) throw rpcErrors.INVALID_PARAMS('a transaction')
      const account = accounts.signer(transaction.from)
      return sendTransaction({ account, chain: chains.current(), transaction, approve })
    },
    async wallet_switchEthereumChain([wanted], approve) {
      const chainId = parseChainId(wanted)
      if (chainId === chains.current().chainId) return null
      if (!chains.isKnown(chainId)) throw rpcErrors.UNKNOWN_CHAIN(chainId)
      await approve({ kind: 'switchChain', chainId })
      chains.switchTo(chainId)
      return null
    },
    async wallet_addEthereumChain([wanted], approve) {
      const chainId = parseChainId(wanted)
      if (chains.isKnown(chainId)) return null
      const { chainName, rpcUrl } = parseNewChain(wanted)
      // Checks the chain id of the node. Otherwise a page could add another chain under this id.
      const answer = await callChain({ rpcUrl, method: 'eth_chainId' })
      if (answer !== numberToHex(chainId)) {
        throw rpcErrors.INVALID_PARAMS(`an RPC URL of chain ${chainId}`)
      }
      await approve({ kind: 'addChain', chainId, chainName, rpcUrl })
      chains.add({ chainId, rpcUrl })
      return null
    },
    ...createCallMethods(options),
    ...createConnectMethods(options),
    ...permissions.methods,
    ...createPayMethods(options),
  }
  return methods
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
