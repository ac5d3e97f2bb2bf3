'use client'
import * as Account from '../../primitives/account/parts.ts'

/** The account's picture, over the avatar of its address. */
export function AccountPictureOverlay() {
  return <Account.Picture className="lk-account-picture" />
}
