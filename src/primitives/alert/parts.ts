export {
  AlertClose as Close,
  type AlertCloseProps,
  AlertMessage as Message,
  type AlertMessageProps,
  AlertRoot as Root,
  type AlertRootProps,
} from './AlertRoot.tsx'
