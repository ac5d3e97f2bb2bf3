import { useSandbox } from './SandboxContext.ts'

/** The sandbox's chains in the form of the option `customRpcUrls`. */
export function useRpcUrls(): Record<`eip155:${number}`, readonly string[]> {
  const { chains } = useSandbox()
  return Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, [rpcUrl]]))
}
