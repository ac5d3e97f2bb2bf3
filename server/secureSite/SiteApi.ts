import { z } from 'zod'

/**
 * The requests of the secure site's own pages to the site: `POST /api/<name>` with a JSON body, the
 * headers of `SiteHeaders`, and cookies that no page can read. Bytes are base64url without padding.
 *
 * An answer is `{ value }`, or `{ problem }` if the user can solve the problem. Both have status
 * 200, because browsers log each failed request in the console of the host's page. A request that
 * breaks the rules gets a problem body (RFC 9457) with its status.
 */
export const siteHeaders = {
  /** The project's id. No form or link of another site can send this header. */
  project: 'x-latchkey-project',
  /** The origin of the page around the frame. */
  app: 'x-latchkey-app',
  /**
   * The language of the frame (BCP 47). Optional. Ignored if the site does not have this language.
   */
  language: 'x-latchkey-language',
  /**
   * A secret of one frame. Sent only if the frame uses the cookies of a window, because all pages
   * share these cookies. A login that was made with this header is valid only in requests with the
   * same header. Optional.
   */
  holder: 'x-latchkey-holder',
} as const

export const socialProviders = ['google', 'apple', 'github', 'facebook', 'x', 'discord'] as const
export type SiteSocial = (typeof socialProviders)[number]

/** How a browser reaches an authenticator (WebAuthn level 3, 5.8.4). */
export const passkeyTransports = ['internal', 'hybrid', 'usb', 'nfc', 'ble', 'smart-card'] as const

export type SiteProblemCode =
  /** The user is not logged in, or the login has ended. */
  | 'login/NONE'
  /** The request needs a login of the last 15 minutes. */
  | 'login/AGAIN'
  /**
   * The browser does not send the site's cookies. So the site cannot tell whether two requests are
   * from the same browser.
   */
  | 'login/NO_COOKIES'
  | 'login/OVER'
  | 'login/REFUSED'
  | 'login/NOT_CONFIGURED'
  | 'email/INVALID'
  | 'email/TAKEN'
  | 'email/NONE'
  | 'email/NOT_SENT'
  | 'code/NONE'
  | 'code/WRONG'
  | 'code/EXPIRED'
  | 'code/TOO_MANY'
  /** Too many requests of this kind. `seconds` says how long to wait. */
  | 'limit/WAIT'
  /** The user already has a wallet. The field `wallet` contains it. */
  | 'wallet/EXISTS'
  | 'wallet/NONE'
  /**
   * The wallet was changed in another tab or on another device. `wallet` contains the current
   * wallet.
   */
  | 'wallet/STALE'
  /** This set id was used before. A set id can be used only once. */
  | 'wallet/USED_SET'
  /** The wallet has no share of this set, or the share was removed. */
  | 'wallet/NO_SHARE'
  /** The draft was replaced or has expired. */
  | 'wallet/NO_DRAFT'
  | 'recovery/NONE'
  | 'recovery/WRONG'
  /** Too many wrong proofs. `seconds` says how long to wait. */
  | 'recovery/LOCKED'
  | 'passkey/REFUSED'
  /**
   * The project requires a passkey for every signature and for the deletion of the user, and the
   * request had none.
   */
  | 'passkey/NEEDED'
  /** The user has no passkey, or does not have this passkey. */
  | 'passkey/NONE'
  /** The passkey is the user's only way to log in. */
  | 'passkey/LAST'
  /**
   * The passkey protects the user's recovery, and the request does not allow ending the recovery.
   */
  | 'passkey/RECOVERY'

export interface SiteProblem {
  code: SiteProblemCode
  /** The message for the user, in English. */
  message: string
  seconds?: number
  /** The number of remaining attempts. */
  left?: number
  wallet?: SiteWallet
}

export type SiteAnswer<Value> =
  | { value: Value; problem?: undefined }
  | { value?: undefined; problem: SiteProblem }

