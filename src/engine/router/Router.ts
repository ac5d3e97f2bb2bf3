import type { ViewEntry, ViewName, ViewTarget } from './ViewParams.ts'

/** What is special about a view. Most views have nothing special. */
export interface ViewBehaviour {
  /** Whether the modal may be closed while this view is on top. */
  canClose?(): boolean
  /** Runs when the modal closes while this view is in the history. */
  onClose?(): void
  /** Runs when the user goes back from this view; 'handled' keeps the history as it is. */
  onBack?(): 'handled' | undefined
}

/** The views that are open, the one on top last, and which way the visitor came. */
export interface RouterState {
  history: readonly [ViewEntry, ...ViewEntry[]]
  direction: 'forward' | 'back'
}

/** How what the user was about to approve has ended. */
export type TransactionOutcome = 'success' | 'error' | 'cancel'

/**
 * The way from view to view. A view that is opened without what it needs (a connected wallet, its
 * parameters) gives way to one that the visitor can use, and the log tells the developer.
 */
export interface Router {
  push<Name extends ViewName>(...target: ViewTarget<Name>): void
  /** Puts the view in the place of the one on top. */
  replace<Name extends ViewName>(...target: ViewTarget<Name>): void
  /** Makes the view the only one in the history. */
  reset<Name extends ViewName>(...target: ViewTarget<Name>): void
  /** One view back; at the start of the history the modal closes. */
  back(): void
  /** Whether the view on top lets the modal close. */
  canClose(): boolean
  /** Tells the open views that the modal closes. */
  tellClosing(): void
  /** Adds to what is special about a view. Features and hosts use it alike. */
  define(name: ViewName, behaviour: ViewBehaviour): void
  /**
   * Opens a transaction and returns the function that ends it. Success leads to Account, error
   * and cancel one view back; whoever opens one may lead elsewhere. Ending it twice is harmless;
   * ending an outer one drops the inner ones.
   */
  beginTransaction(
    outcomes?: Partial<Record<TransactionOutcome, () => void>>,
  ): (outcome: TransactionOutcome) => void
}

/** What a view cannot do without, and where the visitor goes while it is missing. */
export interface Lack {
  /** In words for the developer. */
  what: string
  instead: ViewEntry
}
