import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { dataCapture, type Permission, permissions } from '../../src/engine/index.ts'
import {
  DataCapture,
  EmailLogin,
  FarcasterLogin,
  Permissions,
  SocialLogin,
  UpdateEmail,
} from '../../src/primitives/index.ts'
import { Refusal, silence } from '../support/createStandInFrame.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import type { Arranged } from '../support/renderWithEngine.tsx'
import type { PartDescription } from './describePart.tsx'

const inEmail = (part: ReactNode) => <EmailLogin.Root>{part}</EmailLogin.Root>
const inCapture = (part: ReactNode) => <DataCapture.Root>{part}</DataCapture.Root>
const inUpdate = (part: ReactNode) => <UpdateEmail.Root>{part}</UpdateEmail.Root>
const permission: Permission = {
  source: 'wallet' as const,
  id: 'one',
  app: { name: 'Shop', iconUrl: 'data:image/png;base64,AA==' },
  grantedAt: 0,
  expiresAt: 86_400_000,
  allows: [{ type: 'contract-call' }],
  policies: [],
  caipNetworkId: 'eip155:1',
}
const inPermission = (part: ReactNode) => (
  <Permissions.Item permission={permission}>{part}</Permissions.Item>
)

const failed = (act: (arranged: Arranged) => Promise<unknown>) => (arranged: Arranged) =>
  act(arranged).catch(() => {})

/** The embedded wallet in the Farcaster step. */
function withFarcaster(answers: Record<string, unknown>) {
  const { clock, setUp, site } = embeddedSetUp()
  Object.assign(site.answers, answers)
  return {
    setUp,
    async arrange({ engine }: Arranged) {
      const login = engine.login?.farcaster()
      login?.catch(() => {})
      await settle()
      clock.advance(500)
      await settle()
    },
  }
}
const farcasterReady = () => withFarcaster({ CONNECT_FARCASTER: silence })
const farcasterFailed = () => withFarcaster({ GET_FARCASTER_URI: new Refusal('No') })

/** The embedded wallet in a browser that opens no window. */
function withoutPopups() {
  const { setUp, site } = embeddedSetUp()
  site.blockPopups()
  return setUp
}

