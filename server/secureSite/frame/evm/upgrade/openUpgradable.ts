import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem'
import { warning } from '../../approval/Question.ts'
import type { EvmAccount } from '../EvmAccount.ts'
import type { EvmSender, SmartAccountNode } from '../EvmSender.ts'
import { type ReceivedCall, receiversOf } from '../operations/receiversOf.ts'
import { delegationManager } from '../permissions/delegationManager.ts'
import { delegate, hasDelegate, permissionDelegate, readDelegation } from './Delegate.ts'
import { prepareUpgradeTransaction } from './prepareUpgradeTransaction.ts'

const batchAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])
const executeAbi = parseAbi(['function execute(bytes32 mode, bytes calls)'])
const executions = parseAbiParameters([
  'Execution[]',
  'struct Execution { address target; uint256 value; bytes data; }',
])
const entryPointAbi = parseAbi(['function incrementNonce(uint192 key)'])
/**
 * Ends the operations of the account that a bundler holds back. Without this call, such an operation
 * could run beside the same calls, which the account pays for.
 */
const endHeldOperations: ReceivedCall = {
  to: delegate.entryPoint,
  data: encodeFunctionData({ abi: entryPointAbi, args: [0n] }),
  value: 0n,
}
/** The mode (ERC-7579) for several calls that all must succeed. */
const asBatch = `0x01${'0'.repeat(62)}` as const

/**
 * Opens the EOA on a network where it can be upgraded (EIP-7702). After the upgrade, the account
 * runs the code of `delegate`, which makes several calls as one. A paymaster may pay for the calls
 * with EntryPoint 0.8. Without a paymaster, the account sends the calls and pays the fee itself. It
 * always does so while it runs the contract for permissions.
 */
export async function openUpgradable(
  { owner, plain }: { owner: EvmAccount; plain: EvmSender },
  node: SmartAccountNode,
): Promise<EvmSender> {
  const { askBundler, askNode, chainId, isSponsored } = node
  const [current, isThere] = await Promise.all([
    readDelegation(askNode, owner.address),
    hasDelegate(askNode),
  ])
  const hasPermissions = current === permissionDelegate.address
  const isOurs = current === undefined || current === delegate.address || hasPermissions
  // Does not upgrade an account that runs another wallet's code: other keys may control that code,
  // and only the user can remove it. Also does not upgrade on a network without the contract.
  if (!isOurs || !(isThere || hasPermissions)) return plain
  const isUpgraded = current !== undefined
  const encode = hasPermissions ? encodeExecutions : encodeBatch
  const hasPaymaster = isSponsored && askBundler !== undefined

  return {
    ...plain,
    atomic: isUpgraded ? 'supported' : 'ready',
    async prepare(given) {
      const calls = receiversOf(given, [
        owner.address,
        delegate.entryPoint,
        permissionDelegate.entryPoint,
        delegationManager,
      ])
      /** Prepares one transaction that the account sends to itself. The account pays the fee. */
      const prepareOwn = () =>
        prepareUpgradeTransaction({
          owner,
          node,
          data: encode(hasPaymaster ? [endHeldOperations, ...calls] : calls),
          ...(!isUpgraded && { delegation: delegate.address }),
        })
      async function prepareForSponsor() {
        const { prepareSponsored } = await import('./prepareSponsored.ts')
        return prepareSponsored({ owner, node, calls, encode, isUpgraded })
      }
      const prepared =
        hasPaymaster && !hasPermissions
          ? // If the paymaster refuses these calls, the account pays the fee. The fee row says so.
            await prepareForSponsor().catch(prepareOwn)
          : await prepareOwn()
      return isUpgraded ? prepared : { ...prepared, upgrade: upgradeRow(chainId) }
    },
  }
}

const encodeExecutions = (calls: readonly ReceivedCall[]) =>
  encodeFunctionData({
    abi: executeAbi,
    functionName: 'execute',
    args: [
      asBatch,
      encodeAbiParameters(executions, [calls.map(({ to, ...call }) => ({ target: to, ...call }))]),
    ],
  })

const encodeBatch = (calls: readonly ReceivedCall[]) =>
  encodeFunctionData({
    abi: batchAbi,
    functionName: 'executeBatch',
    args: [calls.map(({ to, ...call }) => ({ target: to, ...call }))],
  })

const upgradeRow = (chainId: number) =>
  warning('row.upgrade', 'upgrade.terms', {
    id: String(chainId),
    contract: `${delegate.name} (${delegate.address})`,
  })
