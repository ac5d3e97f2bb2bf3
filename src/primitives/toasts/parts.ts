export {
  ToastsClose as Close,
  type ToastsCloseProps,
  ToastsMessage as Message,
  type ToastsMessageProps,
  ToastsToast as Toast,
  type ToastsToastProps,
  ToastsViewport as Viewport,
  type ToastsViewportProps,
} from './ToastsViewport.tsx'
