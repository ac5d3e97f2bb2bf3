import { createCodes } from './createCodes.ts'
import { createDevices } from './createDevices.ts'
import { createFarcaster } from './createFarcaster.ts'
import { createInbox } from './createInbox.ts'
import { createSiteFaults } from './createSiteFaults.ts'
import { createSocials } from './createSocials.ts'
import { createUsers } from './createUsers.ts'

/** How the secure site behaves where real ones differ. */
export interface SiteSettings {
  /** Whether a device that is new to an address has to be approved by a letter's link first. */
  readonly deviceApproval: boolean
  /** Whether a change of e-mail asks for a code of the old address too. */
  readonly confirmOldEmail: boolean
}

const usual: SiteSettings = { deviceApproval: false, confirmOldEmail: true }

export type SiteState = ReturnType<typeof createSiteState>

/** All that the secure site knows. */
export function createSiteState(url: () => string) {
  const inbox = createInbox()
  const users = createUsers()
  const codes = createCodes(inbox)
  const devices = createDevices(inbox, url)
  const socials = createSocials(users, url)
  const farcaster = createFarcaster(url)
  const faults = createSiteFaults()
  let settings = usual
  let events: readonly string[] = []

  return {
    inbox,
    users,
    codes,
    devices,
    socials,
    farcaster,
    faults,
    settings: () => settings,
    change(changes: Partial<SiteSettings>) {
      settings = { ...settings, ...changes }
    },
    /** What the frames were asked by their pages, the oldest first. */
    events: () => events,
    note(event: string) {
      events = [...events.slice(-999), event]
    },
    clear() {
      for (const part of [inbox, users, codes, devices, socials, farcaster, faults]) part.clear()
      settings = usual
      events = []
    },
  }
}
