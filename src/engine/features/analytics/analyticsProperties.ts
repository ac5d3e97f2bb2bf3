import type { Config } from '../../config/EngineConfig.ts'
import type {
  EngineEvents,
  HistoryStep,
  NameStep,
  SendStep,
  SignInStep,
  SocialLoginStep,
  SwapStep,
  WalletChoice,
} from '../../EngineEvents.ts'
import type { EngineState } from '../../EngineState.ts'
import { currentConnection } from '../connection/Connection.ts'
import type { ConnectorType } from '../connectors/Connectors.ts'
import { activeCaipNetworkId } from '../network/Network.ts'
import type { WalletImpression } from '../wallets/Wallets.ts'
import { wordsOf } from './wordsOf.ts'

/** The last chosen wallet, and the view in which the user chose it. */
export interface ChosenWallet extends WalletChoice {
  view?: string | undefined
}

type Properties = Readonly<Record<string, unknown>>
type Readers = {
  [Name in keyof EngineEvents]?: (
    payload: EngineEvents[Name],
    state: EngineState,
    chosen: ChosenWallet | undefined,
  ) => Properties
}

const longestSearch = 30

/** The events that are sent, with all of their fields. Other events are not sent. */
export const analyticsProperties: Readers = {
  MODAL_OPEN: ({ connected }) => ({ connected }),
  MODAL_CLOSE: ({ connected }) => ({ connected }),
  CLICK_ALL_WALLETS: () => ({}),
  CLICK_NETWORKS: () => ({}),
  SELECT_WALLET: ({ name, platform, walletRank }, state) => ({
    name,
    platform,
    walletRank,
    view: viewOf(state),
  }),
  GET_WALLET: ({ name, walletRank, explorerId, type }) => ({ name, walletRank, explorerId, type }),
  SEARCH_WALLET: ({ search, badge }) => ({ search: wordsSearched(search), badge }),
  CONNECT_SUCCESS: ({ connector, reconnect }, state, chosen) => {
    const choice = reconnect ? undefined : chosen
    return {
      method: choice?.platform === 'mobile' ? 'mobile' : methods[connector.type],
      name: connector.name,
      reconnect,
      walletRank: choice?.walletRank,
      view: choice ? choice.view : viewOf(state),
    }
  },
  // The pairing link is left out, because anyone with the link can read the wallet's answers.
  CONNECT_PROXY_ERROR: ({ name, mobileLink, reason }) => ({
    name,
    mobile_link: mobileLink,
    message: reason === 'failed' ? 'The app did not open' : 'The link is not safe to open',
  }),
  CONNECT_ERROR: ({ error }) => ({ message: wordsOf(error) }),
  USER_REJECTED: ({ error }) => ({ message: wordsOf(error) }),
  DISCONNECT_SUCCESS: ({ namespace }) => ({ namespace }),
  DISCONNECT_ERROR: ({ namespace, error }) => ({ namespace, message: wordsOf(error) }),
  CLICK_SIGN_SIWX_MESSAGE: signInStep,
  CLICK_CANCEL_SIWX: signInStep,
  SIWX_AUTH_SUCCESS: signInStep,
  SIWX_AUTH_ERROR: ({ error, ...step }) => ({ ...signInStep(step), message: wordsOf(error) }),
  EMAIL_LOGIN_SELECTED: () => ({}),
  EMAIL_SUBMITTED: () => ({}),
  DEVICE_REGISTERED_FOR_EMAIL: () => ({}),
  EMAIL_VERIFICATION_CODE_SENT: () => ({}),
  EMAIL_VERIFICATION_CODE_PASS: () => ({}),
  EMAIL_VERIFICATION_CODE_FAIL: ({ error }) => ({ message: wordsOf(error) }),
  EMAIL_EDIT: () => ({}),
  SOCIAL_LOGIN_STARTED: socialStep,
  SOCIAL_LOGIN_REQUEST_USER_DATA: socialStep,
  // Only `CONNECT_SUCCESS` reports a login that resumes after a reload.
  SOCIAL_LOGIN_SUCCESS: (step) => ({ ...socialStep(step), reconnect: false }),
  SOCIAL_LOGIN_ERROR: ({ error, ...step }) => ({ ...socialStep(step), message: wordsOf(error) }),
  SOCIAL_LOGIN_CANCELED: socialStep,
  SET_PREFERRED_ACCOUNT_TYPE: ({ accountType, network }) => ({ accountType, network }),
  SELECT_BUY_PROVIDER: ({ provider, isSmartAccount }) => ({ provider, isSmartAccount }),
  REGISTER_NAME_INITIATED: nameStep,
  REGISTER_NAME_SUCCESS: nameStep,
  REGISTER_NAME_ERROR: ({ error, ...step }) => ({ ...nameStep(step), error: wordsOf(error) }),
  SEND_INITIATED: sendStep,
  SEND_SUCCESS: ({ hash, ...step }) => ({ ...sendStep(step), hash }),
  SEND_REJECTED: ({ error, ...step }) => ({ ...sendStep(step), message: wordsOf(error) }),
  SEND_ERROR: ({ error, ...step }) => ({ ...sendStep(step), message: wordsOf(error) }),
  CLICK_SELECT_TOKEN_TO_SWAP: () => ({}),
  CLICK_SELECT_NETWORK_TO_SWAP: () => ({}),
  INITIATE_SWAP: swapStep,
  SWAP_SUCCESS: swapStep,
  SWAP_ERROR: ({ error, ...step }) => ({ ...swapStep(step), message: wordsOf(error) }),
  SWAP_APPROVAL_ERROR: ({ error, ...step }) => ({ ...swapStep(step), message: wordsOf(error) }),
  CLICK_TRANSACTIONS: ({ isSmartAccount }) => ({ isSmartAccount }),
  LOAD_MORE_TRANSACTIONS: historyStep,
  ERROR_FETCH_TRANSACTIONS: historyStep,
  SWITCH_NETWORK: ({ connection }) => ({ network: connection.caipNetworkId }),
}

