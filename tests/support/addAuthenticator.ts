import type { Page } from 'playwright-core'

/** The browser's own authenticator, for one tab and the frames in it. */
export async function addAuthenticator(page: Page, { hasPrf = true } = {}) {
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
  return {
    /** Its passkeys, for another tab. Their PRF secrets stay. */
    async read() {
      return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
    },
    async add(
      credentials: Awaited<
        ReturnType<typeof devtools.send<'WebAuthn.getCredentials'>>
      >['credentials'],
    ) {
      for (const credential of credentials)
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    /** Whether a finger or a PIN is the user's. */
    async verify(isUserVerified: boolean) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    /** Whether someone touches it. */
    async touch(enabled: boolean) {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}
