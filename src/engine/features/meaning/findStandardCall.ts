import { isUnlimited } from '../../amounts/Amount.ts'
import { type AbiFunction, parseFunction } from './AbiType.ts'
import type { Description } from './Description.ts'
import { selectorOf } from './digestOfCall.ts'
import type { MeaningAction } from './Meaning.ts'
import { addressIn, type Node, readPath } from './readPath.ts'

/** The address of Permit2. It is the same on all its networks. */
export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/** Whether a contract's tokens are counted (ERC-20) or have ids (ERC-721). */
export type TokenKind = 'erc20' | 'erc721' | 'unknown'

/** A number of units that no token has. An approval of more units is unlimited. */
const endless = `0x8${'0'.repeat(31)}`

const to = { $id: 'to', path: 'to', label: 'To', format: 'addressName' }
const from = { $id: 'from', path: 'from', label: 'From', format: 'addressName' }
const spender = { $id: 'spender', path: 'spender', label: 'Spender', format: 'addressName' }
const id = { $id: 'id', path: 'id', label: 'Token ID' }
const allowed = { $id: 'allowed', path: 'allowed', label: 'Allowed' }

const amount = (path: string, tokenPath: string) => ({
  $id: 'amount',
  path,
  label: 'Amount',
  format: 'tokenAmount',
  params: { tokenPath, threshold: endless },
})

const expires = (path: string) => ({
  $id: 'expires',
  path,
  label: 'Expires',
  format: 'date',
  params: { encoding: 'timestamp' },
})

const entry = (action: MeaningAction, intent: string, fields: readonly object[]) => ({
  $id: action,
  intent,
  fields,
})

type Entry = ReturnType<typeof entry>

const coins: Readonly<Record<string, Entry>> = {
  'approve(address spender,uint256 value)': entry('approve', 'Allow spending', [
    spender,
    amount('value', '@.to'),
  ]),
  'transferFrom(address from,address to,uint256 value)': entry('send', 'Send', [
    amount('value', '@.to'),
    from,
    to,
  ]),
}

const nfts: Readonly<Record<string, Entry>> = {
  'approve(address spender,uint256 id)': entry('approveNft', 'Allow taking one NFT', [spender, id]),
  'transferFrom(address from,address to,uint256 id)': entry('sendNft', 'Send an NFT', [
    id,
    from,
    to,
  ]),
}

/**
 * Used if a contract does not report its kind. The call is then explained as one of ERC-20 or
 * ERC-721.
 */
const either: Readonly<Record<string, Entry>> = {
  'approve(address spender,uint256 value)': entry('approve', 'Allow spending', [
    spender,
    { $id: 'amount', path: 'value', label: 'Amount' },
  ]),
  'transferFrom(address from,address to,uint256 value)': entry('send', 'Send', [
    { $id: 'amount', path: 'value', label: 'Amount' },
    from,
    to,
  ]),
}

const everywhere: Readonly<Record<string, Entry>> = {
  // ERC-20, and the additions of OpenZeppelin.
  'transfer(address to,uint256 value)': entry('send', 'Send', [amount('value', '@.to'), to]),
  'increaseAllowance(address spender,uint256 value)': entry('approveMore', 'Allow spending more', [
    spender,
    amount('value', '@.to'),
  ]),
  // ERC-2612.
  'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)':
    entry('approve', 'Allow spending', [spender, amount('value', '@.to'), expires('deadline')]),
  // ERC-721 and ERC-1155.
  'setApprovalForAll(address spender,bool allowed)': entry('approveAll', 'Allow taking all NFTs', [
    spender,
    allowed,
  ]),
  'safeTransferFrom(address from,address to,uint256 id)': entry('sendNft', 'Send an NFT', [
    id,
    from,
    to,
  ]),
  'safeTransferFrom(address from,address to,uint256 id,bytes data)': entry(
    'sendNft',
    'Send an NFT',
    [id, from, to],
  ),
  'safeTransferFrom(address from,address to,uint256 id,uint256 value,bytes data)': entry(
    'sendNft',
    'Send an NFT',
    [id, { $id: 'amount', path: 'value', label: 'Amount' }, from, to],
  ),
  'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] values,bytes data)': entry(
    'sendNft',
    'Send NFTs',
    [{ ...id, path: 'ids.[]' }, { $id: 'amount', path: 'values.[]', label: 'Amount' }, from, to],
  ),
  // Permit2.
  'approve(address token,address spender,uint160 value,uint48 expiration)': entry(
    'approve',
    'Allow spending',
    [spender, amount('value', 'token'), expires('expiration')],
  ),
}

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'

