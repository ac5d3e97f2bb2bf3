export { AlertClose as Close, type AlertCloseProps } from './AlertClose.tsx'
export { AlertMessage as Message, type AlertMessageProps } from './AlertMessage.tsx'
export { AlertRoot as Root, type AlertRootProps } from './AlertRoot.tsx'
