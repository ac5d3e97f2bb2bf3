/** Texts of the wallet list and its wallets. */
export const walletWords = {
  'wallets.another': 'Connect another wallet',
  'wallets.disconnect': 'Disconnect {wallet}',
  'wallets.reconnect': 'Connect again',
  'wallets.all': 'All wallets',
  'wallets.certified': 'Certified only',
  'wallets.empty': 'No wallet found',
  'wallets.emptyHint': 'Check the spelling, or try another name.',
  'wallets.failed': 'The wallets could not be loaded. Check your connection and try again.',
  'wallets.found.one': '{count} wallet found',
  'wallets.found.other': '{count} wallets found',
  'wallets.grid': 'Wallets',
  'wallets.inDoubt': 'Claims the domain of another wallet',
  'wallets.connected': 'Connected',
  'wallets.installed': 'Installed',
  'wallets.retry': 'Try again',
  'wallets.search': 'Search wallets',
} as const
