import { bytesToHex, getAddress, type Hex, hexToBigInt, numberToHex } from 'viem'
import { networkRow } from '../../approval/feeRow.ts'
import { row, warning } from '../../approval/Question.ts'
import { rpcErrors } from '../../askNode.ts'
import { words } from '../../texts/Words.ts'
import type { EvmRequestContext } from '../answerEvmRpc.ts'
import { delegate, permissionDelegate, readDelegation } from '../upgrade/Delegate.ts'
import { prepareUpgradeTransaction } from '../upgrade/prepareUpgradeTransaction.ts'
import { waitUntil } from '../waitUntil.ts'
import { type Delegation, delegationTypedData, writeContext } from './Delegation.ts'
import { delegationManager } from './delegationManager.ts'
import { countIn, describePermission, indexRow, permissionWarning } from './describePermission.ts'
import { hasFramework } from './framework.ts'
import {
  findActive,
  type GivenPermission,
  prepareEnd,
  readGiven,
  readNonce,
  readTime,
} from './GivenPermissions.ts'
import {
  delegationOf,
  type PermissionTerms,
  permissionTypes,
  termsOf,
  typeOf,
} from './PermissionTerms.ts'
import { readPermissionRequest } from './readPermissionRequest.ts'

const mostAtOnce = 10

/** The permissions that this page has on one network. */
export interface PagePermissions {
  /** Throws if the site cannot store `count` more permissions now. */
  requireRoom(count: number): Promise<void>
  /**
   * Stores permissions, so that the user can find them on every device. Throws if the site does not
   * store them.
   */
  add(given: readonly { readonly context: Hex; readonly until: bigint }[]): Promise<void>
  list(): Promise<readonly Hex[]>
}

/**
 * Answers the methods of ERC-7715 for the EOA. A permission is a delegation that the account signs.
 * Contracts on the network enforce the limits of a permission. The frame and the site do not
 * enforce them.
 */
