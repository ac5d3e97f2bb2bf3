import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of requests to services. The details contain the request's method and path. */
export const serviceErrors = defineErrors('service', {
  NOT_CONFIGURED: (service: string) => `The service ${service} is not configured`,
  OFFLINE: 'You are offline. Check your connection and try again',
  UNREACHABLE: (_call: string) =>
    'The service could not be reached. Check your connection and try again',
  TIMEOUT: (_call: string) => 'The service took too long to answer. Try again',
  HTTP_STATUS: (status: string) => `HTTP status code: ${status}`,
  RATE_LIMITED: 'Too many requests to the service. Try again later',
  SERVER_ERROR: 'The service failed. Try again later',
  TOO_LARGE: (call: string) => `The answer of the service is too long: ${call}`,
  MALFORMED: (call: string) => `The answer of the service is not JSON: ${call}`,
  INVALID_ANSWER: (call: string, path: string, problem: string) =>
    `The answer of the service is not valid: ${call}, at ${path}: ${problem}`,
  REFUSED: (call: string, reason: string) => `The service refused: ${call}: ${reason}`,
})
