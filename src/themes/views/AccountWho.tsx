'use client'
import * as Account from '../../primitives/account/parts.ts'

/** The account's name, if it has one, with the address below it. */
export function AccountWho() {
  return (
    <Account.Name className="lk-account-name lk:mt-3 lk:max-w-full lk:truncate lk:text-xl lk:font-semibold" />
  )
}
