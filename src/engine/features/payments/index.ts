import type { LazyFeature } from '../../EngineContext.ts'
import type { PaymentsFeature } from './Payments.ts'

/** Payments: requests to pay (CAIP-358), and servers that answer with status 402 (x402). */
export const payments: LazyFeature<PaymentsFeature> = () =>
  import('./createPayments.ts').then(({ createPayments }) => createPayments)
