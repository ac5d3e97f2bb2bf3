import type { OpenedLoginState, WalletParts } from './WalletParts.ts'

/** Calls with the state of logins whenever it changed, and with what it was before. */
export function followLogins(
  { cell, engine }: Pick<WalletParts, 'cell' | 'engine'>,
  changed: (now: OpenedLoginState, was: OpenedLoginState) => void,
) {
  let before = cell.get()
  engine.store.subscribe(() => {
    const was = before
    before = cell.get()
    if (before !== was) changed(before, was)
  })
}
