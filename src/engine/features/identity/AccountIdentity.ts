/** The name and picture of an account. Its owner chose both, so they prove nothing. */
export interface AccountIdentity {
  /** Such as `alice.eth`. Sanitized, at most 40 characters. */
  name?: string | undefined
  /** Safe to use in an `<img>`. */
  imageUrl?: string | undefined
}