export async function answerPermissions(
  method: string,
  params: readonly unknown[],
  context: EvmRequestContext,
) {
  const { approve, askNode, canUpgrade, chainId, network, owner, permissions } = context
  const account = owner.address
  const own = row('row.account', account, 'code')

  switch (method) {
    case 'wallet_getSupportedExecutionPermissions':
      return (await canGive())
        ? Object.fromEntries(
            permissionTypes.map((type) => [
              type,
              { chainIds: [numberToHex(chainId)], ruleTypes: ['expiry'] },
            ]),
          )
        : {}
    case 'wallet_getGrantedExecutionPermissions':
      return (await findActive(await listOwn(), { account, askNode })).map(answerOf)
    case 'wallet_requestExecutionPermissions':
      return give()
    case 'wallet_revokeExecutionPermission':
      return end(Object(params[0]).permissionContext)
    default:
      throw rpcErrors.unsupported(method)
  }

  /**
   * Returns whether the account can give permissions. While the account runs the code of another
   * wallet, it cannot: other keys may control that code.
   */
  async function canGive(): Promise<boolean> {
    if (!canUpgrade) return false
    const [current, isThere] = await Promise.all([
      readDelegation(askNode, account),
      hasFramework(askNode, chainId),
    ])
    const ours: readonly unknown[] = [undefined, delegate.address, permissionDelegate.address]
    return isThere && ours.includes(current)
  }

  async function give() {
    if (!(await canGive())) throw rpcErrors.unsupported(method)
    if (params.length === 0 || params.length > mostAtOnce)
      throw rpcErrors.invalid(`from 1 to ${mostAtOnce} permissions`)
    const [now, nonce] = await Promise.all([readTime(askNode), readNonce(askNode, account)])
    const asked = params.map((one) => readPermissionRequest(one, { account, chainId, now }))
    const all = await Promise.all(asked.map((terms) => draft(terms, nonce)))
    const count = all.length
    // Checks the room before the upgrade. The upgrade costs a fee even if the site cannot store the
    // permissions afterwards.
    await permissions.requireRoom(count)

    const upgrade = await prepareUpgrade()
    await approve({
      title: words('title.permission'),
      rows: [
        own,
        permissionWarning(),
        ...all.flatMap(({ rows }, index) =>
          count === 1 ? rows : [indexRow(index, count), ...rows],
        ),
        ...(upgrade ? [upgradeRow(chainId)] : []),
        row('row.contract', delegationManager, 'code'),
        networkRow(context),
        ...(upgrade ? [upgrade.fee] : []),
      ],
    })
    // Signs before the upgrade, because the user may cancel a signature. The upgrade costs a fee,
    // so it comes after all questions to the user.
    const given: GivenPermission[] = []
    for (const { delegation, terms } of all) {
      const signature = await owner.signTypedData(delegationTypedData(delegation, chainId))
      given.push({ delegation, signature, terms, context: writeContext(delegation, signature) })
    }
    if (upgrade) {
      await upgrade.send()
      await waitUntil(isUpgraded)
    }
    // Stores the permissions before the app gets them, so that the user can find and end each of
    // them.
    await permissions.add(given.map((one) => ({ context: one.context, until: one.terms.until })))
    return given.map(answerOf)
  }

  /** Creates a delegation, and describes it for the user. */
  async function draft(asked: PermissionTerms, nonce: bigint) {
    const salt = hexToBigInt(bytesToHex(crypto.getRandomValues(new Uint8Array(32))))
    const delegation: Delegation = delegationOf(asked, { delegator: account, nonce, salt })
    const read = termsOf(delegation)
    if (!read) throw rpcErrors.internal('The permission could not be written.')
    const { terms } = read
    const write = await countIn(terms.token, context)
    if (!write) throw rpcErrors.invalid('a token that says how it is counted')
    return { delegation, rows: describePermission(terms, write), terms }
  }

  async function isUpgraded(): Promise<boolean> {
    return (await readDelegation(askNode, account)) === permissionDelegate.address
  }

  /** Prepares the upgrade. Returns `undefined` if the account already runs the contract. */
  async function prepareUpgrade() {
    if (await isUpgraded()) return undefined
    void network.readPrice()
    return prepareUpgradeTransaction({
      owner,
      node: context,
      data: '0x',
      delegation: permissionDelegate.address,
    })
  }

  async function listOwn(): Promise<readonly GivenPermission[]> {
    const contexts = await permissions.list()
    return contexts.flatMap((one) => readGiven(one, account) ?? [])
  }

  async function end(asked: unknown) {
    const wanted = String(asked).toLowerCase()
    const known = (await listOwn()).find((one) => one.context.toLowerCase() === wanted)
    if (!known) throw rpcErrors.invalid('the context of a permission of this page')
    const isActive = async () => (await findActive([known], { account, askNode })).length > 0
    if (!(await isActive())) return {}
    void network.readPrice()
    const { fee, send } = await prepareEnd(known, owner, context)
    const { terms } = known
    const rows = describePermission(terms, await countIn(terms.token, context))
    await approve({
      title: words('title.endPermission'),
      rows: [own, ...rows, networkRow(context), fee],
    })
    await send()
    await waitUntil(async () => !(await isActive()))
    return {}
  }

  /** Describes a permission in the format of ERC-7715. */
  function answerOf({ context: used, terms }: GivenPermission) {
    const { amount, period, stream, to, token, until } = terms
    return {
      chainId: numberToHex(chainId),
      from: account,
      to: getAddress(to),
      permission: {
        type: typeOf(terms),
        isAdjustmentAllowed: false,
        data: {
          ...(token && { tokenAddress: token }),
          ...(stream && {
            initialAmount: numberToHex(stream.initial),
            maxAmount: numberToHex(amount),
            amountPerSecond: numberToHex(stream.perSecond),
            startTime: Number(stream.startsAt),
          }),
          ...(period && {
            periodAmount: numberToHex(amount),
            periodDuration: Number(period.duration),
            startTime: Number(period.startsAt),
          }),
          ...(!period && !stream && { allowanceAmount: numberToHex(amount) }),
        },
      },
      rules: [{ type: 'expiry', data: { timestamp: Number(until) } }],
      context: used,
      dependencies: [],
      delegationManager,
    }
  }
}

const upgradeRow = (chainId: number) =>
  warning('row.upgrade', 'upgrade.forPermissions', {
    id: String(chainId),
    contract: `${permissionDelegate.name} (${permissionDelegate.address})`,
  })
