import type { SiteClient } from '../SiteClient.ts'

/** Changes the user's email address in steps. `id`: the id of the user whose address changes. */
export function createEmailChange(client: SiteClient, id: string) {
  return {
    begin: (email: unknown) => client.ask('emailChange/begin', { id, email: String(email) }),
    async verifyOld(otp: unknown) {
      await client.ask('emailChange/verifyOld', { id, code: String(otp) })
    },
    verifyNew: (otp: unknown) => client.ask('emailChange/verifyNew', { id, code: String(otp) }),
  }
}
