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
 * Returns the calls that allow a paymaster to take the fee in a token. They run before the app's
 * calls. The site's operator sets the allowance for one operation. The token's contract enforces
 * the allowance. Throws if the account's balance of the token is lower than the allowance.
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
  // Sets the allowance to zero first. Some tokens refuse to change an allowance that is not zero.
  return allowance === 0n ? [approve(limit)] : [approve(0n), approve(limit)]
}

/** Returns the row with the highest fee, and the address that may take the fee. */
export const feeTokenRow = ({ address, most, symbol }: SiteFeeToken, paymaster: Address): Row =>
  wordsRow('row.fee', 'fee.token', {
    amount: `${most} ${symbol}`,
    address,
    paymaster: getAddress(paymaster),
  })
