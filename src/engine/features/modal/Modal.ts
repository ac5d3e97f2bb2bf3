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

/** Where the modal opens; by itself it shows the account, or the way to connect one. */
export type OpenOptions = (View | { view?: undefined; params?: undefined }) & {
  /** Opens for this chain family; another than the active one leads to the network switch. */
  namespace?: ChainNamespace
}

/** The modal, or the place in the page in which its views show. */
export interface Modal {
  /** Opens at the view, else at the account or at the way to connect one. */
  open(options?: OpenOptions): void
  /** Closes, unless the view on top refuses: then it shakes. */
  close(): void
  /** Shows for 500 ms that the modal cannot close now. */
  shake(): void
  /** Whether its views are on the screen: opened, or embedded in the page. */
  isShown(): boolean
}
