import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Special address ranges that ipaddr.js classifies as unicast. */
const special = [
  '192.88.99.0/24',
  '::/96',
  '64:ff9b:1::/48',
  'fec0::/10',
  '5f00::/16',
  '3fff::/20',
  '2001::/23',
].map((range) => ipaddr.parseCIDR(range))

/** Returns whether an IP address is on the internet. Private and special networks are not. */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false
  // An IPv4 address inside an IPv6 address is checked as the IPv4 address.
  const address = ipaddr.process(text.split('%')[0] ?? '')
  return (
    address.range() === 'unicast' &&
    !special.some(
      (range) => range[0].kind() === address.kind() && address.match(range as [never, number]),
    )
  )
}
