import type { CDPSession, Page } from 'playwright-core'

export interface Authenticator {
  readonly devtools: CDPSession
  readonly authenticatorId: string
}

/** The browser's own authenticator, for one tab and the frames in it. */
export async function addAuthenticator(page: Page, { hasPrf = true } = {}): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return { authenticatorId, devtools }
}

/** Copies the passkeys to another tab. Their PRF secrets stay. */
export async function copyPasskeys(from: Authenticator, to: Authenticator) {
  const { authenticatorId, devtools } = from
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  for (const credential of credentials)
    await to.devtools.send('WebAuthn.addCredential', {
      authenticatorId: to.authenticatorId,
      credential,
    })
}

/** Whether a finger or a PIN is the user's. */
export async function setVerified(
  { authenticatorId, devtools }: Authenticator,
  isUserVerified: boolean,
) {
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** Whether someone touches it. */
export async function setTouched({ authenticatorId, devtools }: Authenticator, enabled: boolean) {
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}
