import { z } from 'zod'

/**
 * The requests of the secure site's own pages to the site: `POST /api/<name>` with a JSON body, the
 * headers of `SiteHeaders`, and cookies that no page can read. Bytes are base64url without padding.
 *
 * An answer is `{ value }`, or `{ problem }` if the user can do something about it. Both have status
 * 200, because browsers log each failed request in the console of the host's page. A request that
 * breaks the rules gets a problem body (RFC 9457) with its status.
 */
export const siteHeaders = {
  /** The project's id. Its presence shows that no form or link of another site sent the request. */
  project: 'x-latchkey-project',
  /** The origin of the page around the frame. */
  app: 'x-latchkey-app',
  /** The language of the frame (BCP 47). Optional, and ignored if it is none of the site's. */
  language: 'x-latchkey-language',
  /**
   * A secret of one frame, if its cookies are those of a window, which other pages use too. A login with
   * this header counts only together with it. Optional.
   */
  holder: 'x-latchkey-holder',
} as const

export const socialProviders = ['google', 'apple', 'github', 'facebook', 'x', 'discord'] as const
export type SiteSocial = (typeof socialProviders)[number]

/** How a browser reaches an authenticator (WebAuthn level 3, 5.8.4). */
export const passkeyTransports = ['internal', 'hybrid', 'usb', 'nfc', 'ble', 'smart-card'] as const

export type SiteProblemCode =
  /** There is no login, or it has ended. */
  | 'login/NONE'
  /** The act needs a login of the last 15 minutes. */
  | 'login/AGAIN'
  /** The browser does not return the site's cookies, so that nothing can be bound to it. */
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
  /** The user already has a wallet, which is in `wallet`. */
  | 'wallet/EXISTS'
  | 'wallet/NONE'
  /** Another tab or device changed the wallet since. The current one is in `wallet`. */
  | 'wallet/STALE'
  /** This set id was used before. A share is never stored a second time. */
  | 'wallet/USED_SET'
  /** The wallet has no share of this set, or it was removed. */
  | 'wallet/NO_SHARE'
  /** The draft was replaced or has expired. */
  | 'wallet/NO_DRAFT'
  | 'recovery/NONE'
  | 'recovery/WRONG'
  /** Too many wrong proofs. `seconds` says how long to wait. */
  | 'recovery/LOCKED'
  | 'passkey/REFUSED'
  /** The project requires a passkey at every signature and for the deletion, and this request had none. */
  | 'passkey/NEEDED'
  /** The user has no passkey, or not this one. */
  | 'passkey/NONE'
  /** Without this passkey, the user could not log in any more. */
  | 'passkey/LAST'
  /** This passkey is the user's recovery, and the request does not say that it may end. */
  | 'passkey/RECOVERY'

