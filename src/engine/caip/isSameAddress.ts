/** Whether both are the same account. */
export const isSameAddress = (address: string, other: string) =>
  bareAddress(address) === bareAddress(other)

/** The address for comparison. Letter case does not matter on eip155. */
export const bareAddress = (address: string) =>
  /^0x/i.test(address) ? address.slice(2).toLowerCase() : address
