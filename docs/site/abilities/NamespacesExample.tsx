import { AbilityExample } from '../AbilityExample.tsx'

const choices = {
  metamask: 'asks once, as MetaMask does',
  caip: 'asks once, by the text of CAIP-25',
  unknown: 'says that it asks once, and does not know how',
  none: 'asks for each namespace',
} as const

const load = async () => (await import('./openNamespaces.ts')).openNamespaces

/** A wallet with accounts on EVM networks and on Solana. */
export function NamespacesExample() {
  return <AbilityExample id="docs-namespaces" label="The wallet" choices={choices} load={load} />
}
