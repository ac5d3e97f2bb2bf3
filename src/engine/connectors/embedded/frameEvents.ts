import {
  undefined as absent,
  any,
  array,
  boolean,
  type infer as Infer,
  maxLength,
  nullish,
  number,
  object,
  enum as oneOf,
  optional,
  record,
  refine,
  string,
  union,
  type ZodMiniType,
} from 'zod/mini'
import { isEmailAddress } from '../../sanitize/isEmailAddress.ts'

const longest = 4096
/** The maximum number of entries in a list of an answer, because the page stores such lists. */
const mostEntries = 1_000
const text = () => string().check(maxLength(longest))
/**
 * Creates the schema of a signature. For an account that is not deployed, it includes the
 * deployment (ERC-6492).
 */
const signature = () => string().check(maxLength(131_072))
const chainId = () => union([number(), text()])
const accountTypes = () => oneOf(['eoa', 'smartAccount'])
const address = () => string().check(maxLength(200))
const mail = () => string().check(refine(isEmailAddress))
const accounts = () =>
  array(object({ address: address(), type: accountTypes() })).check(maxLength(mostEntries))
const nothing = () => optional(any())
const socials = () => oneOf(['google', 'github', 'apple', 'facebook', 'x', 'discord'])

const siwx = () =>
  object({
    accountAddress: text(),
    chainId: text(),
    domain: text(),
    uri: text(),
    version: text(),
    nonce: text(),
    notBefore: optional(text()),
    statement: optional(text()),
    resources: optional(array(text()).check(maxLength(mostEntries))),
    requestId: optional(text()),
    issuedAt: optional(text()),
    expirationTime: optional(text()),
    serializedMessage: optional(text()),
  })

const asking = () => ({
  chainId: optional(chainId()),
  preferredAccountType: optional(text()),
  siwxMessage: optional(siwx()),
  rpcUrl: optional(text()),
})

const user = () => ({
  email: nullish(mail()),
  address: address(),
  chainId: chainId(),
  accounts: optional(accounts()),
  preferredAccountType: optional(text()),
  signature: optional(signature()),
  message: optional(text()),
  siwxMessage: optional(siwx()),
})

/**
 * Returns all events of the frame's protocol, with the schemas of requests and answers. Created on
 * use, because modules hold no state.
 */
export const frameEvents = () =>
  ({
    SWITCH_NETWORK: {
      asks: object({ chainId: chainId(), rpcUrl: optional(text()) }),
      gives: object({ chainId: chainId() }),
    },
    CONNECT_EMAIL: {
      asks: object({ email: mail() }),
      gives: object({ action: oneOf(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    },
    CONNECT_DEVICE: { asks: absent(), gives: nothing() },
    CONNECT_OTP: { asks: object({ otp: text() }), gives: nothing() },
    CONNECT_SOCIAL: {
      asks: object({ uri: text(), ...asking() }),
      gives: object({ ...user(), userName: nullish(text()) }),
    },
    GET_SOCIAL_REDIRECT_URI: {
      asks: object({ provider: socials() }),
      gives: object({ uri: text() }),
    },
    GET_FARCASTER_URI: { asks: absent(), gives: object({ url: text() }) },
    CONNECT_FARCASTER: { asks: absent(), gives: object({ userName: text() }) },
    GET_USER: {
      asks: optional(object({ ...asking(), socialUri: optional(text()) })),
      gives: object({ ...user(), smartAccountDeployed: optional(boolean()) }),
    },
    SIGN_OUT: { asks: absent(), gives: nothing() },
    IS_CONNECTED: {
      asks: optional(object({ token: text() })),
      gives: object({ isConnected: boolean() }),
    },
    GET_CHAIN_ID: { asks: absent(), gives: object({ chainId: chainId() }) },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
      asks: absent(),
      gives: object({
        smartAccountEnabledNetworks: array(number()).check(maxLength(mostEntries)),
      }),
    },
    INIT_SMART_ACCOUNT: {
      asks: absent(),
      gives: object({ address: address(), isDeployed: boolean() }),
    },
    SET_PREFERRED_ACCOUNT: {
      asks: object({ type: text() }),
      gives: object({ type: text(), address: address() }),
    },
    RPC_REQUEST: {
      asks: object({
        method: text(),
        params: optional(any()),
        chainId: optional(chainId()),
        chainNamespace: optional(oneOf(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
        rpcUrl: optional(text()),
      }),
      gives: optional(any()),
    },
    UPDATE_EMAIL: {
      asks: object({ email: mail() }),
      gives: object({ action: oneOf(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    },
    UPDATE_EMAIL_PRIMARY_OTP: { asks: object({ otp: text() }), gives: nothing() },
    UPDATE_EMAIL_SECONDARY_OTP: {
      asks: object({ otp: text() }),
      gives: object({ newEmail: mail() }),
    },
    SYNC_THEME: {
      asks: object({
        themeMode: optional(oneOf(['light', 'dark'])),
        locale: optional(text()),
        currency: optional(text()),
        themeVariables: optional(record(string(), union([number(), string()]))),
        w3mThemeVariables: optional(record(string(), string())),
      }),
      gives: nothing(),
    },
    SYNC_DAPP_DATA: {
      asks: object({
        metadata: optional(
          object({ name: text(), description: text(), url: text(), icons: array(text()) }),
        ),
        sdkVersion: optional(text()),
        sdkType: optional(oneOf(['w3m', 'appkit'])),
        projectId: text(),
      }),
      gives: nothing(),
    },
    GET_STATEMENT: { asks: object({ nonce: text() }), gives: object({ token: text() }) },
    OPEN_SETTINGS: { asks: absent(), gives: nothing() },
    RELOAD: { asks: absent(), gives: nothing() },
    RPC_ABORT: { asks: absent(), gives: nothing() },
  }) satisfies Record<string, { asks: ZodMiniType; gives: ZodMiniType }>

type FrameEvents = ReturnType<typeof frameEvents>
export type FrameEvent = keyof FrameEvents
export type Asked<Event extends FrameEvent> = Infer<FrameEvents[Event]['asks']>
export type Given<Event extends FrameEvent> = Infer<FrameEvents[Event]['gives']>

/** EIP-5792's codes, which apps branch on. */
export const isCallsCode = (code: unknown): code is number =>
  [5700, 5710, 5720, 5730, 5740, 5750, 5760].some((one) => one === code)
