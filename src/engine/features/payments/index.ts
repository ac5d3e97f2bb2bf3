import type { LazyFeature } from '../../EngineContext.ts'
import type { PaymentsFeature } from './Payments.ts'

/** Requests to pay (CAIP-358), and answers that ask for a payment (x402). */
export const payments: LazyFeature<PaymentsFeature> = () =>
  import('./createPayments.ts').then(({ createPayments }) => createPayments)
