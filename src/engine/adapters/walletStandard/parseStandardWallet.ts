import { readField } from '../../errors/readField.ts'
import type { Connector } from '../../features/connectors/Connector.ts'
import { cleanName } from '../../gates/cleanName.ts'
import { gateIcon } from '../../gates/gateIcon.ts'
import { methodOf } from './methodOf.ts'
import type { StandardFamily } from './StandardFamily.ts'

const mostChains = 256

/**
 * The connector of a wallet that announced itself, or nothing when it is none of this family. The
 * standard knows wallets by their names alone, so names that read alike are one id.
 */
export function parseStandardWallet(
  wallet: unknown,
  family: Pick<StandardFamily, 'namespace' | 'chains' | 'connect'>,
): Connector | undefined {
  try {
    return readWallet(wallet, family)
  } catch {
    // A list or a proxy of a hostile wallet threw.
    return undefined
  }
}

function readWallet(
  wallet: unknown,
  { namespace, chains, connect }: Pick<StandardFamily, 'namespace' | 'chains' | 'connect'>,
): Connector | undefined {
  const name = cleanName(readField(wallet, 'name'), '')
  const offered = readField(wallet, 'chains')
  if (!name || !Array.isArray(offered) || !methodOf(wallet, connect)) return undefined
  const known: readonly unknown[] = Object.values(chains)
  if (!offered.slice(0, mostChains).some((chain) => known.includes(chain))) return undefined
  const icon = gateIcon(readField(wallet, 'icon'))
  return Object.freeze({
    id: name.normalize('NFKC').toLowerCase(),
    name,
    type: 'ANNOUNCED',
    chain: namespace,
    imageUrl: icon,
    info: Object.freeze({ icon }),
  })
}
