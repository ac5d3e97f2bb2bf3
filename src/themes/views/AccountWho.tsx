'use client'
import { Account } from '../../primitives/account/index.ts'

/** The name of the account, where its owner has given it one; the address stays below it. */
export function AccountWho() {
  return (
    <Account.Name className="lk-account-name lk:mt-3 lk:max-w-full lk:truncate lk:text-xl lk:font-semibold" />
  )
}
