/** The views that can be copied, each with its first file in `src`. */
export const registryItems = [
  {
    name: 'modal',
    title: 'The whole modal',
    description: 'The dialog with its header, alerts and every view of the theme.',
    root: 'themes/ThemedModal.tsx',
  },
  {
    name: 'connect',
    title: 'Connect',
    description: 'The wallets of this browser, recent ones first, and the other ways to connect.',
    root: 'themes/views/ConnectView.tsx',
  },
  {
    name: 'connecting',
    title: 'Connecting',
    description: 'The views for a pending, rejected or failed connection.',
    root: 'themes/views/ConnectingExternalView.tsx',
  },
  {
    name: 'all-wallets',
    title: 'All wallets',
    description: 'The list of wallets with its search, its loading and its empty states.',
    root: 'themes/views/AllWalletsView.tsx',
  },
  {
    name: 'pairing',
    title: 'Pairing',
    description: 'The QR code for wallets on other devices.',
    root: 'themes/views/PairingView.tsx',
  },
  {
    name: 'account',
    title: 'Account',
    description: 'The connected account, with tokens, NFTs and activity.',
    root: 'themes/views/AccountView.tsx',
  },
  {
    name: 'networks',
    title: 'Networks',
    description: 'The networks of the app, and switching between them.',
    root: 'themes/views/SwitchNetworkView.tsx',
  },
  {
    name: 'receive',
    title: 'Receive',
    description: 'The address as text and as a QR code.',
    root: 'themes/views/WalletReceiveView.tsx',
  },
  {
    name: 'sign-in',
    title: 'Sign in',
    description: 'The view that asks for the sign-in signature.',
    root: 'themes/views/SIWXSignMessageView.tsx',
  },
]
