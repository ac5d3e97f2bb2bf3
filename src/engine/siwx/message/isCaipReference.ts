/** Whether the text can follow the colon of a CAIP-2 id. */
export function isCaipReference(reference: string): boolean {
  return /^[-_a-zA-Z0-9]{1,32}$/.test(reference)
}
