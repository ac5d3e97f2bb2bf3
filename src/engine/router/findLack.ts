import type { EngineState } from '../EngineState.ts'
import { readField } from '../errors/readField.ts'
import type { Lack, ViewEntry, ViewName } from './Router.ts'

interface Need {
  what: string
  /** The view to show instead. Default: the account view or the connect view. */
  instead?: ViewName
  isMet(state: EngineState, params: unknown): boolean
}

/** The views of one account. They have nothing to show without an account. */
const ofAccount: ReadonlySet<string> = new Set<ViewName>([
  'Account',
  'DataCapture',
  'Onramp',
  'OnrampWaiting',
  'Permissions',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'SIWXSignMessage',
  'Swap',
  'SwapPreview',
  'SwapSelectToken',
  'UpdateEmailWallet',
  'WalletReceive',
  'WalletSend',
  'WalletSendPreview',
  'WalletSendSelectToken',
])

const rightParams = 'the params of its type'
const step = 'the step before it'

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isInput = (value: unknown) =>
  isText(readField(value, 'namespace')) && isText(readField(value, 'connectorId'))
const isWallet = (value: unknown) =>
  isText(readField(value, 'id')) && isText(readField(value, 'name'))
const isMade = (preview?: { status: string }) =>
  preview?.status === 'pending' || preview?.status === 'success'

const networkParams: Need = {
  what: rightParams,
  isMet: (_, params) =>
    params === undefined ||
    readField(params, 'caipNetworkId') === undefined ||
    isText(readField(params, 'caipNetworkId')),
}

const needs: { readonly [Name in ViewName]?: Need } = {
  ConnectingExternal: {
    what: rightParams,
    isMet: (_, params) => isInput(params),
  },
  ChooseChain: {
    what: rightParams,
    isMet(_, params) {
      const inputs = readField(params, 'connectors')
      return Array.isArray(inputs) && inputs.length > 0 && inputs.every(isInput)
    },
  },
  ConnectingWalletConnect: {
    what: rightParams,
    instead: 'ConnectingWalletConnectBasic',
    isMet: (_, params) => params === undefined || isWallet(readField(params, 'wallet')),
  },
  WalletNotInstalled: {
    what: rightParams,
    isMet: (_, params) => isWallet(readField(params, 'wallet')),
  },
  SwitchActiveChain: {
    what: rightParams,
    instead: 'SwitchNetwork',
    isMet: (_, params) => isText(readField(params, 'namespace')),
  },
  SwitchNetwork: networkParams,
  UnsupportedChain: networkParams,
  EmailLogin: {
    what: step,
    isMet: ({ login }) => isText(login.email),
  },
  ConnectingFarcaster: {
    what: step,
    isMet: ({ login }) => (login.farcaster ?? { status: 'idle' }).status !== 'idle',
  },
  // Without the embedded wallet, the host shows its own frame in this view.
  ApproveTransaction: {
    what: 'a request of the embedded wallet',
    isMet: ({ connectors, login }) =>
      login.isApproving === true || !connectors.all.some(({ type }) => type === 'AUTH'),
  },
  RegisterAccountNameSuccess: {
    what: step,
    instead: 'RegisterAccountName',
    isMet: ({ names }) => Object.keys(names?.registered ?? {}).length > 0,
  },
  OnrampWaiting: {
    what: step,
    instead: 'Onramp',
    isMet: ({ onramp }) => onramp?.purchase !== undefined,
  },
  SwapSelectToken: {
    what: rightParams,
    instead: 'Swap',
    isMet: (_, params) => ['pay', 'receive'].includes(String(readField(params, 'side'))),
  },
  SwapPreview: {
    what: step,
    instead: 'Swap',
    isMet: ({ swap }) => isMade(swap?.preview) || swap?.outcome !== undefined,
  },
  WalletSendPreview: {
    what: step,
    instead: 'WalletSend',
    isMet: ({ send }) => isMade(send?.preview),
  },
}

/** Returns whether the view shows data of the account in use. */
export const isOfAccount = (view: string): boolean => ofAccount.has(view)

/** Returns the first view for the user's current state. */
export function homeOf(state: EngineState): 'Account' | 'Connect' {
  return hasAccount(state) ? 'Account' : 'Connect'
}

/** Finds the missing requirement of a view, if any, and the view to show instead. */
export function findLack(state: EngineState, view: ViewEntry): Lack | undefined {
  const lack = lackOf(state, view)
  return lack && { ...lack, instead: findLack(state, lack.instead)?.instead ?? lack.instead }
}

/**
 * Returns the views below the top view that can still be shown. The requirements of the others are
 * no longer met.
 */
export function backFrom(state: EngineState): readonly ViewEntry[] {
  const below = state.router.history.slice(0, -1)
  const left = below.filter((view) => !findLack(state, view))
  return left.length > 0 ? left : below.slice(0, 1).map((view) => findLack(state, view)!.instead)
}

function lackOf(state: EngineState, { name, params }: ViewEntry): Lack | undefined {
  if (ofAccount.has(name) && !hasAccount(state)) return lack('a connected wallet', 'Connect')
  const need = Object.hasOwn(needs, name) ? needs[name] : undefined
  if (!need || need.isMet(state, params)) return undefined
  // Shows this view without its invalid parameters.
  if (need === networkParams) return lack(need.what, name)
  return lack(need.what, need.instead ?? homeOf(state))
}

/**
 * Returns whether there is an account. An account of an earlier visit is shown until its wallet has
 * answered.
 */
function hasAccount({ connection: { activeNamespace, namespaces } }: EngineState): boolean {
  const { connections = [], remembered = [] } = namespaces[activeNamespace] ?? {}
  return connections.length + remembered.length > 0
}

const lack = (what: string, name: ViewName): Lack => ({
  what,
  instead: { name, params: undefined } as ViewEntry,
})
