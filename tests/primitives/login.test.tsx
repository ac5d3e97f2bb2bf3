import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { EmailLogin, FarcasterLogin, SocialLogin, UpdateEmail } from '../../src/primitives/index.ts'
import { Refusal, silence } from '../support/createStandInFrame.ts'
import { settle, statusOf } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

/** The login of a host's own page. The test plays the frame. */
function renderLogin(parts: React.ReactNode, options: { socials?: readonly ['google'] } = {}) {
  const { clock, setUp, site } = embeddedSetUp()
  const rendered = renderWithEngine(parts, { ...setUp, remoteFeatures: options })
  const comeUp = () =>
    act(async () => {
      await settle()
      clock.advance(500)
      await settle()
    })
  return { ...rendered, clock, comeUp, site }
}

const email = (
  <EmailLogin.Root data-testid="root">
    <EmailLogin.Form>
      <EmailLogin.Address aria-label="Email" />
      <button type="submit">Send</button>
    </EmailLogin.Form>
    <EmailLogin.Code aria-label="Code" />
    <EmailLogin.Resend>Again</EmailLogin.Resend>
    <EmailLogin.Error />
  </EmailLogin.Root>
)
const field = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

test('the user connects with an address and its code, in the host’s own page', async () => {
  const { comeUp, engine, user } = renderLogin(email)
  await user.type(field('Email'), 'ada@example.com{Enter}')
  await comeUp()
  expect(screen.getByTestId('root')).toHaveAttribute('data-step', 'code')
  await user.type(field('Code'), '12 34-56')
  await act(settle)
  expect(statusOf(engine)).toBe('connected')
})

test('a user who returns from the code finds the address in its field, to correct it', async () => {
  const { comeUp, user } = renderLogin(<EmailInSteps />)
  await user.type(field('Email'), 'ada@example.con{Enter}')
  await comeUp()
  await user.click(button('Other step'))
  await user.click(button('Other step'))
  expect(field('Email')).toHaveValue('ada@example.con')
})

/** A host that shows one step at a time. */
function EmailInSteps() {
  const [isCode, setIsCode] = useState(false)
  return (
    <>
      {isCode ? (
        <EmailLogin.Root key="code">
          <EmailLogin.Code aria-label="Code" />
        </EmailLogin.Root>
      ) : (
        <EmailLogin.Root key="email">
          <EmailLogin.Form>
            <EmailLogin.Address aria-label="Email" />
          </EmailLogin.Form>
        </EmailLogin.Root>
      )}
      <button type="button" onClick={() => setIsCode(!isCode)}>
        Other step
      </button>
    </>
  )
}

test('the first letter of the address reports the choice of email, once', async () => {
  const { engine, user } = renderLogin(email)
  let times = 0
  engine.on('EMAIL_LOGIN_SELECTED', () => {
    times += 1
  })
  await user.click(field('Email'))
  expect(times).toBe(0)
  await user.type(field('Email'), 'ada')
  expect(times).toBe(1)
})

test('an invalid address shows an error beside its field', async () => {
  const { user } = renderLogin(email)
  await user.type(field('Email'), 'nobody{Enter}')
  await act(settle)
  expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'login/EMAIL_INVALID')
  expect(field('Email')).toHaveAccessibleDescription('Enter a valid email address')
  expect(field('Email')).toBeInvalid()
  expect(field('Email')).toHaveFocus()
  expect(field('Code')).toBeValid()
})

test('a form for only the address does not show an error of the code', async () => {
  const { comeUp, site, user } = renderLogin(
    <>
      <EmailLogin.Root>
        <EmailLogin.Form>
          <EmailLogin.Address aria-label="Email" />
        </EmailLogin.Form>
        <EmailLogin.Error />
      </EmailLogin.Root>
      <EmailLogin.Root>
        <EmailLogin.Code aria-label="Code" />
        <EmailLogin.Error />
      </EmailLogin.Root>
    </>,
  )
  await user.type(field('Email'), 'ada@example.com{Enter}')
  await comeUp()
  site.answers.CONNECT_OTP = new Refusal('Invalid code')
  await user.type(field('Code'), '000000')
  await act(settle)
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid code')
  expect(field('Email')).toBeValid()
})

