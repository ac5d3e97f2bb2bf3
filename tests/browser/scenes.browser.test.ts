import { testLanguages } from '../support/testLanguages.ts'
import { testScenes } from '../support/testScenes.ts'

// `npm test -- --all` checks every scene.
const baseUrl = testScenes({ every: 4 })

/** The views with the longest titles, buttons and texts. */
const wordy = [
  ['connectView', 'connectAgreement'],
  ['connections', 'pairingExpired'],
  ['logins', 'loginSettings'],
  ['portfolio', 'helpWallet'],
  ['swap', 'swapReverted'],
] as const

testLanguages(wordy, baseUrl)
