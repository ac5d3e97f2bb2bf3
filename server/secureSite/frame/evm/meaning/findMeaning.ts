import type { TypedDataDefinition } from 'viem'
import {
  findRegistryFiles,
  ownerInRegistry,
} from '../../../../../src/engine/providers/erc7730/findRegistryFiles.ts'
import type { Row } from '../../approval/Question.ts'
import type { OwnerOf } from '../Names.ts'
import type { AppCall } from '../readTransaction.ts'
import type { MeaningContext } from './describeByFiles.ts'

/**
 * How long an approval waits for a description, in milliseconds. The description may need the
 * node's data about tokens, and the node may not answer.
 */
const longestWait = 3_000

/**
 * Returns the ERC-7730 registry's description of a call. Returns `undefined` if the registry has no
 * file for the contract on this network, or no file that fits the call.
 */
export const meaningOfCall = ({ data, to, value }: AppCall, context: MeaningContext) =>
  inTime(async () => {
    const { chainId } = context
    const files = to ? await findRegistryFiles('contract', { address: to, chainId }) : []
    if (!to || files.length === 0) return undefined
    const { describeCallByFiles } = await import('./describeByFiles.ts')
    return describeCallByFiles(files, { data, to, value }, context)
  })

/** Returns the registry's description of typed data. */
export const meaningOfTypedData = (typedData: TypedDataDefinition, context: MeaningContext) =>
  inTime(async () => {
    const { chainId } = context
    const address = String(typedData.domain?.verifyingContract)
    const files = await findRegistryFiles('eip712', { address, chainId })
    if (files.length === 0) return undefined
    const { describeTypedDataByFiles } = await import('./describeByFiles.ts')
    return describeTypedDataByFiles(files, typedData, context)
  })

/** Returns the owner of a contract, if the frame's copy of the registry has the contract. */
export const ownerOf: OwnerOf = ownerInRegistry

/**
 * Returns the description if it is ready in time. Returns `undefined` after an error or after the
 * time limit. The question then shows only the values.
 */
function inTime(describe: () => Promise<readonly Row[] | undefined>) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestWait))
  return Promise.race([describe().catch(() => undefined), late])
}
