import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hexToBigInt,
  isHex,
  parseUnits,
} from 'viem'
import type { SiteFeeToken } from '../../../SiteApi.ts'
import { type Row, wordsRow } from '../../approval/Question.ts'
import { type AskNode, rpcErrors } from '../../askNode.ts'
import type { ReceivedCall } from './receiversOf.ts'

/**
 * The calls, to be run before the app's own, that allow a paymaster to take the fee in a token. The
 * allowance is at most what the site's operator allows for one operation, and the token's contract
 * enforces it. Throws if the account has less of the token.
 */
export async function feeCalls(
  { address, decimals, most }: SiteFeeToken,
  { account, askNode, paymaster }: { account: Address; askNode: AskNode; paymaster: Address },
): Promise<readonly ReceivedCall[]> {
  const limit = parseUnits(most, decimals)
  async function read(data: Hex) {
    const answer = await askNode('eth_call', [{ to: address, data }, 'latest'])
    if (!isHex(answer) || answer === '0x')
      throw rpcErrors.internal('The token for the fee does not answer.')
    return hexToBigInt(answer)
  }
  const [balance, allowance] = await Promise.all([
    read(encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })),
    read(
      encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account, paymaster] }),
    ),
  ])
  if (balance < limit) throw rpcErrors.internal('The account has too little of the token for fees.')
  if (allowance === limit) return []
  const approve = (amount: bigint): ReceivedCall => ({
    to: address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [paymaster, amount] }),
    value: 0n,
  })
  // Some tokens only allow a change of the allowance if it is zero.
  return allowance === 0n ? [approve(limit)] : [approve(0n), approve(limit)]
}

/** The row with the highest fee and the contract that may take it. */
export const feeTokenRow = ({ address, most, symbol }: SiteFeeToken, paymaster: Address): Row =>
  wordsRow('row.fee', 'fee.token', {
    amount: `${most} ${symbol}`,
    address,
    paymaster: getAddress(paymaster),
  })
