/** Texts of the views that explain something. They load with these views. */
export const helpWords = {
  'help.wallet.holds': 'Holds what is yours',
  'help.wallet.holdsText':
    'Tokens, collectibles and names: a wallet shows them, and sends them where you want.',
  'help.wallet.signsIn': 'Signs you in',
  'help.wallet.signsInText':
    'Instead of a password for each site you connect your wallet, and approve what the site asks.',
  'help.wallet.key': 'Only you have the key',
  'help.wallet.keyText':
    'Keep the recovery phrase to yourself. Real support staff never ask for it.',
  'help.wallet.get': 'Get a wallet',
  'help.network.ledger': 'A shared record',
  'help.network.ledgerText':
    'A network keeps track of who owns what. Many computers run it, not a single company.',
  'help.network.own': 'Each network is separate',
  'help.network.ownText':
    'What you hold on one network does not show on another. Check which one you send on.',
  'help.network.fee': 'Each takes a fee',
  'help.network.feeText':
    'You pay it in the network’s own token, so keep a little of that. Some cost cents, some dollars.',
  'help.buy.provider': 'A provider sells',
  'help.buy.providerText':
    'You pay on the provider’s own page, by card or bank transfer. This app never sees your card.',
  'help.buy.identity': 'The provider may ask who you are',
  'help.buy.identityText':
    'In many countries a provider must check who its customers are. Have an identity document ready.',
  'help.buy.arrives': 'The crypto arrives in your account',
  'help.buy.arrivesText':
    'Within minutes by card, within days by bank transfer. You may close this window meanwhile.',
} as const
