'use client'
import { Account } from '../../primitives/account/index.ts'

/** The picture of the account over the colours that stand for its address. */
export function AccountPictureOverlay() {
  return <Account.Picture className="lk-account-picture" />
}