/** The parts of logins, with the conditions in which each renders. */
export const loginParts: Record<string, PartDescription> = {
  'DataCapture.Root': { part: DataCapture.Root, tag: 'div' },
  'DataCapture.Form': {
    part: DataCapture.Form,
    tag: 'form',
    within: inCapture,
    root: 'DataCapture.Root',
  },
  'DataCapture.Address': {
    part: DataCapture.Address,
    tag: 'input',
    within: inCapture,
    root: 'DataCapture.Root',
    takesNoChild: true,
  },
  'DataCapture.Code': {
    part: DataCapture.Code,
    takesNoRender: true,
    tag: 'input',
    within: inCapture,
    root: 'DataCapture.Root',
    takesNoChild: true,
  },
  'DataCapture.Error': {
    part: DataCapture.Error,
    tag: 'p',
    within: inCapture,
    root: 'DataCapture.Root',
    arrange: failed(async ({ engine }) => (await engine.load(dataCapture)).send('nobody')),
  },
  'DataCapture.Skip': { part: DataCapture.Skip, tag: 'button' },
  'EmailLogin.Root': { part: EmailLogin.Root, tag: 'div' },
  'EmailLogin.Form': {
    part: EmailLogin.Form,
    tag: 'form',
    within: inEmail,
    root: 'EmailLogin.Root',
  },
  'EmailLogin.Address': {
    part: EmailLogin.Address,
    tag: 'input',
    within: inEmail,
    root: 'EmailLogin.Root',
    takesNoChild: true,
  },
  'EmailLogin.Code': {
    part: EmailLogin.Code,
    takesNoRender: true,
    tag: 'input',
    within: inEmail,
    root: 'EmailLogin.Root',
    takesNoChild: true,
  },
  'EmailLogin.Resend': {
    part: EmailLogin.Resend,
    tag: 'button',
    setUp: embeddedSetUp().setUp,
    arrange: ({ engine }) => engine.login?.sendCode.reset(),
  },
  'EmailLogin.Error': {
    part: EmailLogin.Error,
    tag: 'p',
    within: inEmail,
    root: 'EmailLogin.Root',
    setUp: embeddedSetUp().setUp,
    arrange: failed(async ({ engine }) => engine.login?.sendCode('nobody')),
  },
  'FarcasterLogin.QrCode': { part: FarcasterLogin.QrCode, tag: 'svg', takesNoChild: true },
  'FarcasterLogin.OpenLink': { part: FarcasterLogin.OpenLink, tag: 'a', ...farcasterReady() },
  'FarcasterLogin.Renew': { part: FarcasterLogin.Renew, tag: 'button', ...farcasterFailed() },
  'FarcasterLogin.Error': { part: FarcasterLogin.Error, tag: 'p', ...farcasterFailed() },
  'Permissions.List': {
    part: Permissions.List,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
  },
  'Permissions.Item': { part: Permissions.Item, tag: 'li', props: { permission } },
  'Permissions.Icon': {
    part: Permissions.Icon,
    tag: 'img',
    within: inPermission,
    root: 'Permissions.Item',
    takesNoChild: true,
  },
  'Permissions.Name': {
    part: Permissions.Name,
    tag: 'span',
    within: inPermission,
    root: 'Permissions.Item',
  },
  'Permissions.Expiry': {
    part: Permissions.Expiry,
    tag: 'span',
    within: inPermission,
    root: 'Permissions.Item',
  },
  'Permissions.Terms': {
    part: Permissions.Terms,
    tag: 'ul',
    within: inPermission,
    root: 'Permissions.Item',
    takesNoChild: true,
  },
  'Permissions.Revoke': {
    part: Permissions.Revoke,
    tag: 'button',
    within: inPermission,
    root: 'Permissions.Item',
    reaction: ({ engine }) => engine.getState().permissions?.revoking.status === 'error',
    arrange: () => vi.dynamicImportSettled(),
  },
  'Permissions.Empty': {
    part: Permissions.Empty,
    tag: 'p',
    arrange: () => vi.dynamicImportSettled(),
  },
  'Permissions.Error': {
    part: Permissions.Error,
    tag: 'p',
    arrange: failed(async ({ engine }) => {
      const { revoke } = await engine.load(permissions)
      await revoke('none')
    }),
  },
  'SocialLogin.List': {
    part: SocialLogin.List,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
  },
  'SocialLogin.Button': {
    part: SocialLogin.Button,
    tag: 'button',
    props: { provider: 'google' },
    setUp: embeddedSetUp().setUp,
  },
  'SocialLogin.Status': { part: SocialLogin.Status, tag: 'p' },
  'SocialLogin.Error': {
    part: SocialLogin.Error,
    tag: 'p',
    setUp: withoutPopups(),
    arrange: failed(async ({ engine }) => engine.login?.social('google')),
  },
  'UpdateEmail.Root': { part: UpdateEmail.Root, tag: 'div' },
  'UpdateEmail.Form': {
    part: UpdateEmail.Form,
    tag: 'form',
    within: inUpdate,
    root: 'UpdateEmail.Root',
  },
  'UpdateEmail.Address': {
    part: UpdateEmail.Address,
    tag: 'input',
    within: inUpdate,
    root: 'UpdateEmail.Root',
    takesNoChild: true,
  },
  'UpdateEmail.Code': {
    part: UpdateEmail.Code,
    takesNoRender: true,
    tag: 'input',
    within: inUpdate,
    root: 'UpdateEmail.Root',
    takesNoChild: true,
  },
  'UpdateEmail.Error': {
    part: UpdateEmail.Error,
    tag: 'p',
    within: inUpdate,
    root: 'UpdateEmail.Root',
    setUp: embeddedSetUp().setUp,
    arrange: failed(async ({ engine }) => engine.login?.sendUpdateCode('nobody')),
  },
}
