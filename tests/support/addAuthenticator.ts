import type { CDPSession, Page } from 'playwright-core'

export interface Authenticator {
  readonly devtools: CDPSession
  readonly authenticatorId: string
}

/** Adds Chromium's virtual authenticator to a tab and to the frames in it. */
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

/** Copies the passkeys to another tab, with their PRF secrets. */
async function copyPasskeys(from: Authenticator, to: Authenticator) {
  const { authenticatorId, devtools } = from
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  for (const credential of credentials)
    await to.devtools.send('WebAuthn.addCredential', {
      authenticatorId: to.authenticatorId,
      credential,
    })
}

/**
 * Creates a passkey in the site's window. The passkey is also copied to the authenticator of
 * another tab.
 */
export async function finishPasskey(
  popup: Page,
  authenticator: Authenticator | undefined,
  { hasPrf = true } = {},
) {
  await popup.getByRole('button', { name: 'Create a passkey' }).waitFor()
  // A window has a separate authenticator, so its passkey is copied before the window closes.
  const other = await addAuthenticator(popup, { hasPrf })
  await popup.evaluate(() => {
    window.close = () => {}
  })
  await popup.getByRole('button', { name: 'Create a passkey' }).click()
  await popup.getByRole('heading', { name: 'Done' }).waitFor()
  if (authenticator) await copyPasskeys(other, authenticator)
  await popup.close()
}

/** Sets whether the authenticator verifies the user. */
export async function setVerified(
  { authenticatorId, devtools }: Authenticator,
  isUserVerified: boolean,
) {
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** Sets whether the user touches the authenticator. */
export async function setTouched({ authenticatorId, devtools }: Authenticator, enabled: boolean) {
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}
