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

/** The choices for a new project. */
export interface Choices {
  /** The project's name in package.json. */
  readonly name: string
  readonly framework: Framework
  readonly look: Look
  /** The namespaces, at least one, in the order of the list. */
  readonly namespaces: readonly NamespaceName[]
  /** Whether the app uses wagmi's hooks. Requires the namespace `evm`. */
  readonly wagmi: boolean
  /** Whether users sign in on the app's server. */
  readonly signIn: boolean
  /** The source of data about accounts and wallets. */
  readonly source: Source
  /** The project's id on a `latchkey-server`, as 32 hex digits. */
  readonly projectId: string
}

/** The defaults of the choices. */
export const defaults = {
  framework: 'vite',
  look: 'themed',
  namespaces: ['evm'],
  wagmi: false,
  signIn: false,
  source: 'keyless',
} as const satisfies Partial<Choices>

export const isNamespace = (name: string): name is NamespaceName => Object.hasOwn(namespaces, name)
