import { isAddress, keccak256, numberToHex, stringToHex } from 'viem'
import type { CallMethodsOptions } from './createCallMethods.ts'
import type { Approve } from './createRequestLog.ts'
import { isRecord } from './isRecord.ts'
import { ProviderRpcError, rpcErrors } from './ProviderRpcError.ts'
import type { Granting } from './TestWalletOptions.ts'
import type { WalletMethod } from './WalletMethod.ts'

interface Granted {
  readonly context: `0x${string}`
  readonly [field: string]: unknown
}

const type = 'native-token-periodic'
/** MetaMask's DelegationManager, at the same address on all networks. */
const delegationManager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/**
 * Provides the methods for permissions that the wallet grants to the page (ERC-7715), with their
 * current and their older names.
 */
export function createPermissionMethods({ abilities, accounts, chains }: CallMethodsOptions) {
  let granted: readonly Granted[] = []
  let count = 0

  /** Throws if the wallet does not have the capability, and therefore not the method. */
  function assertKnown(method: string, ...known: readonly Granting[]) {
    if (!known.includes(abilities.granting)) throw rpcErrors.UNSUPPORTED_METHOD(method)
  }

  const assertCurrent = (method: string) =>
    assertKnown(method, 'supported', 'refusesType', 'grantsOther')

  async function confirm(approve: Approve, account: string, text: string) {
    await approve({ kind: 'signMessage', account, message: text })
    count += 1
    return keccak256(stringToHex(`${text} ${count}`))
  }

  /** Returns whether the request revokes a permission that was granted with the older method. */
  function revokesOlder(unwanted: unknown): boolean {
    const context = isRecord(unwanted) ? unwanted.permissionContext : undefined
    const isGranted = granted.some((one) => one.context === context)
    granted = granted.filter((one) => one.context !== context)
    return isGranted
  }

  const methods: Record<string, WalletMethod> = {
    wallet_getSupportedExecutionPermissions() {
      assertCurrent('wallet_getSupportedExecutionPermissions')
      return { [type]: { chainIds: [chains.currentId()], ruleTypes: ['expiry'] } }
    },

    wallet_getGrantedExecutionPermissions() {
      assertCurrent('wallet_getGrantedExecutionPermissions')
      return granted
    },

    async wallet_requestExecutionPermissions(requests, approve) {
      assertCurrent('wallet_requestExecutionPermissions')
      const all = requests.map((one) => {
        const { chainId, from, permission, rules, to } = isRecord(one) ? one : {}
        if (!isRecord(permission) || typeof to !== 'string' || !isAddress(to, { strict: false }))
          throw rpcErrors.INVALID_PARAMS('a permission, and the account that may use it')
        if (Number(chainId) !== chains.current().chainId)
          throw new ProviderRpcError(5710, 'Wrong chain.')
        if (permission.type !== type || abilities.granting === 'refusesType')
          throw rpcErrors.INVALID_PARAMS(`a permission of type ${type}`)
        const other = abilities.granting === 'grantsOther' && { ...permission, type: 'other' }
        const { address } = accounts.signer(from)
        return { chainId, from: address, to, permission: other || permission, rules }
      })
      const [first] = all
      if (!first) throw rpcErrors.INVALID_PARAMS('permissions')
      const text = `Grant permissions\n${JSON.stringify(requests, null, 2)}`
      const context = await confirm(approve, first.from, text)
      const answer = all.map((one, index) => ({
        ...one,
        context: `${context}${numberToHex(index, { size: 1 }).slice(2)}` as const,
        dependencies: [],
        delegationManager,
      }))
      granted = [...answer, ...granted]
      return answer
    },

    async wallet_revokeExecutionPermission([unwanted], approve) {
      assertCurrent('wallet_revokeExecutionPermission')
      const context = isRecord(unwanted) ? unwanted.permissionContext : undefined
      const found = granted.find((one) => one.context === context)
      if (!found) throw rpcErrors.INVALID_PARAMS('the context of a permission')
      await confirm(approve, String(found.from), `Revoke permission\n${context}`)
      granted = granted.filter((one) => one !== found)
      return {}
    },

    async wallet_grantPermissions([request], approve) {
      assertKnown('wallet_grantPermissions', 'older')
      const { address, expiry, permissions } = isRecord(request) ? request : {}
      if (!Array.isArray(permissions) || permissions.length === 0)
        throw rpcErrors.INVALID_PARAMS('permissions')
      const account = accounts.signer(address)
      const text = `Grant permissions\n${JSON.stringify(request, null, 2)}`
      const context = await confirm(approve, account.address, text)
      granted = [{ context, from: account.address }, ...granted]
      return { expiry, grantedPermissions: permissions, permissionsContext: context }
    },
  }
  return { methods, revokesOlder }
}