test('a wrong code is cleared and its field gets the focus, and each code is sent once', async () => {
  const { comeUp, site, user } = renderLogin(email)
  await user.type(field('Email'), 'ada@example.com{Enter}')
  await comeUp()
  site.answers.CONNECT_OTP = new Refusal('Invalid code')
  await user.type(field('Code'), '000000')
  await act(settle)
  expect(field('Code')).toHaveValue('')
  expect(field('Code')).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid code')
  expect(field('Code')).toHaveAccessibleDescription('Invalid code')
  expect(field('Code')).toBeInvalid()
  expect(field('Email')).toBeValid()
  expect(site.asked().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
})

test('the accepted code, pasted again, is not sent again', async () => {
  const { comeUp, engine, site, user } = renderLogin(email)
  await user.type(field('Email'), 'ada@example.com{Enter}')
  await comeUp()
  await user.type(field('Code'), '123456')
  await act(settle)
  expect(statusOf(engine)).toBe('connected')
  await user.tripleClick(field('Code'))
  await user.paste('123456')
  await act(settle)
  expect(field('Code')).toHaveValue('123456')
  expect(site.asked().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refused code takes the focus back, wherever the user has gone meanwhile', async () => {
  const { comeUp, site, user } = renderLogin(email)
  await user.type(field('Email'), 'ada@example.com{Enter}')
  await comeUp()
  site.answers.CONNECT_OTP = silence
  await user.type(field('Code'), '000000')
  await act(settle)
  act(() => field('Email').focus())
  site.deliver({
    type: '@w3m-frame/CONNECT_OTP_ERROR',
    id: site.last('CONNECT_OTP').id,
    payload: { message: 'Invalid code' },
  })
  await act(settle)
  expect(field('Code')).toHaveValue('')
  expect(field('Code')).toHaveFocus()
})

function LoginInSteps() {
  const [isCode, setIsCode] = useState(true)
  return (
    <EmailLogin.Root>
      <EmailLogin.Form>
        <EmailLogin.Address aria-label="Email" />
      </EmailLogin.Form>
      {isCode && <EmailLogin.Code aria-label="Code" />}
      <EmailLogin.Error />
      <button type="button" onClick={() => setIsCode(!isCode)}>
        Other step
      </button>
    </EmailLogin.Root>
  )
}

test('the error of a code shows only while there is a field for the code', async () => {
  const { comeUp, site, user } = renderLogin(<LoginInSteps />)
  await user.type(field('Email'), 'ada@example.com{Enter}')
  await comeUp()
  site.answers.CONNECT_OTP = new Refusal('Invalid code')
  await user.type(field('Code'), '000000')
  await act(settle)
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid code')
  await user.click(button('Other step'))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button('Other step'))
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid code')
})

test('submitting a form does not leave the page', () => {
  renderLogin(email)
  expect(fireEvent.submit(field('Email').closest('form')!)).toBe(false)
})

test('no code is accepted after too many tries', async () => {
  const { comeUp, site, user } = renderLogin(email)
  await user.type(field('Email'), 'ada@example.com{Enter}')
  await comeUp()
  site.answers.CONNECT_OTP = new Refusal('Too many attempts')
  await user.type(field('Code'), '000000')
  await act(settle)
  expect(field('Code')).toBeDisabled()
  await user.type(field('Code'), '111111')
  await act(settle)
  expect(site.asked().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
})

test('the user can request a new code after a wait, and the button shows the rest of it', async () => {
  const { clock, comeUp, site, user } = renderLogin(email)
  await user.type(field('Email'), 'ada@example.com{Enter}')
  await comeUp()
  expect(button('Again')).toBeDisabled()
  expect(button('Again')).toHaveAttribute('data-wait', '30')
  await act(async () => clock.advance(30_000))
  expect(button('Again')).not.toHaveAttribute('data-wait')
  await user.click(button('Again'))
  await act(settle)
  expect(site.asked().filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(2)
})

const socials = (
  <>
    <SocialLogin.List>
      {(provider) => (
        <li key={provider}>
          <SocialLogin.Button provider={provider}>{provider}</SocialLogin.Button>
        </li>
      )}
    </SocialLogin.List>
    <SocialLogin.Status />
    <SocialLogin.Error />
  </>
)

test('the provider’s window opens in the click, and closing it shows an alert', async () => {
  const { clock, comeUp, site, user } = renderLogin(socials, { socials: ['google'] })
  await user.click(button('google'))
  expect(site.popups).toHaveLength(1)
  await comeUp()
  expect(screen.getByRole('status')).toHaveAttribute('data-step', 'window')
  site.popup().isClosed = true
  await act(async () => {
    clock.advance(1_000)
    await settle()
  })
  expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'login/POPUP_CLOSED')
  expect(screen.getByRole('status')).not.toHaveAttribute('data-step')
})

test('Farcaster shows its code and its link, and can be retried after a failure', async () => {
  const { comeUp, engine, site, user } = renderLogin(
    <>
      <SocialLogin.Button provider="farcaster">Farcaster</SocialLogin.Button>
      <FarcasterLogin.QrCode aria-label="Code" />
      <FarcasterLogin.OpenLink>Open</FarcasterLogin.OpenLink>
      <FarcasterLogin.Renew>Try again</FarcasterLogin.Renew>
      <FarcasterLogin.Error />
    </>,
  )
  site.answers.CONNECT_FARCASTER = silence
  await user.click(button('Farcaster'))
  await comeUp()
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    'https://farcaster.test/login',
  )
  site.deliver({
    type: '@w3m-frame/CONNECT_FARCASTER_ERROR',
    id: site.last('CONNECT_FARCASTER').id,
    payload: { message: 'No' },
  })
  await act(settle)
  expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'login/FARCASTER_FAILED')
  expect(screen.queryByRole('link')).toBeNull()
  site.answers.CONNECT_FARCASTER = { userName: 'ada' }
  await user.click(button('Try again'))
  await act(settle)
  expect(statusOf(engine)).toBe('connected')
})

