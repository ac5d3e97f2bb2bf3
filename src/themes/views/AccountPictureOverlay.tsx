'use client'
import { Account } from '../../primitives/account/index.ts'

/** The account's picture, over the avatar of its address. */
export function AccountPictureOverlay() {
  return <Account.Picture className="lk-account-picture" />
}
