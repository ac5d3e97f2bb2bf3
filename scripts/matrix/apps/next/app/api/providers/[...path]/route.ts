import { createProviderHandler, moonPayService } from 'latchkey/server'

/** A page of MoonPay is signed here, without a request to MoonPay. */
const handler = createProviderHandler({
  origins: ['https://app.example'],
  services: [moonPayService({ apiKey: 'pk_test_1', secretKey: 'sk_test_1' })],
})

export { handler as GET, handler as OPTIONS, handler as POST }
