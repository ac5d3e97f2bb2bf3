import { type NamespaceName, namespaces } from './namespaces.ts'

export const frameworks = {
  vite: 'Vite: a page, without a server of its own',
  next: 'Next.js, App Router: the address is in the server’s HTML',
} as const

export const looks = {
  themed: 'Themed: the modal as it comes, with variables to change',
  parts: 'From parts: your own modal, with your own CSS',
  headless: 'Headless: hooks only, and your own elements',
} as const

export const sources = {
  keyless: 'Keyless: the networks’ own nodes, without an account or a server',
  server: 'latchkey-server: your own server with prices, history and names',
} as const

export type Framework = keyof typeof frameworks
export type Look = keyof typeof looks
export type Source = keyof typeof sources

/** What a project is made of. */
export interface Choices {
  /** The name of the project in its package.json. */
  readonly name: string
  readonly framework: Framework
  readonly look: Look
  /** In the order in which they are listed. There is at least one. */
  readonly namespaces: readonly NamespaceName[]
  /** Whether the app uses wagmi's hooks. Needs the namespace `evm`. */
  readonly wagmi: boolean
  /** Whether users sign in on the app's server. */
  readonly signIn: boolean
  /** Where data about accounts and wallets comes from. */
  readonly source: Source
  /** The project's id on a `latchkey-server`: 32 hex digits. */
  readonly projectId: string
}

/** What is used for a choice that was not made. */
export const defaults = {
  framework: 'vite',
  look: 'themed',
  namespaces: ['evm'],
  wagmi: false,
  signIn: false,
  source: 'keyless',
} as const satisfies Partial<Choices>

export const isNamespace = (name: string): name is NamespaceName => Object.hasOwn(namespaces, name)
