import type { ProviderProblem } from './ProviderProblem.ts'

/** Where data is from. */
export interface DataSource {
  /** The provider's `id`. */
  from: string
  /** The provider's `name`. */
  name: string
  /** When it answered, in milliseconds since 1970. */
  at: number
  /** Whether a part of it could not be read, and no other provider knew all of it. */
  isPartial?: boolean | undefined
  /** Why a part of it could not be read. `useErrorMessage` returns its text. */
  problem?: ProviderProblem | undefined
  /**
   * Why earlier providers of the list did not answer, if this one answered in their place. No data
   * is missing because of them. Not kept in the storage.
   */
  problems?: readonly ProviderProblem[] | undefined
}
