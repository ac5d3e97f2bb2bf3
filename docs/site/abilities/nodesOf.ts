import { solana } from 'latchkey/networks'
import type { PageSandbox } from '../SandboxContext.tsx'

/** The sandbox's nodes, by network. */
export const nodesOf = (sandbox: PageSandbox): Record<string, string[]> => ({
  ...Object.fromEntries(
    sandbox.chains.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, [rpcUrl]]),
  ),
  ...(sandbox.solana && { [solana.caipNetworkId]: [sandbox.solana.rpcUrl] }),
})
