export { ToastsClose as Close, type ToastsCloseProps } from './ToastsClose.tsx'
export { ToastsMessage as Message, type ToastsMessageProps } from './ToastsMessage.tsx'
export { ToastsToast as Toast, type ToastsToastProps } from './ToastsToast.tsx'
export { ToastsViewport as Viewport, type ToastsViewportProps } from './ToastsViewport.tsx'
