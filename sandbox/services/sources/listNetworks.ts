import type { Network } from '../../../server/index.ts'
import type { SandboxSourceOptions } from './createSandboxSources.ts'
import { solanaChain } from './solanaChain.ts'

const namespaces = [
  'eip155',
  'solana',
  'bip122',
  'polkadot',
  'cosmos',
  'stacks',
  'sui',
] as const satisfies readonly Network['chainNamespace'][]

/** Returns the networks with these CAIP-2 ids. Only the sandbox's chains have a node. */
export function listNetworks(
  ids: readonly string[],
  { chains, solana, tokens }: Pick<SandboxSourceOptions, 'chains' | 'solana' | 'tokens'>,
): readonly Network[] {
  return ids.map((caip) => {
    const namespace = namespaces.find((one) => caip.startsWith(`${one}:`))
    if (!namespace) throw new Error(`The sandbox has no networks such as ${caip}.`)
    const reference = caip.slice(namespace.length + 1)
    const node =
      caip === solanaChain ? solana : chains.find(({ chainId }) => `eip155:${chainId}` === caip)
    const urls = { http: node ? [node.rpcUrl] : [] }
    const { decimals, name, symbol } = tokens.coinOf(caip)
    return {
      id: namespace === 'eip155' ? Number(reference) : reference,
      name: `Chain ${reference}`,
      caipNetworkId: `${namespace}:${reference}`,
      chainNamespace: namespace,
      nativeCurrency: { name, symbol, decimals },
      rpcUrls: { default: urls, chainDefault: urls },
    }
  })
}
