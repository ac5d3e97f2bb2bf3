/**
 * Why data from a provider is missing: an error's code, such as `provider/LIMITED`, and its text.
 */
export interface ProviderProblem {
  code: string
  /** The message in English. */
  message: string
  /** The values in the message, such as the provider's name. */
  details: readonly string[]
}
