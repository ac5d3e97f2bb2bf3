import type { EngineError } from '../../errors/EngineError.ts'

/** The form field of an error. `form` if it concerns the whole form. */
export type SwapField = 'pay' | 'receive' | 'form'

const fields: Readonly<Record<string, SwapField>> = {
  'swap/AMOUNT_REQUIRED': 'pay',
  'swap/INSUFFICIENT_BALANCE': 'pay',
  'swap/INSUFFICIENT_GAS': 'pay',
  'send/INVALID_AMOUNT': 'pay',
  'send/TOO_PRECISE': 'pay',
  'send/ZERO_AMOUNT': 'pay',
  'send/NOT_ENOUGH_FOR_FEE': 'pay',
  'swap/TOKEN_REQUIRED': 'receive',
  'swap/SAME_TOKEN': 'receive',
}

/** The form field that an error belongs to. */
export const swapField = ({ code }: EngineError): SwapField => fields[code] ?? 'form'
