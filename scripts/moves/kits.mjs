const react = (major) => ({
  ...{ react: `^${major}`, 'react-dom': `^${major}`, viem: '$', vite: '$', typescript: '$' },
  ...{ '@types/react': `^${major}`, '@types/react-dom': `^${major}` },
})
const wagmi = { wagmi: '^2.9', '@tanstack/react-query': '^5' }
const latchkey = {
  ...{ latchkey: 'packed', 'latchkey-codemod': 'packed' },
  '@walletconnect/universal-provider': '2.21.8',
}
const choose = (trigger) => async (page) => {
  await page.getByRole('button', { name: trigger }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Meadow' }).click()
}

/**
 * The kits. Each entry has the packages of an app before and after the move, the number of places
 * that the codemod marks, and the features of the app (a signed order, a button for the account).
 * AppKit's packages have a closed licence and are not installed, so its app runs only after the
 * move.
 */
export const kits = [
  {
    name: 'rainbowkit',
    before: { ...react(19), ...wagmi, '@rainbow-me/rainbowkit': '^2' },
    connectBefore: choose('Connect Wallet'),
    after: { ...react(19), ...wagmi, ...latchkey },
    ...{ marks: 3, hasOrder: true, hasAccount: true },
  },
  {
    name: 'connectkit',
    before: { ...react(18), ...wagmi, connectkit: '^1' },
    connectBefore: choose('Connect Wallet'),
    after: { ...react(18), ...wagmi, ...latchkey },
    ...{ marks: 2, hasOrder: true, hasAccount: false },
  },
  {
    name: 'wagmi-ui',
    before: { ...react(19), ...wagmi },
    connectBefore: (page) => page.getByRole('button', { name: 'Connect Meadow' }).click(),
    after: { ...react(19), ...wagmi, ...latchkey },
    ...{ marks: 1, hasOrder: true, hasAccount: false },
  },
  {
    name: 'appkit',
    after: { ...react(19), ...latchkey },
    ...{ marks: 1, hasOrder: false, hasAccount: true },
  },
]
