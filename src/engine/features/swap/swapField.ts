import type { EngineError } from '../../errors/EngineError.ts'

/** What of the form an error is about; `form` when it is about all of it. */
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

/** The field of the form that an error belongs to. */
export const swapField = ({ code }: EngineError): SwapField => fields[code] ?? 'form'