export interface SiteProblem {
  code: SiteProblemCode
  /** For the user, in English. */
  message: string
  seconds?: number
  /** How many tries are left. */
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
/** A name of a device or passkey, as a list shows it. */
const label = text(60)
const userId = bytes(64)
/** In one request. */
const mostPermissions = 10
const nothing = z.strictObject({})

const addresses = z.strictObject({
  eip155: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  solana: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
})
const device = z.strictObject({ setId, share, label })
/**
 * The split for a new device. The site cannot read `sealed`, and can only guess the secret. It
 * gives out the share and `sealed` only for `proof`, which the frame derives from the same secret.
 */
const recovery = z.strictObject({
  setId,
  share,
  /** The user's share, encrypted in the frame. */
  sealed: bytes(2_000),
  kind: z.enum(['passkey', 'passphrase']),
  /** What the frame needs to derive the keys, such as a salt or a credential's id. Not secret. */
  hint: text(2_000),
  proof: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
})
/** At most 1023 bytes (WebAuthn level 3, 4). */
const credentialId = bytes(1_364)
/** A credential as `PublicKeyCredential.toJSON()` writes it. */
const credential = z.record(z.string().max(100), z.unknown())

/** The answer of the user's passkey to `passkey/confirmOptions`. It is valid once. */
const confirmation = z.strictObject({ state: bytes(64), credential })

/** The body of each request. */
export const siteRequests = {
  /** The first request of a page. `ancestors`: the origins around it, the nearest first. */
  start: z.strictObject({ ancestors: z.array(origin).min(1).max(8) }),

  /**
   * Sends a code, or the link for a new device. `again`: the user who is logged in, and logs in again.
   * The code is then of no use to others.
   */
  'email/begin': z.strictObject({ email: text(320), again: userId.optional() }),
  /** Whether the device is approved. Then the code was sent. */
  'email/device': nothing,
  'email/verify': z.strictObject({ code }),

  /** `id`, here and below: the user that the frame shows. Another tab may have logged in another user. */
  'emailChange/begin': z.strictObject({ id: userId, email: text(320) }),
  'emailChange/verifyOld': z.strictObject({ id: userId, code }),
  'emailChange/verifyNew': z.strictObject({ id: userId, code }),

  /** A window for a login. It returns a code, which only the frame with the verifier can use. */
  'social/begin': z.strictObject({ provider: z.enum(socialProviders), challenge }),
  /**
   * A window that creates a passkey. `id`: of the user that the frame shows, with a recent login.
   * `isNew`: the login of a new user, also if another user is logged in. One of both is needed.
   */
  'passkey/begin': z.strictObject({
    challenge,
    id: userId.optional(),
    isNew: z.boolean().optional(),
  }),
  /** `uri`: what the window returned. */
  'window/finish': z.strictObject({ uri: z.string().max(16_384), verifier: bytes(128) }),

  /** In the window of a passkey. `state` is in its URL. */
  'passkey/createOptions': z.strictObject({ state: bytes(64) }),
  'passkey/create': z.strictObject({ state: bytes(64), credential }),
  /**
   * In the frame: a login with a passkey that exists. `again`: the user who is logged in, and logs in
   * again. A passkey of another user is neither asked for nor accepted.
   */
  'passkey/loginOptions': z.strictObject({ again: userId.optional() }),
  'passkey/login': z.strictObject({ credential }),
  /**
   * Before `wallet/share` and `user/delete`, if the project requires a passkey at every signature. `id`, here and below: the
   * user that the frame shows.
   */
  'passkey/confirmOptions': z.strictObject({ id: userId }),
  /** The user's passkeys, the oldest first. */
  passkeys: z.strictObject({ id: userId }),
  /** Needs a recent login. */
  'passkey/rename': z.strictObject({ id: userId, passkey: credentialId, name: label }),
  /**
   * Ends all that the passkey opens: logins, and the recovery if it protects that. The user's other
   * sessions end too, because it may have opened them. `endsRecovery`: the user knows that the
   * recovery ends. Needs a recent login. May be repeated.
   */
  'passkey/remove': z.strictObject({
    id: userId,
    passkey: credentialId,
    endsRecovery: z.boolean(),
  }),

  'farcaster/begin': nothing,
  'farcaster/poll': nothing,

  user: nothing,
  /** Ends the login of this browser, of any user: after a logout, no user is logged in. */
  signOut: nothing,
  /**
   * The account of a namespace that the user prefers. `id`, here and below: the user that the frame
   * shows. Another tab may have logged in another user.
   */
  prefer: z.strictObject({
    id: userId,
    namespace: z.enum(['eip155', 'solana']),
    type: z.enum(['eoa', 'smartAccount']),
  }),
  /** Whether the user logged in within the last 15 minutes. Sent before an act that requires it. */
  recent: z.strictObject({ id: userId }),
  sessions: z.strictObject({ id: userId }),
  /** Ends one session. Without `session`, all others end. */
  'sessions/end': z.strictObject({ id: userId, session: bytes(64).optional() }),
  /**
   * Deletes the user with all shares. Needs a recent login. `confirmation`: as for `wallet/share`, if the
   * project requires a passkey at every signature and the user has one.
   */
  'user/delete': z.strictObject({ id: userId, confirmation: confirmation.optional() }),
  /** The price of a network's coin (CAIP-2). */
  price: z.strictObject({ network: text(60) }),
  /** A signed statement of who is logged in. `nonce` is from the host's server. */
  statement: z.strictObject({ id: userId, nonce: z.string().regex(/^[\w.~+/=-]{16,200}$/) }),

  /**
   * Stores the shares of a new wallet as a draft. It replaces an earlier draft of this user. A
   * draft's shares are never given out. `id` is made by the frame, so that a repeated request is
   * the same. `user`: the user of the new wallet. Another tab may have logged in another user.
   */
  'wallet/prepare': z.strictObject({
    id: setId,
    user: userId,
    addresses,
    device,
    recovery: recovery.optional(),
  }),
  /** The draft becomes the wallet, with all of its shares or not at all. May be repeated. */
  'wallet/commit': z.strictObject({ id: setId, user: userId }),
  /**
   * The site's share for this device. `confirmation`: if the project requires a passkey at every signature.
   * `id`, here and below: the wallet that the frame shows, because another tab may have logged in another
   * user.
   */
  'wallet/share': z.strictObject({
    id: setId,
    setId,
    confirmation: confirmation.optional(),
  }),
  /** The split of a new device, after `recovery/open`. Needs a recent login. May be repeated. */
  'device/add': z.strictObject({ id: setId, device, version }),
  /** Needs a recent login, because the wallet may be on this device only. */
  'device/remove': z.strictObject({ id: setId, setId, version }),
  /** Gives out the recovery split, if the proof is right. */
  'recovery/open': z.strictObject({ id: setId, proof: recovery.shape.proof }),
  /** Sets or replaces the recovery split. Replacing needs a recent login. May be repeated. */
  'recovery/set': z.strictObject({ id: setId, recovery, version }),
  'recovery/remove': z.strictObject({ id: setId, version }),

  /**
   * Whether as many permissions can be kept: `limit/WAIT` if not. Sent before the user is asked, and
   * before anything is paid for. `id`, here and below: the user whose account it is. Another tab may have
   * logged in another user, whose list would show the permission instead.
   */
  'permission/room': z.strictObject({
    id: userId,
    count: z.int().min(1).max(mostPermissions),
  }),
  /** Keeps what the user let the page do on a network, so that every device can list and end it. */
  'permission/add': z.strictObject({
    id: userId,
    network: text(60),
    contexts: z
      .array(
        z.strictObject({
          /** The signed delegation (ERC-7710). Only its receiver can use it. */
          context: z
            .string()
            .max(6_000)
            .regex(/^0x(?:[0-9a-f]{2})+$/),
          /** Milliseconds since 1970. */
          expires: z.int().min(1),
        }),
      )
      .min(1)
      .max(mostPermissions),
  }),
  /** What the user let pages do, without what has expired. */
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
  /** The symbol of its coin. */
  coin: string
  /** On the site's own origin. The nodes' own URLs may contain keys. */
  rpcUrl: string
  /** The site's bundler, if the network has smart accounts (ERC-4337). */
  bundlerUrl?: string
  /** Whether a paymaster may pay for them. */
  isSponsored?: boolean
  /** The token that the paymaster takes for it. Omitted: none. */
  feeToken?: SiteFeeToken
  /** Whether users may upgrade the plain account (EIP-7702). */
  canUpgrade?: boolean
}

export type SiteStart =
  | { isAllowed: false }
  | {
      isAllowed: true
      /** Whether the site gives out no share without the user's passkey. */
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

/** The user who is logged in. Contains no share. */
export interface SiteUser {
  id: string
  email: string | null
  userName: string | null
  logins: readonly SiteLoginKind[]
  /** By namespace, as last chosen. */
  preferredAccountTypes: Readonly<Record<string, string>>
  wallet: SiteWallet | null
}

export interface SiteDevice {
  setId: string
  label: string
  /** Milliseconds since 1970. */
  made: number
  used: number
}

export interface SiteWallet {
  id: string
  addresses: { eip155: string; solana: string }
  /** Grows with each change. The frame refuses a version that is older than one that it saw. */
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

/** A login of the user, and the recovery if `isRecovery`. */
export interface SitePasskey {
  /** The credential's id. */
  id: string
  /** As the user named it. */
  name: string | null
  /** The app or key that keeps it, such as `Apple Passwords`. `null`: not known. */
  provider: string | null
  transports: readonly (typeof passkeyTransports)[number][]
  /** Whether it protects the recovery of the wallet. */
  isRecovery: boolean
  /** Milliseconds since 1970. */
  made: number
  /** `null`: never. */
  used: number | null
}

export interface SitePermission {
  /** The origin of the page that asked. */
  app: string
  /** CAIP-2. */
  network: string
  context: `0x${string}`
  made: number
}

/** The value of each answer. */
export interface SiteValues {
  start: SiteStart
  /** The answer of the event CONNECT_EMAIL. */
  'email/begin': { action: 'CONNECT' | 'VERIFY_DEVICE' | 'VERIFY_OTP' }
  'email/device': { isApproved: boolean }
  'email/verify': { user: SiteUser }
  /** The answer of the event UPDATE_EMAIL. `email/NONE`: the user has no address that could change. */
  'emailChange/begin': { action: 'VERIFY_PRIMARY_OTP' }
  'emailChange/verifyOld': Record<string, never>
  'emailChange/verifyNew': { newEmail: string }
  /** On the site. Its query has `state`, to which a page may append `--<its URL>`. */
  'social/begin': { uri: string }
  'passkey/begin': { uri: string }
  'window/finish': { user: SiteUser }
  /** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
  'passkey/createOptions': { options: object }
  /** The window sends it to its opener. */
  'passkey/create': { resultUri: string; appOrigin: string }
  /** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
  'passkey/loginOptions': { options: object }
  'passkey/login': { user: SiteUser }
  /** For `PublicKeyCredential.parseRequestOptionsFromJSON`. `passkey/NONE` if the user has none. */
  'passkey/confirmOptions': { state: string; options: object }
  passkeys: { passkeys: readonly SitePasskey[] }
  'passkey/rename': Record<string, never>
  'passkey/remove': Record<string, never>
  'farcaster/begin': { url: string }
  /** `null` while the user has not answered. */
  'farcaster/poll': { user: SiteUser | null }
  user: { user: SiteUser | null }
  /** `login/AGAIN` if it is older. */
  recent: Record<string, never>
  prefer: Record<string, never>
  signOut: Record<string, never>
  sessions: { sessions: readonly SiteSession[] }
  'sessions/end': Record<string, never>
  'user/delete': Record<string, never>
  /** US dollars as decimal text. `null`: not known. */
  price: { usd: string | null }
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
