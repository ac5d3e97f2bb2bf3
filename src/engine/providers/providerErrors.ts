import { defineErrors } from '../errors/defineErrors.ts'

/** Errors of the host's providers. */
export const providerErrors = defineErrors('provider', {
  COIN_UNLISTED: (symbol: string) =>
    `The network's nodes list transfers of tokens, but not those of ${symbol} alone`,
  FAILED: (name: string) => `${name} failed`,
  INVALID_ANSWER: (name: string) => `The answer of ${name} is not valid`,
  INVALID_LIST: 'The token list is not valid',
  KEY_REFUSED: (name: string) => `${name} refused the key of this app's server`,
  LIMITED: (name: string, seconds: string) =>
    `${name} was asked too often. Try again in ${seconds} s`,
  NEEDS_KEY: (name: string) => `${name} needs a valid key, and this app has none`,
  REFUSED: (name: string, status: string) => `${name} refused the request (HTTP ${status})`,
  SECRET_KEY: (name: string) =>
    `The API key of ${name} is secret and must not be in a page. Put it on your server with latchkey/server, and pass the handler's url`,
  WRONG_URL: 'A provider can only read https addresses',
  TIMEOUT: (name: string) => `${name} took too long to answer. Try again`,
  TOO_MANY: 'There are too many to read',
  UNREACHABLE: (name: string) => `${name} does not answer. Try again later`,
})
