import { isSameAddress, isSolanaReceiver } from '../../caip/CaipAddress.ts'
import type { OnrampProvider, OnrampRequest } from '../../providers/OnrampProvider.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { onrampErrors } from './onrampErrors.ts'

interface PageOwner extends Pick<OnrampProvider, 'hosts' | 'name'> {
  /** The user's accounts of other namespaces. The page's URL may contain them too. */
  otherAccounts?: readonly string[]
}

/**
 * Reads the URL of the page on which the user pays. Throws `onramp/PAGE_REFUSED` if the URL is not
 * on one of the provider's hosts. Throws `onramp/WRONG_ADDRESS` if the page pays to an account that
 * is not the user's.
 */
export function readPage(
  given: unknown,
  { address, network }: Pick<OnrampRequest, 'address' | 'network'>,
  { hosts, name, otherAccounts = [] }: PageOwner,
): string {
  const url = sanitizeUrl(given, 'service')
  if (!url || !hosts.includes(new URL(url).host)) throw onrampErrors.PAGE_REFUSED(name)
  const isUsers = (one: string) =>
    [address, ...otherAccounts].some((mine) => isSameAddress(mine, one))
  if (!addressesIn(url, network.contractAddress).every(isUsers))
    throw onrampErrors.WRONG_ADDRESS(name)
  return url
}

/** How many times the content of a page's URL may be URL-encoded. */
const deepest = 4
const evmAddress = /0x[0-9a-f]{40}(?![0-9a-f])/gi
const field = /(?:address|wallet)[\w.-]*["'\]]*[=:][^&]*/gi
const base58 = /[1-9A-HJ-NP-Za-km-z]+/g

/** Matches the name of a query field before a token's contract, at any level of URL-encoding. */
const contractField =
  /(?:contract|token|asset|currenc)[\w.-]*(?:[\s"'[\]{}:=]|%(?:25)*[\da-f]{2})*(0x[\da-f]{40})(?![\da-f])/gi

/**
 * Returns the accounts in a page's URL. eip155 addresses are found anywhere. Solana addresses are
 * found only in fields about a wallet or an address, because keys and session ids look the same. A
 * field with the token's contract is ignored, because the server that created the page also chose
 * the contract.
 */
export function addressesIn(url: string, contract = ''): readonly string[] {
  const isContract = (one: string) => contract !== '' && isSameAddress(one, contract)
  return decodings(url).flatMap((text) => {
    const rest = text.replace(contractField, (found, one) => (isContract(one) ? ' ' : found))
    const evm = rest.match(evmAddress) ?? []
    const fields = rest.replace(evmAddress, ' ').match(field) ?? []
    const solana = fields.flatMap((one) => one.match(base58) ?? []).filter(isSolanaReceiver)
    return [...evm, ...solana.filter((one) => !isContract(one))]
  })
}

function decodings(url: string): readonly string[] {
  const texts = [url]
  for (let depth = 0; depth < deepest; depth += 1) texts.push(decode(texts.at(-1)!))
  return texts
}

/**
 * Decodes each escape separately, so that an invalid escape does not hide the others. Addresses are
 * ASCII.
 */
const decode = (text: string) =>
  text.replace(/%([0-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
