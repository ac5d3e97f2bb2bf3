import * as abis from '@metamask/delegation-abis'
import {
  type Abi,
  createPublicClient,
  createWalletClient,
  encodePacked,
  type Hex,
  http,
  type PrivateKeyAccount,
  zeroHash,
} from 'viem'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { officialDelegation } from './deployDelegation.ts'

/** The ABI of the official contracts: their functions, and the errors with which they refuse. */
export const delegationAbi = [
  ...abis.DelegationManager,
  ...abis.EIP7702StatelessDeleGator.filter(({ type }) => type === 'error'),
] as Abi

/** A call with which a permission is used. */
export interface Execution {
  readonly to: Hex
  readonly value?: bigint
  readonly data?: Hex
}

export const writeExecution = ({ data = '0x', to, value = 0n }: Execution): Hex =>
  encodePacked(['address', 'uint256', 'bytes'], [to, value, data])

/** Redeems permissions by the official manager, as an app's key does. Throws what the chain says. */
export async function redeemPermissions(
  { by, rpcUrl }: { by: PrivateKeyAccount; rpcUrl: string },
  {
    contexts,
    executions,
    mode = zeroHash,
  }: { contexts: readonly Hex[]; executions: readonly Hex[]; mode?: Hex | undefined },
) {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const request = {
    account: by,
    address: officialDelegation.DelegationManager!,
    abi: delegationAbi,
    functionName: 'redeemDelegations',
    args: [contexts, contexts.map(() => mode), executions],
  } as const
  await client.simulateContract(request)
  const wallet = createWalletClient({ account: by, transport: http(rpcUrl) })
  const hash = await wallet.writeContract({ ...request, chain: null })
  await untilMined({ rpcUrl })
  const { status } = await client.getTransactionReceipt({ hash })
  if (status !== 'success') throw new Error('The permission could not be used.')
}
