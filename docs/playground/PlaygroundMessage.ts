import type { ExampleSetup } from '../site/exampleSetups.ts'
import type { Look } from '../site/look.ts'
import type { PageSandbox } from '../site/SandboxContext.tsx'
import type { EditedStyles } from './wearStyles.ts'

/** What the frame says to its page before it has a port. */
export const greeting = 'latchkey-playground'

/** What the page gives the frame with its port. */
export interface PlaygroundStart {
  readonly id: string
  readonly setup: ExampleSetup
  /** Whether the themed connect button stands above the example. */
  readonly connectBar: boolean
  readonly look: Look | undefined
  /** Where the chains and services are. Their switches stay with the page. */
  readonly sandbox: Omit<PageSandbox, 'control' | 'wallets'>
  readonly wallets: readonly WalletInfo[]
}

interface WalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** From the page to the frame. */
export type PageMessage =
  | { readonly kind: 'run'; readonly source: string }
  | { readonly kind: 'styles'; readonly styles: EditedStyles }
  | { readonly kind: 'look'; readonly look: Look | undefined }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly error: PlaygroundError }
  | {
      readonly kind: 'walletEvent'
      readonly rdns: string
      readonly event: string
      readonly detail: unknown
    }

/** From the frame to the page. The page reads it as text of a stranger. */
export type FrameMessage =
  /** What became of the last `run`: no error when it shows. */
  | { readonly kind: 'outcome'; readonly error: string | undefined }
  | {
      readonly kind: 'wallet'
      readonly id: number
      readonly rdns: string
      readonly request: { readonly method: string; readonly params?: unknown }
    }
  | {
      readonly kind: 'fetch'
      readonly id: number
      readonly url: string
      readonly method: string
      readonly headers: readonly (readonly [string, string])[]
      readonly body: string | undefined
    }
  | { readonly kind: 'abort'; readonly id: number }

export interface PlaygroundError {
  readonly message: string
  readonly code?: number
  readonly data?: unknown
}

/** An answer of a service, as it goes through the port. */
export interface PassedAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
}
