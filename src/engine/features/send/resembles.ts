const sameEnd = 4

/**
 * Whether two different addresses would be taken for each other by whoever reads only their ends:
 * the first and the last four characters are the same. Letters of eip155 count in any case.
 */
export function resembles(address: string, known: string): boolean {
  const [one, other] = [bare(address), bare(known)]
  if (one === other) return false
  return (
    one.slice(0, sameEnd) === other.slice(0, sameEnd) &&
    one.slice(-sameEnd) === other.slice(-sameEnd)
  )
}

/** Whether both are written for the same account. */
export const isSameAddress = (address: string, other: string) => bare(address) === bare(other)

const bare = (address: string) => (/^0x/i.test(address) ? address.slice(2).toLowerCase() : address)
