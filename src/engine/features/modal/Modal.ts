import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { ViewName, ViewParams } from '../../router/ViewParams.ts'

export interface ModalState {
  open: boolean
  /** A visual cue that the modal cannot be closed now. */
  shake: boolean
}

type View = {
  [Name in ViewName]: undefined extends ViewParams[Name]
    ? { view: Name; params?: ViewParams[Name] }
    : { view: Name; params: ViewParams[Name] }
}[ViewName]

/** The view to open. By default, the account view or the connect view. */
export type OpenOptions = (View | { view?: undefined; params?: undefined }) & {
  /** Opens for this namespace. If it is not the active one, opens the network switch. */
  namespace?: ChainNamespace
}

/** The modal, or the place in the page in which its views show. */
export interface Modal {
  /** Opens the given view, otherwise the account view or the connect view. */
  open(options?: OpenOptions): void
  /** Closes the modal. If the current view refuses, the modal shakes instead. */
  close(): void
  /** Shows for 500 ms that the modal cannot be closed now. */
  shake(): void
  /** Whether the modal's views are visible: opened, or embedded in the page. */
  isShown(): boolean
}
