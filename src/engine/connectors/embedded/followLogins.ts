import type { OpenedLoginState, WalletParts } from './WalletParts.ts'

/** Calls the listener with the new and the previous login state, which may be the same. */
export function followLogins(
  { cell, engine }: Pick<WalletParts, 'cell' | 'engine'>,
  changed: (now: OpenedLoginState, was: OpenedLoginState) => void,
) {
  let before = cell.get()
  engine.store.subscribe(() => {
    const was = before
    before = cell.get()
    changed(before, was)
  })
}
