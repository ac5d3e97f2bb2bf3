import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type { ViewName, ViewParams } from '../../router/Router.ts'

export interface ModalState {
  open: boolean
  /** Whether the modal shakes, to show that it cannot be closed now. */
  shake: boolean
}

export type View = {
  [Name in ViewName]: undefined extends ViewParams[Name]
    ? { view: Name; params?: ViewParams[Name] }
    : { view: Name; params: ViewParams[Name] }
}[ViewName]

/** Which view to open. Default: the account view or the connect view. */
export type OpenOptions = (View | { view?: undefined; params?: undefined }) & {
  /**
   * The namespace for which to open. If it is not the active namespace, opens the network switch.
   */
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

/** A request to open or close the modal, which the host may refuse. */
export interface ModalChange {
  open: boolean
  /** The reason for the change. Default: `imperative-action`. With `prop`, the host has decided. */
  reason?: ModalChangeReason | 'prop' | undefined
  /** The requested view, if any. */
  view?: ViewName | undefined
  apply(): void
  /** Rejects the promise of the `openAsync` call. */
  refuse?: ((error: EngineError) => void) | undefined
}

/** The modal, or the modal's content embedded in the page. */
export interface Modal {
  /** Opens the given view. By default, opens the account view or the connect view. */
  open(options?: OpenOptions): void
  /**
   * Like `open`, but resolves when the modal is open. Rejects with `modal/REFUSED` if the host
   * refuses in `onOpenChange` of `Modal.Root`.
   */
  openAsync(options?: OpenOptions): Promise<void>
  /** Closes the modal. If the current view does not allow this, the modal shakes instead. */
  close(): void
  /** Shakes the modal for 500 ms, to show that it cannot be closed now. */
  shake(): void
  /** Returns whether the modal's views are visible: the modal is open, or embedded in the page. */
  isShown(): boolean
  /**
   * For `Modal.Root`. Opens or closes the modal for this reason. With `prop`, the host has decided.
   */
  change(open: boolean, reason: ModalChangeReason | 'prop'): void
  /** For `Modal.Root`. Sets the function that applies or refuses each change. */
  control(host: (change: ModalChange) => void): void
}

export const modalErrors = defineErrors('modal', {
  REFUSED: 'This app did not open the view that was needed',
})
