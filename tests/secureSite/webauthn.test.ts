import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { NewPasskey } from '../../server/secureSite/site/createAccounts.ts'
import { createPasskeys } from '../../server/secureSite/site/createPasskeys.ts'
import type { Visit } from '../../server/secureSite/site/Visit.ts'

/** An authenticator's answer. `clientDataJSON` is text, and the other fields are hex. */
interface Registration {
  challenge: string
  clientDataJSON: string
  attestationObject: string
}

interface Authentication {
  challenge: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}

/** The test vectors of WebAuthn level 3, sections 16.2 to 16.5. */
const vectors: readonly {
  name: string
  registration: Registration
  authentication: Authentication
}[] = JSON.parse(readFileSync(new URL('webauthn/vectors.json', import.meta.url), 'utf8'))
const vectorOf = (name: string) => vectors.find((one) => one.name === name)!

const toBase64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
const textToBase64url = (text: string) => Buffer.from(text).toString('base64url')

/**
 * The length of the EC2 key of P-256 (RFC 9053). The key is at the end of the data, after the
 * credential's id.
 */
const keyBytes = 77
const idBytes = 32
const keyOf = ({ attestationObject }: Registration) =>
  Buffer.from(attestationObject, 'hex').subarray(-keyBytes)
/** The authenticator's model, which is before the length of the credential's id. */
function aaguidOf({ attestationObject }: Registration) {
  const bytes = Buffer.from(attestationObject, 'hex')
  const end = bytes.length - keyBytes - idBytes - 2
  return bytes
    .subarray(end - 16, end)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
const idOf = ({ attestationObject }: Registration) =>
  Buffer.from(attestationObject, 'hex')
    .subarray(-keyBytes - idBytes, -keyBytes)
    .toString('base64url')

const state = 'the window'
const visitFrom = (app: string) => ({ app, browser: 'one', project: { id: 'shop' } }) as Visit

/**
 * Opens the site of the vectors, which asked for this challenge. `known`: a passkey that exists
 * already.
 */
function openSite(challenge: string, known?: Registration) {
  const passkey = known && {
    credential: idOf(known),
    publicKey: keyOf(known).toString('base64url'),
    counter: 0,
    user: 'ada',
  }
  const passkeys = createPasskeys({
    origin: 'https://example.org',
    accounts: {
      addressOf: async () => undefined,
      passkeysOf: async () => [],
      findPasskey: async (_, id) => (passkey?.credential === id ? passkey : undefined),
      usePasskey: async () => true,
    },
    pending: {
      put: async () => {},
      take: async <Value>() => ({ challenge: toBase64url(challenge) }) as Value,
    },
  })
  return { passkeys }
}

function create(given: Registration, asked = given.challenge): Promise<NewPasskey> {
  return openSite(asked).passkeys.create(state, {
    id: idOf(given),
    rawId: idOf(given),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: textToBase64url(given.clientDataJSON),
      attestationObject: toBase64url(given.attestationObject),
    },
  })
}

function logIn(
  { authentication, registration }: ReturnType<typeof vectorOf>,
  { app = 'https://example.com', ...changes }: Partial<Authentication> & { app?: string } = {},
) {
  const given = { ...authentication, ...changes }
  return openSite(given.challenge, registration).passkeys.logIn(visitFrom(app), {
    id: idOf(registration),
    rawId: idOf(registration),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: textToBase64url(given.clientDataJSON),
      authenticatorData: toBase64url(given.authenticatorData),
      signature: toBase64url(given.signature),
    },
  })
}

const refused = { problem: { code: 'passkey/REFUSED' } }
/** Changes the last digit. */
const changed = (hex: string) => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0')

test.each(['packed-self.ES256', 'none.ES256.crossOrigin'])(
  'the registration %s of WebAuthn level 3 creates a passkey with its key',
  async (name) => {
    const { registration } = vectorOf(name)
    expect(await create(registration)).toEqual({
      credential: idOf(registration),
      publicKey: keyOf(registration).toString('base64url'),
      counter: 0,
      aaguid: aaguidOf(registration),
      transports: [],
    })
    await expect(create(registration, changed(registration.challenge))).rejects.toMatchObject(
      refused,
    )
  },
)

test.each(['none.ES256', 'none.ES256.topOrigin'])(
  'the registration %s is refused if the user is not verified',
  async (name) => {
    await expect(create(vectorOf(name).registration)).rejects.toMatchObject({
      ...refused,
      cause: { message: expect.stringContaining('User verification') },
    })
  },
)

test.each(['none.ES256.crossOrigin', 'none.ES256.topOrigin'])(
  'the authentication %s of WebAuthn level 3 logs in',
  async (name) => {
    const vector = vectorOf(name)
    expect(await logIn(vector)).toBe('ada')
    const { authenticatorData, challenge, clientDataJSON, signature } = vector.authentication
    for (const wrong of [
      { signature: changed(signature) },
      { authenticatorData: changed(authenticatorData) },
      { challenge: changed(challenge) },
      { clientDataJSON: clientDataJSON.replace('example.org', 'example.net') },
      { clientDataJSON: clientDataJSON.replace('webauthn.get', 'webauthn.create') },
    ])
      await expect(logIn(vector, wrong)).rejects.toMatchObject(refused)
  },
)

test('an authentication for another page than the one that asks is refused', async () => {
  const vector = vectorOf('none.ES256.topOrigin')
  await expect(logIn(vector, { app: 'https://example.net' })).rejects.toMatchObject(refused)
})

test.each(['none.ES256', 'packed-self.ES256'])(
  'the authentication %s is refused if the user is not verified',
  async (name) => {
    await expect(logIn(vectorOf(name))).rejects.toMatchObject({
      ...refused,
      cause: { message: expect.stringContaining('User verification') },
    })
  },
)
