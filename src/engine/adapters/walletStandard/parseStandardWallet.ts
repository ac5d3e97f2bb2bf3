import { readField } from '../../errors/readField.ts'
import type { Connector } from '../../features/connectors/Connector.ts'
import { cleanName } from '../../sanitize/cleanName.ts'
import { sanitizeIcon } from '../../sanitize/sanitizeIcon.ts'
import { methodOf } from './methodOf.ts'
import type { StandardNamespace } from './StandardNamespace.ts'

const mostChains = 256

/**
 * The connector of an announced wallet, or `undefined` if the wallet does not support this
 * namespace. The standard identifies wallets only by name, so names that look alike share one id.
 */
export function parseStandardWallet(
  wallet: unknown,
  standard: Pick<StandardNamespace, 'namespace' | 'chains' | 'connect'>,
): Connector | undefined {
  try {
    return readWallet(wallet, standard)
  } catch {
    // A list or a proxy of a hostile wallet threw.
    return undefined
  }
}

function readWallet(
  wallet: unknown,
  { namespace, chains, connect }: Pick<StandardNamespace, 'namespace' | 'chains' | 'connect'>,
): Connector | undefined {
  const name = cleanName(readField(wallet, 'name'), '')
  const offered = readField(wallet, 'chains')
  if (!name || !Array.isArray(offered) || !methodOf(wallet, connect)) return undefined
  const known: readonly unknown[] = Object.values(chains)
  if (!offered.slice(0, mostChains).some((chain) => known.includes(chain))) return undefined
  const icon = sanitizeIcon(readField(wallet, 'icon'))
  return Object.freeze({
    id: name.normalize('NFKC').toLowerCase(),
    name,
    type: 'ANNOUNCED',
    chain: namespace,
    imageUrl: icon,
    info: Object.freeze({ icon }),
  })
}
