import { bareAddress } from '../../caip/isSameAddress.ts'

const sameEnd = 4

/**
 * Whether two different addresses would be taken for each other by whoever reads only their ends:
 * the first and the last four characters are the same. Letters of eip155 count in any case.
 */
export function resembles(address: string, known: string): boolean {
  const [one, other] = [bareAddress(address), bareAddress(known)]
  if (one === other) return false
  return (
    one.slice(0, sameEnd) === other.slice(0, sameEnd) &&
    one.slice(-sameEnd) === other.slice(-sameEnd)
  )
}
