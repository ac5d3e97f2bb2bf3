import type { SocialProvider } from '../../features/remoteConfig/FeaturesState.ts'
import { cleanText } from '../../sanitize/cleanText.ts'

const longestName = 100
const longestEmail = 30

interface Named {
  email?: string | undefined
  userName?: string | undefined
  provider?: SocialProvider | undefined
}

/** The user's display name: 30 characters of the email address, or the user name. */
export function toDisplayName({ email, userName, provider }: Named): string | undefined {
  if (userName) {
    const name = cleanText(userName, longestName)
    // Discord's names end with a discriminator, which is now always 0.
    return provider === 'discord' && name.endsWith('0') ? name.slice(0, -1) : name
  }
  if (!email) return undefined
  return email.length > longestEmail ? `${email.slice(0, longestEmail)}...` : email
}