/** A user who logged in with an email address, and now has to enter the new one. */
async function renderUpdate() {
  const rendered = renderLogin(
    <UpdateEmail.Root data-testid="root">
      <UpdateEmail.Form>
        <UpdateEmail.Address aria-label="New email" />
      </UpdateEmail.Form>
      <UpdateEmail.Code aria-label="Code" />
      <UpdateEmail.Error />
    </UpdateEmail.Root>,
  )
  const { comeUp, engine } = rendered
  await act(async () => {
    const sending = engine.login!.sendCode('ada@example.com')
    sending.catch(() => {})
    await settle()
  })
  await comeUp()
  await act(() => engine.login!.confirmCode('123456'))
  await act(async () => {
    engine.login!.updateEmail().catch(() => {})
    await settle()
  })
  return rendered
}

const step = () => screen.getByTestId('root').dataset.step

test('the user changes the address with codes to the old and the new address', async () => {
  const { engine, user } = await renderUpdate()
  expect(step()).toBe('email')
  await user.type(field('New email'), 'new@example.com{Enter}')
  await act(settle)
  expect(step()).toBe('primaryCode')
  await user.type(field('Code'), '111111')
  await act(settle)
  expect(step()).toBe('secondaryCode')
  await user.clear(field('Code'))
  await user.type(field('Code'), '222222')
  await act(settle)
  expect(engine.getState().login.users?.eip155?.email).toBe('new@example.com')
})

test('a code that a password manager fills in while an address is sent again is not used up', async () => {
  const { site, user } = await renderUpdate()
  await user.type(field('New email'), 'new@example.com{Enter}')
  await act(settle)
  site.answers.UPDATE_EMAIL = silence
  await user.type(field('New email'), '{Enter}')
  await act(settle)
  // Password managers write into read-only fields too.
  fireEvent.change(field('Code'), { target: { value: '111111' } })
  await act(settle)
  expect(site.asked()).not.toContain('UPDATE_EMAIL_PRIMARY_OTP')
  expect(step()).toBe('primaryCode')
})
