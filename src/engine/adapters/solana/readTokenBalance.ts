import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, Balance } from '../NamespaceAdapter.ts'
import { askNodes } from './askNodes.ts'
import { metadataAddress, parseMetadataAccount } from './parseMetadataAccount.ts'

const longestSymbol = 16
const mostDecimals = 77
const integer = /^[0-9]{1,20}$/

/**
 * Reads an account's balance of a token across all its token accounts. The symbol comes from the
 * mint's Metaplex metadata.
 */
export async function readTokenBalance(
  context: Pick<AdapterContext, 'config' | 'platform'>,
  { address, network, token }: { address: string; network: Network; token: string },
  signal: AbortSignal,
): Promise<Balance> {
  const ask = async (method: string, params: readonly unknown[]) => {
    const { result } = await askNodes(context, { network, method, params }, signal)
    return readField(result, 'value')
  }
  const parsed = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const [accounts, supply, symbol] = await Promise.all([
    ask('getTokenAccountsByOwner', [address, { mint: token }, parsed]),
    ask('getTokenSupply', [token]),
    ask('getAccountInfo', [metadataAddress(token), { encoding: 'base64' }]).then(
      (account) => parseMetadataAccount(account, token)?.symbol,
      () => undefined,
    ),
  ])
  const decimals = readField(supply, 'decimals')
  const isSound = Number.isInteger(decimals) && Number(decimals) >= 0
  if (!Array.isArray(accounts) || !isSound || Number(decimals) > mostDecimals)
    throw adapterErrors.INVALID_BALANCE()
  const value = accounts.reduce((sum: bigint, entry: unknown) => sum + readAmount(entry), 0n)
  return {
    value,
    decimals: Number(decimals),
    symbol: cleanText(symbol ?? '', longestSymbol) || '?',
  }
}

function readAmount(entry: unknown): bigint {
  const data = readField(readField(readField(entry, 'account'), 'data'), 'parsed')
  const amount = readField(readField(readField(data, 'info'), 'tokenAmount'), 'amount')
  if (typeof amount !== 'string' || !integer.test(amount)) throw adapterErrors.INVALID_BALANCE()
  return BigInt(amount)
}