/** Returns the fields of a wallet that scrolled into view. */
export function impressionProperties(
  { displayIndex, explorerId, name, rdnsId, walletRank }: WalletImpression,
  state: EngineState,
): Properties {
  const { badge, search } = state.wallets
  return {
    name,
    walletRank,
    ...(explorerId === undefined ? { rdnsId } : { explorerId }),
    view: viewOf(state),
    displayIndex,
    ...(search !== '' && { query: wordsSearched(search) }),
    ...(badge === 'certified' && { certified: true }),
  }
}

/**
 * Returns the fields of the views that start a flow. The views to send and to swap include the
 * network.
 */
export function openingProperties(event: string, state: EngineState): Properties {
  const isSmartAccount = currentConnection(state)?.accounts[0].type === 'smartAccount'
  const hasNetwork = event === 'OPEN_SEND' || event === 'OPEN_SWAP'
  return { isSmartAccount, ...(hasNetwork && { network: activeCaipNetworkId(state) }) }
}

/** Returns the engine's configuration, without secrets and without functions. */
export const initializeProperties = (config: Config): Properties => ({
  networks: config.networks.map(({ caipNetworkId }) => caipNetworkId),
  features: config.features,
  remoteFeatures: config.remoteFeatures,
  enableEmbedded: config.enableEmbedded,
  allowUnsupportedChain: config.allowUnsupportedChain,
  manualWCControl: config.manualWCControl,
  enableNetworkSwitch: config.enableNetworkSwitch,
  enableReconnect: config.enableReconnect,
  defaultAccountTypes: config.defaultAccountTypes,
})

const methods: Record<ConnectorType, 'qrcode' | 'browser' | 'email'> = {
  EXTERNAL: 'browser',
  INJECTED: 'browser',
  ANNOUNCED: 'browser',
  MULTI_CHAIN: 'browser',
  WALLET_CONNECT: 'qrcode',
  AUTH: 'email',
}

function viewOf({ modal, router }: EngineState): string | undefined {
  return modal.open ? router.history.at(-1)?.name : undefined
}

/**
 * Returns the search text, unless it is too long for a wallet's name. A longer text may have been
 * pasted by mistake.
 */
function wordsSearched(search: string): string | undefined {
  return search.length > longestSearch ? undefined : search
}

function socialStep({ provider }: SocialLoginStep): Properties {
  return { provider }
}

function signInStep({ network, isSmartAccount }: SignInStep): Properties {
  return { network, isSmartAccount }
}

function historyStep({ address, projectId, cursor, isSmartAccount }: HistoryStep): Properties {
  return { address, projectId, cursor, isSmartAccount }
}

function nameStep({ ensName, isSmartAccount }: NameStep): Properties {
  return { ensName, isSmartAccount }
}

function sendStep({ isSmartAccount, network, token, amount }: SendStep): Properties {
  return { isSmartAccount, network, token, amount: Number(amount) }
}

function swapStep(step: SwapStep): Properties {
  const { isSmartAccount, network, swapFromToken, swapToToken } = step
  return {
    isSmartAccount,
    network,
    swapFromToken,
    swapToToken,
    swapFromAmount: Number(step.swapFromAmount),
    swapToAmount: Number(step.swapToAmount),
  }
}
