/** Whether the wallet's answer is exactly these bytes. */
export function areSameBytes(given: unknown, bytes: Uint8Array): boolean {
  return (
    given instanceof Uint8Array &&
    given.length === bytes.length &&
    bytes.every((byte, index) => byte === given[index])
  )
}
