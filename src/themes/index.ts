export { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'
export { ConnectModal, type ConnectModalProps } from './ConnectModal.tsx'
export type { ThemeMessageKey, ThemeMessages } from './messages/en.ts'
export { ThemedToasts } from './ThemedToasts.tsx'
