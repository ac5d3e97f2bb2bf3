import { createCodes } from './createCodes.ts'
import { createDevices } from './createDevices.ts'
import { createFarcaster } from './createFarcaster.ts'
import { createInbox } from './createInbox.ts'
import { createSiteFaults } from './createSiteFaults.ts'
import { createSocials } from './createSocials.ts'
import { createUsers } from './createUsers.ts'

/** Settings for differences between real sites. */
export interface SiteSettings {
  /** Whether a new device must be approved with a link. */
  readonly deviceApproval: boolean
  /** Whether an email change also asks for the old address's code. */
  readonly confirmOldEmail: boolean
}

const usual: SiteSettings = { deviceApproval: false, confirmOldEmail: true }

export type SiteState = ReturnType<typeof createSiteState>

/** The state of the secure site. */
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
    /** The requests of pages to their frames, the oldest first. */
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
