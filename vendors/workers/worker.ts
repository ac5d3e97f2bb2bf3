import {
  createProviderHandler,
  moonPayService,
  oneInchService,
} from '../../src/engine/providers/server/index.ts'

interface Settings {
  ONEINCH_API_KEY: string
  MOONPAY_SECRET_KEY: string
  /** The address of the test's 1inch server. */
  ONEINCH_URL: string
}

/** A host's handler as a Worker, with secrets in its settings. */
export default {
  fetch(request: Request, settings: Settings): Promise<Response> {
    const { MOONPAY_SECRET_KEY, ONEINCH_API_KEY, ONEINCH_URL } = settings
    const handler = createProviderHandler({
      origins: ['https://app.example'],
      services: [
        oneInchService({ apiKey: ONEINCH_API_KEY }),
        moonPayService({ apiKey: 'pk_test_1', secretKey: MOONPAY_SECRET_KEY }),
      ],
      fetch: (input, init) => {
        const { pathname, search } = new URL(String(input))
        return fetch(ONEINCH_URL + pathname + search, init)
      },
    })
    return handler(request)
  },
}
