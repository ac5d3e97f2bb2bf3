/** Whether both are written for the same account. */
export const isSameAddress = (address: string, other: string) =>
  bareAddress(address) === bareAddress(other)

/** As it is compared: letters of eip155 count in any case. */
export const bareAddress = (address: string) =>
  /^0x/i.test(address) ? address.slice(2).toLowerCase() : address
