import type { Page } from 'playwright-core'
import * as allWallets from '../screenshots/allWallets.ts'
import * as connections from '../screenshots/connections.ts'
import * as connectView from '../screenshots/connectView.ts'
import * as logins from '../screenshots/logins.ts'
import * as networks from '../screenshots/networks.ts'
import * as onramp from '../screenshots/onramp.ts'
import * as portfolio from '../screenshots/portfolio.ts'
import * as sending from '../screenshots/sending.ts'
import * as swap from '../screenshots/swap.ts'
import * as themedModal from '../screenshots/themedModal.ts'

/** Brings a new page into a state of the themed modal. */
export type Scene = (page: Page) => Promise<unknown>

/**
 * The states of the themed modal, by module and name. The contact sheet shows these states, and
 * tests check them.
 */
export const scenes: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  allWallets,
  connectView,
  connections,
  logins,
  networks,
  onramp,
  portfolio,
  sending,
  swap,
  themedModal,
}
