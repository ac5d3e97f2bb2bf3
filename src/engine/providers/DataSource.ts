import type { ProviderProblem } from './ProviderProblem.ts'

/** The provider that returned data, and when. */
export interface DataSource {
  /** The provider's `id`. */
  from: string
  /** The provider's `name`. */
  name: string
  /** When the provider answered, in milliseconds since 1970. */
  at: number
  /** Whether a part of the data could not be read, and no other provider returned all of it. */
  isPartial?: boolean | undefined
  /** Why a part of the data could not be read. `useErrorMessage` returns its text. */
  problem?: ProviderProblem | undefined
  /** The problems of the providers that were asked before and did not answer. Not stored. */
  problems?: readonly ProviderProblem[] | undefined
}
