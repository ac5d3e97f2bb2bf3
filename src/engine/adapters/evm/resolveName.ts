import { namehash, normalize } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import type { Network } from '../../features/network/Network.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { NamespaceAdapter } from '../NamespaceAdapter.ts'
import { revertReason } from './revertReason.ts'

/** The ENS registry on Ethereum, at this address since 2020. */
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const ethereum = 'eip155:1'
const ens = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
])
const word = /^0x0{24}[0-9a-f]{40}$/i

interface Question {
  name: string
  network: Network
}

/**
 * Resolves an ENS name from the chain on each call. Names are normalized by ENSIP-15. Works only on
 * Ethereum itself: on other networks the same address may be a different contract.
 */
export async function resolveName(
  nodes: NonNullable<NamespaceAdapter['nodes']>,
  { name: given, network }: Question,
  options: AbortOptions,
): Promise<{ address: string; name: string } | undefined> {
  if (network.caipNetworkId !== ethereum) return undefined
  const name = normalized(given)
  if (name === undefined) return undefined
  const args = [namehash(name)] as const

  async function read(to: string, functionName: 'resolver' | 'addr') {
    const data = encodeFunctionData({ abi: ens, functionName, args })
    const asked = { network, method: 'eth_call', params: [{ to, data }, 'latest'] }
    const answer = await nodes.ask(asked, options).catch((thrown: unknown) => {
      // The resolver cannot resolve this name.
      if (revertReason(thrown) !== undefined) return undefined
      throw thrown
    })
    if (typeof answer !== 'string' || !word.test(answer) || BigInt(answer) === 0n) return undefined
    return decodeFunctionResult({ abi: ens, functionName, data: `0x${answer.slice(2)}` })
  }

  const resolver = await read(registry, 'resolver')
  const address = resolver && (await read(resolver, 'addr'))
  return address ? { address, name } : undefined
}

function normalized(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    // The name contains characters that are not allowed.
    return undefined
  }
}
