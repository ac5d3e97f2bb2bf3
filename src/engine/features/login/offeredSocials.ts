import type { MessengerSystem } from '../../platform/messengerOf.ts'
import type { SocialProvider } from '../remoteConfig/FeaturesState.ts'

const missing: Readonly<Record<MessengerSystem, readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/** The social logins, without those that do not work in the browser of a messaging app. */
export function offeredSocials(
  socials: readonly SocialProvider[] | false,
  system: MessengerSystem | undefined,
): readonly SocialProvider[] {
  const all = socials || []
  return system ? all.filter((provider) => !missing[system].includes(provider)) : all
}
