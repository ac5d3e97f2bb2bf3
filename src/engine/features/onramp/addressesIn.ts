import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import { isSolanaAddress } from '../../caip/isSolanaAddress.ts'

/** How often what is in a page's address may be encoded over again. */
const deepest = 4
const evmAddress = /0x[0-9a-f]{40}(?![0-9a-f])/gi
const field = /[\w.-]*(?:address|wallet)[\w.-]*["'\]]*[=:][^&]*/gi
const base58 = /[1-9A-HJ-NP-Za-km-z]+/g

/**
 * The accounts that the address of a page names: of eip155 wherever they stand, of Solana in fields
 * that are about a wallet or an address, since keys and sessions look the same there.
 */
export function addressesIn(url: string, namespace: ChainNamespace): readonly string[] {
  const texts = decodings(url)
  if (namespace === 'eip155') return texts.flatMap((text) => text.match(evmAddress) ?? [])
  return texts
    .flatMap((text) => text.match(field) ?? [])
    .flatMap((one) => one.match(base58) ?? [])
    .filter(isSolanaAddress)
}

function decodings(url: string): readonly string[] {
  const texts = [url]
  for (let depth = 0; depth < deepest; depth += 1) texts.push(decode(texts.at(-1)!))
  return texts
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // What is no encoding is what it says.
    return text
  }
}