const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((given) => !/\0|\p{Surrogate}/u.test(given), 'is not valid Unicode')
const bytes = (most: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${most}}$`))
const origin = z.string().max(300)
/** The id of a split: 128 random bits, created by the frame. */
const setId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
/** SHA-256 of a verifier of 256 bits that only the frame has. */
const challenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const code = z.string().regex(/^\d{6}$/)
const share = bytes(600)
const version = z.int().min(1)
/** The name of a device or passkey in a list. */
const label = text(60)
const userId = bytes(64)
/** The maximum number of permissions in one request. */
const mostPermissions = 10
const nothing = z.strictObject({})

const addresses = z.strictObject({
  eip155: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  solana: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
})
const device = z.strictObject({ setId, share, label })
/**
 * The recovery: the two shares of a split. With both shares, the user opens the wallet on a new
 * device. The site cannot decrypt `sealed`, because only the user has the secret. The site returns
 * both shares only for the correct `proof`, which the frame derives from the user's secret.
 */
const recovery = z.strictObject({
  setId,
  share,
  /** The user's share, encrypted in the frame. */
  sealed: bytes(2_000),
  kind: z.enum(['passkey', 'passphrase']),
  /**
   * The data that the frame needs to derive the keys, such as a salt or a credential's id. Not
   * secret.
   */
  hint: text(2_000),
  proof: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
})
/** The id of a credential: at most 1023 bytes (WebAuthn level 3, 4). */
const credentialId = bytes(1_364)
/** A credential as `PublicKeyCredential.toJSON()` writes it. */
const credential = z.record(z.string().max(100), z.unknown())

/** The answer of the user's passkey to `passkey/confirmOptions`. It can be used once. */
const confirmation = z.strictObject({ state: bytes(64), credential })

/** The body of each request. */
export const siteRequests = {
  /**
   * The first request of a page. `ancestors`: the origins of the pages around the frame, the
   * nearest first.
   */
  start: z.strictObject({ ancestors: z.array(origin).min(1).max(8) }),

  /**
   * Sends a code, or the link that approves a new device. `again`: the logged-in user who logs in
   * again. Only this user can then use the code.
   */
  'email/begin': z.strictObject({ email: text(320), again: userId.optional() }),
  /** Asks whether the user has approved the device. After the approval, the site sends the code. */
  'email/device': nothing,
  'email/verify': z.strictObject({ code }),

  /**
   * `id` (here and below): the user that the frame shows. The request fails if another user has
   * logged in in another tab.
   */
  'emailChange/begin': z.strictObject({ id: userId, email: text(320) }),
  'emailChange/verifyOld': z.strictObject({ id: userId, code }),
  'emailChange/verifyNew': z.strictObject({ id: userId, code }),

  /**
   * Starts a social login in a window. The window returns a code. Only the frame with the verifier
   * can use the code.
   */
  'social/begin': z.strictObject({ provider: z.enum(socialProviders), challenge }),
  /**
   * Starts a window that creates a passkey. Needs `id` or `isNew`. `id`: the user that the frame
   * shows. This user needs a recent login. `isNew`: the passkey becomes the login of a new user,
   * even if another user is logged in.
   */
  'passkey/begin': z.strictObject({
    challenge,
    id: userId.optional(),
    isNew: z.boolean().optional(),
  }),
  /** `uri`: the result that the window returned. */
  'window/finish': z.strictObject({ uri: z.string().max(16_384), verifier: bytes(128) }),

  /** Sent by the window that creates a passkey. `state` is in the window's URL. */
  'passkey/createOptions': z.strictObject({ state: bytes(64) }),
  'passkey/create': z.strictObject({ state: bytes(64), credential }),
  /**
   * Sent by the frame, for a login with an existing passkey. `again`: the logged-in user who logs
   * in again. The site then accepts only passkeys of this user.
   */
  'passkey/loginOptions': z.strictObject({ again: userId.optional() }),
  'passkey/login': z.strictObject({ credential }),
  /**
   * Sent before `wallet/share` and `user/delete`, if the project requires a passkey for every
   * signature. `id` (here and below): the user that the frame shows.
   */
  'passkey/confirmOptions': z.strictObject({ id: userId }),
  /** Lists the user's passkeys, the oldest first. */
  passkeys: z.strictObject({ id: userId }),
  /** Renames a passkey. Needs a recent login. */
  'passkey/rename': z.strictObject({ id: userId, passkey: credentialId, name: label }),
  /**
   * Removes a passkey. The user can then no longer log in with the passkey. If the passkey protects
   * the recovery, the recovery ends. The user's other sessions end too, because the passkey may
   * have opened them. `endsRecovery`: the user has agreed that the recovery ends. Needs a recent
   * login. May be repeated.
   */
  'passkey/remove': z.strictObject({
    id: userId,
    passkey: credentialId,
    endsRecovery: z.boolean(),
  }),

  'farcaster/begin': nothing,
  'farcaster/poll': nothing,

  user: nothing,
  /**
   * Logs out this browser. No user is logged in afterwards, whichever user was logged in before.
   */
  signOut: nothing,
  /**
   * Stores the account of a namespace that the user prefers. `id` (here and below): the user that
   * the frame shows. The request fails if another user has logged in in another tab.
   */
  prefer: z.strictObject({
    id: userId,
    namespace: z.enum(['eip155', 'solana']),
    type: z.enum(['eoa', 'smartAccount']),
  }),
  /**
   * Asks whether the user logged in within the last 15 minutes. Sent before a request that requires
   * a recent login.
   */
  recent: z.strictObject({ id: userId }),
  sessions: z.strictObject({ id: userId }),
  /** Ends one session. Without `session`, ends all other sessions. */
  'sessions/end': z.strictObject({ id: userId, session: bytes(64).optional() }),
  /**
   * Deletes the user with all shares. Needs a recent login. `confirmation`: as in `wallet/share`.
   * Required if the project requires a passkey for every signature and the user has a passkey.
   */
  'user/delete': z.strictObject({ id: userId, confirmation: confirmation.optional() }),
  /** Reads the price of a network's coin. `network`: a CAIP-2 id. `currency`: an ISO 4217 code. */
  price: z.strictObject({
    network: text(60),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  }),
  /**
   * Returns a signed statement with the id of the logged-in user. `nonce` is from the host's
   * server.
   */
  statement: z.strictObject({ id: userId, nonce: z.string().regex(/^[\w.~+/=-]{16,200}$/) }),

  /**
   * Stores the shares of a new wallet as a draft, which replaces an earlier draft of this user. The
   * site never returns the shares of a draft. The frame creates `id`, so that the site recognizes a
   * repeated request. `user`: the user of the new wallet. The request fails if another user has
   * logged in in another tab.
   */
  'wallet/prepare': z.strictObject({
    id: setId,
    user: userId,
    addresses,
    device,
    recovery: recovery.optional(),
  }),
  /** Turns the draft into the wallet. Either all shares are stored or none. May be repeated. */
  'wallet/commit': z.strictObject({ id: setId, user: userId }),
  /**
   * Returns the site's share for this device. `confirmation`: required if the project requires a
   * passkey for every signature. `id` (here and below): the wallet that the frame shows. The
   * request fails if another user has logged in in another tab.
   */
  'wallet/share': z.strictObject({
    id: setId,
    setId,
    confirmation: confirmation.optional(),
  }),
  /**
   * Stores the split of a new device, after `recovery/open`. Needs a recent login. May be repeated.
   */
  'device/add': z.strictObject({ id: setId, device, version }),
  /**
   * Removes a device. Needs a recent login, because this device may be the only one with the
   * wallet.
   */
  'device/remove': z.strictObject({ id: setId, setId, version }),
  /** Returns the recovery split, if the proof is correct. */
  'recovery/open': z.strictObject({ id: setId, proof: recovery.shape.proof }),
  /** Sets or replaces the recovery split. A replacement needs a recent login. May be repeated. */
  'recovery/set': z.strictObject({ id: setId, recovery, version }),
  'recovery/remove': z.strictObject({ id: setId, version }),

  /**
   * Asks whether the site can store `count` more permissions. The answer is `limit/WAIT` if it
   * cannot. The frame sends this before it asks the user and before a fee is paid. `id` (here and
   * below): the user whose account gives the permission. The request fails if another user has
   * logged in in another tab. Otherwise the permission would be stored for the wrong user.
   */
  'permission/room': z.strictObject({
    id: userId,
    count: z.int().min(1).max(mostPermissions),
  }),
  /**
   * Stores a permission that the user gave to the page on a network, so that the user can list and
   * end it on every device.
   */
  'permission/add': z.strictObject({
    id: userId,
    network: text(60),
    contexts: z
      .array(
        z.strictObject({
          /** The signed delegation (ERC-7710). Only the receiver in the delegation can use it. */
          context: z
            .string()
            .max(6_000)
            .regex(/^0x(?:[0-9a-f]{2})+$/),
          /** When the permission ends, in milliseconds since 1970. */
          expires: z.int().min(1),
        }),
      )
      .min(1)
      .max(mostPermissions),
  }),
  /** Lists the permissions that the user gave to pages, without expired permissions. */
  permissions: z.strictObject({ id: userId }),
} as const satisfies Record<string, z.ZodType>

export type SiteRequestName = keyof typeof siteRequests
export type SiteRequest<Name extends SiteRequestName> = z.output<(typeof siteRequests)[Name]>

/** A token in which users pay fees. */
export interface SiteFeeToken {
  address: `0x${string}`
  symbol: string
  decimals: number
  /** The maximum cost of one operation, as a decimal number of the token. */
  most: string
}

export interface SiteNetwork {
  /** CAIP-2. */
  id: string
  name: string
  /** The symbol of the network's coin. */
  coin: string
  /** The URL of the node on the site's own origin. The real URLs of nodes may contain API keys. */
  rpcUrl: string
  /** The site's bundler, if the network has smart accounts (ERC-4337). */
  bundlerUrl?: string
  /** Whether a paymaster may pay the fees of smart accounts. */
  isSponsored?: boolean
  /** The token that the paymaster takes for the fee. Omitted: the paymaster takes no token. */
  feeToken?: SiteFeeToken
  /** Whether users may upgrade the plain account (EIP-7702). */
  canUpgrade?: boolean
}

export type SiteStart =
  | { isAllowed: false }
  | {
      isAllowed: true
      /** Whether the site returns a share only after a confirmation with the user's passkey. */
      isPasskeyRequired: boolean
      networks: readonly SiteNetwork[]
      logins: {
        email: boolean
        farcaster: boolean
        passkey: boolean
        socials: readonly SiteSocial[]
      }
      user: SiteUser | null
    }

export type SiteLoginKind = 'email' | 'farcaster' | 'passkey' | SiteSocial

/** The logged-in user. Contains no share. */
export interface SiteUser {
  id: string
  email: string | null
  userName: string | null
  logins: readonly SiteLoginKind[]
  /** The account type that the user chose last, by namespace. */
  preferredAccountTypes: Readonly<Record<string, string>>
  wallet: SiteWallet | null
}

export interface SiteDevice {
  setId: string
  label: string
  /** When the device was added, in milliseconds since 1970. */
  made: number
  used: number
}

export interface SiteWallet {
  id: string
  addresses: { eip155: string; solana: string }
  /**
   * Increases with each change. The frame refuses a wallet if its version is lower than a version
   * that the frame received before.
   */
  version: number
  devices: readonly SiteDevice[]
  recovery: { setId: string; kind: 'passkey' | 'passphrase'; hint: string } | null
}

export interface SiteSession {
  id: string
  /** The origin of the page on which the user logged in. */
  app: string
  label: string
  made: number
  used: number
  isThis: boolean
}

/** A passkey with which the user logs in. If `isRecovery` is set, it also protects the recovery. */
export interface SitePasskey {
  /** The credential's id. */
  id: string
  /** The name that the user gave the passkey. */
  name: string | null
  /**
   * The app or security key that stores the passkey, such as `Apple Passwords`. `null` if it is not
   * known.
   */
  provider: string | null
  transports: readonly (typeof passkeyTransports)[number][]
  /** Whether the passkey protects the recovery of the wallet. */
  isRecovery: boolean
  /** When the passkey was created, in milliseconds since 1970. */
  made: number
  /** When the passkey was last used. `null` if it was never used. */
  used: number | null
}

export interface SitePermission {
  /** The origin of the page that asked for the permission. */
  app: string
  /** The CAIP-2 id of the network. */
  network: string
  context: `0x${string}`
  made: number
}

/** The type of the `value` in each answer. */
export interface SiteValues {
  start: SiteStart
  /** The answer to the event CONNECT_EMAIL. */
  'email/begin': { action: 'CONNECT' | 'VERIFY_DEVICE' | 'VERIFY_OTP' }
  'email/device': { isApproved: boolean }
  'email/verify': { user: SiteUser }
  /**
   * The answer to the event UPDATE_EMAIL. The problem is `email/NONE` if the user has no address to
   * change.
   */
  'emailChange/begin': { action: 'VERIFY_PRIMARY_OTP' }
  'emailChange/verifyOld': Record<string, never>
  'emailChange/verifyNew': { newEmail: string }
  /**
   * A URL of the site. Its query contains `state`, to which a page may append `--<the page's URL>`.
   */
  'social/begin': { uri: string }
  'passkey/begin': { uri: string }
  'window/finish': { user: SiteUser }
  /** The options for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
  'passkey/createOptions': { options: object }
  /** The result that the window sends to its opener. */
  'passkey/create': { resultUri: string; appOrigin: string }
  /** The options for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
  'passkey/loginOptions': { options: object }
  'passkey/login': { user: SiteUser }
  /**
   * The options for `PublicKeyCredential.parseRequestOptionsFromJSON`. The problem is
   * `passkey/NONE` if the user has no passkey.
   */
  'passkey/confirmOptions': { state: string; options: object }
  passkeys: { passkeys: readonly SitePasskey[] }
  'passkey/rename': Record<string, never>
  'passkey/remove': Record<string, never>
  'farcaster/begin': { url: string }
  /** `user` is `null` until the user has answered in Farcaster. */
  'farcaster/poll': { user: SiteUser | null }
  user: { user: SiteUser | null }
  /** The problem is `login/AGAIN` if the login is older than 15 minutes. */
  recent: Record<string, never>
  prefer: Record<string, never>
  signOut: Record<string, never>
  sessions: { sessions: readonly SiteSession[] }
  'sessions/end': Record<string, never>
  'user/delete': Record<string, never>
  /**
   * Two amounts as decimal text: the price in US dollars, and the value of one US dollar in the
   * given currency. `null`: not known.
   */
  price: { usd: string | null; rate: string | null }
  statement: { token: string }
  'wallet/prepare': Record<string, never>
  'wallet/commit': { wallet: SiteWallet }
  'wallet/share': { setId: string; share: string; version: number }
  'device/add': { wallet: SiteWallet }
  'device/remove': { wallet: SiteWallet }
  'recovery/open': { setId: string; share: string; sealed: string; version: number }
  'recovery/set': { wallet: SiteWallet }
  'recovery/remove': { wallet: SiteWallet }
  'permission/room': Record<string, never>
  'permission/add': Record<string, never>
  permissions: { permissions: readonly SitePermission[] }
}
