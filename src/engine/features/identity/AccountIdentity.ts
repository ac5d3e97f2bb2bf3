/** How an account is known. Its owner chose both: they prove nothing. */
export interface AccountIdentity {
  /** Such as `alice.eth`, clean and at most 40 characters. */
  name?: string | undefined
  /** Fit for an `<img>`. */
  imageUrl?: string | undefined
}
