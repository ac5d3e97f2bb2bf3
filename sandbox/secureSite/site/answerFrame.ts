import type { SiteState } from './createSiteState.ts'
import { type SiteUser, siteRefusal } from './createUsers.ts'

type Body = Readonly<Record<string, unknown>>

/** The site's answers to the frame, by the last part of the path. */
export function answersToFrame(site: SiteState) {
  const { codes, devices, farcaster, faults, socials, users } = site

  function userFor(user: SiteUser) {
    const { email, userName, preferredAccountTypes, seed } = user
    return {
      email: email ?? null,
      userName: userName ?? null,
      preferredAccountTypes,
      seed,
    }
  }
  const sendCode = (email: string) => codes.send(`login ${email}`, email)

  return {
    /** Records each message of the page, and returns the fault that it meets. */
    event({ event }: Body) {
      if (event !== 'READY') site.note(String(event))
      return { fault: faults.take(String(event)) ?? null }
    },
    email({ email, device, token }: Body) {
      const address = readEmail(email)
      if (users.find(token)?.email === address) return { action: 'CONNECT' }
      if (site.settings().deviceApproval && !devices.isKnown(address, String(device))) {
        devices.ask(address, String(device))
        return { action: 'VERIFY_DEVICE' }
      }
      sendCode(address)
      return { action: 'VERIFY_OTP' }
    },
    /** Whether the device is approved. Then the code is sent. */
    device({ email, device }: Body) {
      const isApproved = devices.isKnown(readEmail(email), String(device))
      if (isApproved) sendCode(readEmail(email))
      return { isApproved }
    },
    otp({ email, otp }: Body) {
      codes.check(`login ${readEmail(email)}`, otp)
      return { token: users.signIn(users.forEmail(readEmail(email))) }
    },
    session({ token }: Body) {
      const user = users.find(token)
      return { user: user ? userFor(user) : null }
    },
    signOut({ token }: Body) {
      users.signOut(token)
      return {}
    },
    socialUri({ provider, appOrigin }: Body) {
      return { uri: socials.begin(provider, String(appOrigin)) }
    },
    social({ uri }: Body) {
      return { token: users.signIn(socials.finish(uri)) }
    },
    farcasterUri: () => farcaster.begin(),
    farcaster({ id }: Body) {
      const { answer } = farcaster.require(id)
      if (answer === 'refused') throw siteRefusal('The login was refused in Farcaster')
      if (!answer) return { token: null }
      return { token: users.signIn(users.forAccount('farcaster', undefined, 'farcaster-visitor')) }
    },
    preferred({ token, namespace, type }: Body) {
      users.require(token).preferredAccountTypes[String(namespace)] = String(type)
      return {}
    },
    changeEmail({ token, email }: Body) {
      const user = users.require(token)
      const next = readEmail(email)
      if (!user.email) throw siteRefusal('There is no email to change')
      if (users.isTaken(next)) throw siteRefusal('This email is taken')
      if (!site.settings().confirmOldEmail) {
        codes.send(`second ${user.id}`, next)
        return { action: 'VERIFY_SECONDARY_OTP' }
      }
      codes.send(`first ${user.id}`, user.email)
      return { action: 'VERIFY_PRIMARY_OTP' }
    },
    changeEmailFirst({ token, email, otp }: Body) {
      const user = users.require(token)
      codes.check(`first ${user.id}`, otp)
      codes.send(`second ${user.id}`, readEmail(email))
      return {}
    },
    changeEmailSecond({ token, email, otp }: Body) {
      const user = users.require(token)
      codes.check(`second ${user.id}`, otp)
      users.changeEmail(user, readEmail(email))
      return { newEmail: user.email }
    },
  } satisfies Record<string, (body: Body) => object>
}

function readEmail(email: unknown): string {
  if (
    typeof email !== 'string' ||
    email.length > 320 ||
    !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
  ) {
    throw siteRefusal('Enter a valid email')
  }
  return email.toLowerCase()
}
