import { parseDecimal } from '../../engine/amounts/Amount.ts'
import { roundUp } from '../../engine/amounts/roundUp.ts'

const digits = 4

/** A network fee that is paid at most: rounded up, with as many digits as help to judge it. */
export function roundFee(fee: string): string {
  const decimal = parseDecimal(fee)
  return decimal ? roundUp(decimal, digits) : fee
}
