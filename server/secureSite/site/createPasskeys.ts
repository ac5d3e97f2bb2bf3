import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import { passkeyTransports } from '../SiteApi.ts'
import type { Accounts, NewPasskey } from './createAccounts.ts'
import { type Pending, randomToken } from './createPending.ts'
import type { Place } from './createSiteKeys.ts'
import type { SiteWindow } from './createWindows.ts'
import { siteRefusal } from './siteProblem.ts'
import {
  requireApp,
  requireBrowser,
  requireSession,
  requireSessionOf,
  type Visit,
} from './Visit.ts'

const challengeTime = 10 * 60_000

/** How long a request for a passkey before a signature is valid, in milliseconds. */
const confirmTime = 2 * 60_000

/**
 * A credential in JSON, as the browser created it. The library validates every field that it uses.
 */
type Credential = Readonly<Record<string, unknown>>

interface Login {
  challenge: string
  /** The user who logs in again. */
  again?: string | undefined
}

export interface Passkeys {
  createOptions(state: string, window: SiteWindow): Promise<object>
  /** Verifies and returns the new passkey. Throws `passkey/REFUSED`. */
  create(state: string, credential: Credential): Promise<NewPasskey>
  /** Returns the options for a login. `again`: the only user who may log in. */
  loginOptions(visit: Visit, again: string | undefined): Promise<object>
  /**
   * Returns the user of the passkey. Throws `passkey/REFUSED` if the answer is invalid, or if the
   * login was requested for another user.
   */
  logIn(visit: Visit, credential: Credential): Promise<string>
  /**
   * Returns the options for a confirmation by one of the user's own passkeys. Throws
   * `passkey/NONE`.
   */
  confirmOptions(visit: Visit, user: string): Promise<{ state: string; options: object }>
  /**
   * Throws unless a passkey of this user has confirmed in this session. A confirmation can be used
   * once.
   */
  confirm(
    visit: Visit,
    user: string,
    answer: { state: string; credential: Credential } | undefined,
  ): Promise<void>
}

export interface PasskeysOptions {
  accounts: Pick<Accounts, 'addressOf' | 'findPasskey' | 'passkeysOf' | 'usePasskey'>
  origin: string
  pending: Pick<Pending, 'put' | 'take'>
}

