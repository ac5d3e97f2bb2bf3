import { isReceiver } from '../../adapters/solana/isReceiver.ts'
import { isSameAddress } from '../../caip/isSameAddress.ts'

/** How often what is in a page's address may be encoded over again. */
const deepest = 4
const evmAddress = /0x[0-9a-f]{40}(?![0-9a-f])/gi
const field = /[\w.-]*(?:address|wallet)[\w.-]*["'\]]*[=:][^&]*/gi
const base58 = /[1-9A-HJ-NP-Za-km-z]+/g

/** What stands before the contract of a token, however often it is encoded. */
const contractField =
  /(?:contract|token|asset|currenc)[\w.-]*(?:[\s"'[\]{}:=]|%(?:25)*[\da-f]{2})*(0x[\da-f]{40})(?![\da-f])/gi

/**
 * The accounts that the address of a page names: of eip155 wherever they stand, of Solana in fields
 * that are about a wallet or an address, since keys and sessions look the same there. The token's
 * contract is none where a field of its own names it: who makes the page also says what the contract is.
 */
export function addressesIn(url: string, contract = ''): readonly string[] {
  const isContract = (one: string) => contract !== '' && isSameAddress(one, contract)
  return decodings(url).flatMap((text) => {
    const rest = text.replace(contractField, (found, one) => (isContract(one) ? ' ' : found))
    const evm = rest.match(evmAddress) ?? []
    const fields = rest.replace(evmAddress, ' ').match(field) ?? []
    const solana = fields.flatMap((one) => one.match(base58) ?? []).filter(isReceiver)
    return [...evm, ...solana.filter((one) => !isContract(one))]
  })
}

function decodings(url: string): readonly string[] {
  const texts = [url]
  for (let depth = 0; depth < deepest; depth += 1) texts.push(decode(texts.at(-1)!))
  return texts
}

/** Escape by escape: one that is no escape must not hide the others. Addresses are ASCII. */
const decode = (text: string) =>
  text.replace(/%([0-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
