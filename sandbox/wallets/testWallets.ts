import { testAccounts } from './testAccounts.ts'

/** Three wallets that exist only in the sandbox. Each wallet has the keys of two users. */
export const testWallets = {
  meadow: {
    name: 'Meadow',
    rdns: 'example.latchkey.meadow',
    icon: icon(
      '<rect width="96" height="96" rx="22" fill="#2f855a"/><path d="M48 76V44" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M48 52c-16 0-24-9-24-25 16 0 24 9 24 25Z" fill="#c6f6d5"/><path d="M48 60c14 0 22-8 22-22-14 0-22 8-22 22Z" fill="#fff"/>',
    ),
    accounts: [testAccounts.alice, testAccounts.bob],
  },
  harbor: {
    name: 'Harbor',
    rdns: 'example.latchkey.harbor',
    icon: icon(
      '<rect width="96" height="96" rx="22" fill="#1d4ed8"/><circle cx="48" cy="25" r="7" fill="none" stroke="#fff" stroke-width="6"/><path d="M48 33v40M36 43h24M23 56c2 12 11 19 25 19s23-7 25-19" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
    ),
    accounts: [testAccounts.carol, testAccounts.dave],
  },
  quartz: {
    name: 'Quartz',
    rdns: 'example.latchkey.quartz',
    icon: icon(
      '<rect width="96" height="96" rx="22" fill="#86198f"/><path d="M48 16 70 38 60 78H36L26 38Z" fill="#f5d0fe"/><path d="M48 16 26 38h22Z" fill="#fff"/><path d="M48 38h22L60 78H48Z" fill="#e879f9"/>',
    ),
    accounts: [testAccounts.erin, testAccounts.frank],
  },
}

export type TestWalletName = keyof typeof testWallets

function icon(shapes: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
