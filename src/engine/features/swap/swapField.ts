import type { EngineError } from '../../errors/EngineError.ts'
import type { EngineErrorCode } from '../../errors/EngineErrorCode.ts'

/** The form field of an error. `form` if it concerns the whole form. */
export type SwapField = 'pay' | 'receive' | 'form'

const fields: Readonly<Record<string, SwapField>> = {
  'swap/AMOUNT_REQUIRED': 'pay',
  'swap/INSUFFICIENT_BALANCE': 'pay',
  'amount/INVALID': 'pay',
  'amount/TOO_PRECISE': 'pay',
  'amount/ZERO': 'pay',
  'transfer/NOT_ENOUGH_FOR_FEE': 'pay',
  'swap/TOKEN_REQUIRED': 'receive',
  'swap/SAME_TOKEN': 'receive',
} satisfies Partial<Record<EngineErrorCode, SwapField>>

/** The form field that an error belongs to. */
export const swapField = ({ code }: EngineError<string>): SwapField => fields[code] ?? 'form'