/** The standards' messages, by their types in the format of EIP-712's `encodeType`. */
const messages: Readonly<Record<string, Entry>> = {
  // ERC-2612, and the older format of Dai.
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': entry(
    'approve',
    'Allow spending',
    [spender, amount('value', '@.to'), expires('deadline')],
  ),
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': entry(
    'approve',
    'Allow spending',
    [
      spender,
      { $id: 'token', path: '@.to', label: 'Token', format: 'addressName' },
      allowed,
      expires('expiry'),
    ],
  ),
  // Permit2.
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: entry(
    'approve',
    'Allow spending',
    [spender, amount('details.amount', 'details.token'), expires('details.expiration')],
  ),
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: entry(
    'approve',
    'Allow spending',
    [spender, { path: 'details.[]', fields: [amount('amount', 'token'), expires('expiration')] }],
  ),
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    entry('spendOnce', 'Allow spending once', [
      spender,
      amount('permitted.amount', 'permitted.token'),
      expires('deadline'),
    ]),
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    entry('spendOnce', 'Allow spending once', [
      spender,
      { path: 'permitted.[]', fields: [amount('amount', 'token')] },
      expires('deadline'),
    ]),
}

const describe = (format: Entry): Description => ({ file: {}, format, isStandard: true })

/** Returns whether the meaning of the call depends on the kind of token. */
export const dependsOnToken = (selector: string) => findIn(coins, selector) !== undefined

/** Finds the description of a call, from the standard that defines this function. */
export function findStandardCall(selector: string, kind: TokenKind): Description | undefined {
  const byKind = kind === 'erc20' ? coins : kind === 'erc721' ? nfts : either
  const found = findIn(byKind, selector) ?? findIn(everywhere, selector)
  return found && { ...describe(found.format), called: found.called }
}

/** Finds the description of a message, from the standard that defines these types. */
export const findStandardMessage = (encodedType: string): Description | undefined => {
  const format = Object.hasOwn(messages, encodedType) ? messages[encodedType] : undefined
  return format && describe(format)
}

function findIn(
  formats: Readonly<Record<string, Entry>>,
  selector: string,
): { called: AbiFunction; format: Entry } | undefined {
  for (const [key, format] of Object.entries(formats)) {
    const called = parseFunction(key)
    if (called && selectorOf(called.signature) === selector) return { called, format }
  }
  return undefined
}

/** A permission to take tokens. A call or a message gives it. */
export interface Approval {
  spender: `0x${string}`
  /** The contract of the tokens. Missing if it is the called contract. */
  token?: `0x${string}` | undefined
  /** `one`: an amount or a single NFT. `all`: all NFTs of the collection. */
  extent: 'one' | 'endless' | 'all'
}

/**
 * Finds the permissions that a call or a message gives. Finds them by the field names of the
 * standards. So it also finds permissions inside longer messages, such as an order.
 */
export function findApprovals(arguments_: Node): readonly Approval[] {
  const at = (path: string) => readPath(arguments_, path)?.nodes ?? []
  const spenders = [...at('spender')].map(addressIn).filter((one) => one !== undefined)
  const [spender] = spenders
  const isAllowed = at('allowed')[0]?.value
  if (!spender || isAllowed === false) return []
  const lists = ['details', 'details.[]', 'permitted', 'permitted.[]'].map((list) => ({
    amounts: at(`${list}.amount`),
    tokens: at(`${list}.token`),
  }))
  const inside = lists.flatMap(({ amounts, tokens }) =>
    amounts.map(({ value }, index): Approval | undefined => {
      const token = tokens[index] && addressIn(tokens[index])
      return value === 0n ? undefined : { spender, token, extent: extentOf(value) }
    }),
  )
  const [value] = at('value')
  const token = at('token')[0]
  const direct: Approval[] =
    isAllowed === true
      ? [{ spender, extent: at('holder').length > 0 ? 'endless' : 'all' }]
      : at('id').length > 0
        ? [{ spender, extent: 'one' }]
        : value && value.value !== 0n
          ? [{ spender, token: token && addressIn(token), extent: extentOf(value.value) }]
          : []
  return [...direct, ...inside.filter((one) => one !== undefined)]
}

const extentOf = (value: Node['value']) =>
  typeof value === 'bigint' && isUnlimited(value) ? 'endless' : 'one'
