import type { ViewEntry, ViewName, ViewTarget } from './ViewParams.ts'

/** The special behavior of a view. Most views have none. */
export interface ViewBehaviour {
  /** Whether the modal may be closed while this view is on top. */
  canClose?(): boolean
  /** Called when the modal closes while this view is in the history. */
  onClose?(): void
  /** Called when the user goes back from this view. Return `'handled'` to keep the history. */
  onBack?(): 'handled' | undefined
}

/** The open views, the top one last, and the direction of the last navigation. */
export interface RouterState {
  history: readonly [ViewEntry, ...ViewEntry[]]
  direction: 'forward' | 'back'
}

/** How a transaction ended that the user was asked to approve. */
export type TransactionOutcome = 'success' | 'error' | 'cancel'

/**
 * Navigates between views. If a view is opened without something it needs (a connected wallet, its
 * parameters), another view shows instead, and the log says so.
 */
export interface Router {
  push<Name extends ViewName>(...target: ViewTarget<Name>): void
  /** Replaces the top view. */
  replace<Name extends ViewName>(...target: ViewTarget<Name>): void
  /** Makes the view the only one in the history. If it already is, it stays as it is. */
  reset<Name extends ViewName>(...target: ViewTarget<Name>): void
  /** Goes one view back. At the start of the history, the modal closes. */
  back(): void
  /** Whether the top view allows closing the modal. */
  canClose(): boolean
  /** Notifies the open views that the modal closes. */
  tellClosing(): void
  /** Adds behavior to a view. For features and hosts. */
  define(name: ViewName, behaviour: ViewBehaviour): void
  /**
   * Opens a transaction and returns the function that ends it. By default, success opens Account,
   * and error and cancel go one view back. Ending it twice has no effect. Ending an outer one drops
   * the inner ones.
   */
  beginTransaction(
    outcomes?: Partial<Record<TransactionOutcome, () => void>>,
  ): (outcome: TransactionOutcome) => void
}

/** A missing requirement of a view, and the view to show instead. */
export interface Lack {
  /** A description for the developer. */
  what: string
  instead: ViewEntry
}
