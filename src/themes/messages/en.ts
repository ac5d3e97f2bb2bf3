import type { ViewName } from '../../engine/router/ViewParams.ts'
import { buttonWords } from './buttonWords.ts'

/** What the modal is called while each view is on top. */
const titles = {
  'title.Account': 'Account',
  'title.AllWallets': 'All wallets',
  'title.ApproveTransaction': 'Approve transaction',
  'title.Connect': 'Connect wallet',
  'title.ConnectingExternal': 'Connecting',
  'title.ConnectingFarcaster': 'Connecting',
  'title.ConnectingWalletConnect': 'Connecting',
  'title.ConnectingWalletConnectBasic': 'Connect wallet',
  'title.DataCapture': 'Stay in touch',
  'title.EmailLogin': 'Confirm your email',
  'title.ProfileWallets': 'Your wallets',
  'title.RegisterAccountName': 'Choose a name',
  'title.RegisterAccountNameSuccess': 'The name is yours',
  'title.SIWXSignMessage': 'Sign in',
  'title.SwitchActiveChain': 'Switch chain',
  'title.SwitchNetwork': 'Choose network',
  'title.UnsupportedChain': 'Unsupported network',
  'title.UpdateEmailWallet': 'Change your email',
} satisfies Partial<Record<`title.${ViewName}`, string>>

/** The theme's words in English. `messages.catalogue` of the engine replaces any of them. */
export const en = {
  ...titles,
  ...buttonWords,
  'account.address': 'Address',
  'account.changeNetwork': '{network}, change network',
  'account.copied': 'Address copied',
  'account.copy': 'Copy address',
  'account.copyFailed': 'The browser did not allow copying',
  'account.disconnect': 'Disconnect',
  'account.network': 'Network',
  'account.unknownNetwork': 'Not supported here',
  'account.unverified': 'Waiting for {wallet} to confirm',
  'account.wallet': 'Wallet',
  'alert.close': 'Close alert',
  'chain.bip122': 'Bitcoin',
  'chain.cosmos': 'Cosmos',
  'chain.eip155': 'EVM',
  'chain.polkadot': 'Polkadot',
  'chain.solana': 'Solana',
  'chain.stacks': 'Stacks',
  'chain.sui': 'Sui',
  'connect.empty': 'No wallet found',
  'connect.emptyHint':
    'Add a wallet to this browser, or open this page in the browser of your wallet app.',
  'connect.legal': 'By connecting you agree to the {terms} and the {privacy}.',
  'connect.legalOne': 'By connecting you agree to the {document}.',
  'connect.privacy': 'privacy policy',
  'connect.terms': 'terms of service',
  'connecting.cancel': 'Cancel',
  'connecting.failed': 'Could not connect',
  'connecting.idle': 'Connect with {wallet}',
  'connecting.idleHint': 'Ask the wallet again when you are ready.',
  'connecting.pending': 'Continue in {wallet}',
  'connecting.pendingHint': 'Accept the connection in your wallet.',
  'connecting.rejected': 'Request declined',
  'connecting.rejectedHint': 'Nothing was shared with this site.',
  'connecting.retry': 'Try again',
  'fallback.text': 'This part is not available here.',
  'modal.back': 'Back',
  'modal.close': 'Close',
  'network.cancel': 'Cancel',
  'network.pending': 'Continue in {wallet}',
  'network.pendingHint': 'Accept the switch to {network} in your wallet.',
  'switchChain.connect': 'Connect a {chain} wallet',
  'switchChain.connected': 'This needs a {chain} network. Choose one to go on with {wallet}.',
  'switchChain.disconnected': 'This needs a {chain} wallet. None is connected yet.',
  'switchChain.empty': 'This app has no {chain} network.',
  'toast.close': 'Dismiss',
  'unsupported.asked': 'This app does not support chain {chain}. Choose another network to go on.',
  'unsupported.disconnect': 'Disconnect',
  'unsupported.unknown': 'This app does not support the network. Choose another one to go on.',
  'unsupported.wallet':
    '{wallet} is on chain {chain}, which this app does not support. Choose a network to go on.',
} as const

export type ThemeMessageKey = keyof typeof en
/** The theme's words, all or some, by key. */
export type ThemeMessages = Readonly<Partial<Record<ThemeMessageKey, string>>>
