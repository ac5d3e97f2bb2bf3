import type { ExampleSetup } from '../site/exampleSetups.ts'
import type { Look } from '../site/look.ts'
import type { PageSandbox } from '../site/SandboxContext.tsx'
import type { EditedStyles } from './wearStyles.ts'

/** The frame's first message to its page, before it has a port. */
export const greeting = 'latchkey-playground'

/** The data that the page sends to the frame together with its port. */
export interface PlaygroundStart {
  readonly id: string
  readonly setup: ExampleSetup
  /** Whether the themed connect button shows above the example. */
  readonly connectBar: boolean
  /** Whether a link brought the code. */
  readonly isLinked: boolean
  readonly look: Look | undefined
  /** The addresses of chains and services. Only the page can control their faults. */
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

/** From the frame to the page. The page treats it as untrusted text. */
export type FrameMessage =
  /** The result of the last `run`: no error if the example shows. */
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

/** A service's answer, in the format of the port. */
export interface PassedAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
}
