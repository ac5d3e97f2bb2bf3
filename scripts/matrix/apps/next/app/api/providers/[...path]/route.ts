import { createProviderHandler, moonPayService } from 'latchkey/server'

/** The handler signs the URL of a MoonPay page. It sends no request to MoonPay. */
const handler = createProviderHandler({
  origins: ['https://app.example'],
  services: [moonPayService({ apiKey: 'pk_test_1', secretKey: 'sk_test_1' })],
})

export { handler as GET, handler as OPTIONS, handler as POST }