/** Creates and verifies passkeys (WebAuthn level 3) for the site's own host. */
export function createPasskeys({ accounts, origin, pending }: PasskeysOptions): Passkeys {
  const rpID = new URL(origin).hostname
  const createPlace = (state: string): Place => ['passkeyCreate', state]
  /**
   * Returns the place of a confirmation in the database. The place contains the id of the session,
   * so no other session finds the confirmation.
   */
  const confirmPlace = (visit: Visit, state: string): Place => [
    'passkeyConfirm',
    requireSession(visit).id,
    state,
  ]
  const loginPlace = (visit: Visit): Place => [
    'passkeyLogin',
    visit.project.id,
    requireBrowser(visit),
  ]

  /**
   * Verifies a passkey's answer to this challenge, and returns its user. The authenticator must
   * have verified the user.
   */
  async function check(visit: Visit, challenge: string, credential: Credential): Promise<string> {
    const id = typeof credential.id === 'string' ? credential.id : ''
    const passkey = await accounts.findPasskey(visit.project.id, id)
    if (!passkey) throw siteRefusal('passkey/REFUSED')
    const { authenticationInfo, verified } = await orRefuse(() =>
      verifyAuthenticationResponse({
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        // In a frame, the browser also signs the origin of the page around the frame.
        expectedTopOrigin: requireApp(visit),
        requireUserVerification: true,
        credential: {
          id: passkey.credential,
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }),
    )
    if (!verified) throw siteRefusal('passkey/REFUSED')
    const { newCounter } = authenticationInfo
    const isStillThere = await accounts.usePasskey(passkey.user, passkey.credential, newCounter)
    if (!isStillThere) throw siteRefusal('passkey/REFUSED')
    return passkey.user
  }

  /** Returns the options for the passkeys of this user only. Throws `passkey/NONE`. */
  async function optionsOf(user: string) {
    const known = await accounts.passkeysOf(user)
    if (known.length === 0) throw siteRefusal('passkey/NONE')
    return generateAuthenticationOptions({
      rpID,
      userVerification: 'required',
      allowCredentials: known.map((id) => ({ id })),
    })
  }

  return {
    async createOptions(state, { app, user }) {
      const address = user && (await accounts.addressOf(user))
      const known = user ? await accounts.passkeysOf(user) : []
      const { host } = new URL(app)
      const options = await generateRegistrationOptions({
        rpName: `Wallet of ${host}`,
        rpID,
        userName: address ?? `Wallet of ${host}`,
        ...(user && { userID: Uint8Array.from(Buffer.from(user, 'base64url')) }),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map((id) => ({ id })),
      })
      await pending.put(createPlace(state), { challenge: options.challenge }, challengeTime)
      // The PRF output encrypts the user's share of the recovery (WebAuthn level 3, 10.1.4).
      return { ...options, extensions: { ...options.extensions, prf: {} } }
    },
    async create(state, credential) {
      const asked = await pending.take<{ challenge: string }>(createPlace(state))
      if (!asked) throw siteRefusal('login/OVER')
      const { registrationInfo } = await orRefuse(async () =>
        verifyRegistrationResponse({
          response: withoutAttestation(credential),
          expectedChallenge: asked.challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      )
      if (!registrationInfo) throw siteRefusal('passkey/REFUSED')
      const { counter, id, publicKey, transports = [] } = registrationInfo.credential
      return {
        credential: id,
        counter,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        aaguid: registrationInfo.aaguid,
        transports: passkeyTransports.filter((one) => transports.includes(one)),
      }
    },
    async loginOptions(visit, again) {
      const options = again
        ? await optionsOf(again)
        : await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      const login: Login = { challenge: options.challenge, again }
      await pending.put(loginPlace(visit), login, challengeTime)
      return options
    },
    async logIn(visit, credential) {
      const asked = await pending.take<Login>(loginPlace(visit))
      if (!asked) throw siteRefusal('login/OVER')
      const user = await check(visit, asked.challenge, credential)
      if (asked.again === undefined) return user
      requireSessionOf(visit, asked.again)
      if (user !== asked.again) throw siteRefusal('passkey/REFUSED')
      return user
    },
    async confirmOptions(visit, user) {
      const options = await optionsOf(user)
      const state = randomToken()
      const { challenge } = options
      await pending.put(confirmPlace(visit, state), { challenge }, confirmTime)
      return { state, options }
    },
    async confirm(visit, user, answer) {
      if (!answer) throw siteRefusal('passkey/NEEDED')
      const { credential, state } = answer
      const asked = await pending.take<{ challenge: string }>(confirmPlace(visit, state))
      if (!asked) throw siteRefusal('passkey/REFUSED')
      if ((await check(visit, asked.challenge, credential)) !== user)
        throw siteRefusal('passkey/REFUSED')
    },
  }
}

/**
 * Removes the attestation, which the site did not ask for. With an attestation, the library would
 * fetch revocation lists from URLs in the certificates. Throws if the credential has no attestation
 * object.
 */
function withoutAttestation(credential: Credential): RegistrationResponseJSON {
  const given = credential as unknown as RegistrationResponseJSON
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(given.response.attestationObject))
  const plain = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', decoded.get('authData')],
    ]),
  )
  const response = { ...given.response, attestationObject: isoBase64URL.fromBuffer(plain) }
  return { ...given, response }
}

/** Converts the error of the library, which throws if a credential is invalid, to a refusal. */
async function orRefuse<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (cause) {
    const refusal = siteRefusal('passkey/REFUSED')
    refusal.cause = cause
    throw refusal
  }
}
