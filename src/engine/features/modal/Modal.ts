import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type { ViewName, ViewParams } from '../../router/Router.ts'

export interface ModalState {
  open: boolean
  /** A visual cue that the modal cannot be closed now. */
  shake: boolean
}

export type View = {
  [Name in ViewName]: undefined extends ViewParams[Name]
    ? { view: Name; params?: ViewParams[Name] }
    : { view: Name; params: ViewParams[Name] }
}[ViewName]

/** The view to open. By default, the account view or the connect view. */
export type OpenOptions = (View | { view?: undefined; params?: undefined }) & {
  /** Opens for this namespace. If it is not the active one, opens the network switch. */
  namespace?: SupportedNamespace
}

/** What opens or closes the modal. `imperative-action` is a call of `open` or `close`. */
export type ModalChangeReason =
  | 'trigger-press'
  | 'close-press'
  | 'escape-key'
  | 'outside-press'
  | 'drag'
  | 'imperative-action'

/** An opening or closing that the host may refuse. */
export interface ModalChange {
  open: boolean
  /** Default: `imperative-action`. `prop` means that the host has decided. */
  reason?: ModalChangeReason | 'prop' | undefined
  /** The view to open, if one was named. */
  view?: ViewName | undefined
  apply(): void
  /** Resolves the promise of the caller that waits for the opening. */
  refuse?: ((error: EngineError) => void) | undefined
}

/** The modal, or the embedded modal in the page. */
export interface Modal {
  /** Opens the given view, otherwise the account view or the connect view. */
  open(options?: OpenOptions): void
  /**
   * The async version, which resolves when the modal is open. It rejects with `modal/REFUSED` if the
   * host refuses in `onOpenChange` of `Modal.Root`.
   */
  openAsync(options?: OpenOptions): Promise<void>
  /** Closes the modal. If the current view refuses, the modal shakes instead. */
  close(): void
  /** Shows for 500 ms that the modal cannot be closed now. */
  shake(): void
  /** Whether the modal's views are visible: opened, or embedded in the page. */
  isShown(): boolean
  /** For `Modal.Root`: opens or closes for this reason. `prop` means that the host has decided. */
  change(open: boolean, reason: ModalChangeReason | 'prop'): void
  /** For `Modal.Root`, which applies or refuses each change. */
  control(host: (change: ModalChange) => void): void
}

export const modalErrors = defineErrors('modal', {
  REFUSED: 'This app did not open the view that was needed',
})
