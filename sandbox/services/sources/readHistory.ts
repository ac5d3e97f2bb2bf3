import type { HistoryEntry, Sources } from '../../../server/index.ts'
import type { SandboxSourceOptions } from './createSandboxSources.ts'
import { readEvmHistory } from './readEvmHistory.ts'
import { readSolanaHistory } from './readSolanaHistory.ts'
import { solanaChain } from './solanaChain.ts'

type Account = Parameters<Sources['holdings']>[0]

/**
 * Reads an account's whole history, the newest first. `undefined` if the chain does not run here.
 */
export async function readHistory(
  { chains, solana, stopped, tokens }: SandboxSourceOptions,
  { address, network: { caipNetworkId } }: Account,
): Promise<readonly HistoryEntry[] | undefined> {
  const chain = chains.find(({ chainId }) => `eip155:${chainId}` === caipNetworkId)
  if (chain) return readEvmHistory({ address, stopped, tokens, ...chain })
  if (solana && caipNetworkId === solanaChain)
    return readSolanaHistory({ address, stopped, tokens, ...solana })
  return undefined
}
