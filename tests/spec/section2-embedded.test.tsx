import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Engine, ViewName } from '../../src/engine/index.ts'
import { ConnectModal } from '../../src/themes/index.ts'
import { silence } from '../support/createStandInFrame.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

/** The themed modal, and somebody who has asked for a code. */
async function askForCode() {
  const { clock, setUp, site } = embeddedSetUp()
  const { engine } = renderWithEngine(<ConnectModal />, setUp)
  const comeUp = async () => {
    await settle()
    clock.advance(500)
    await settle()
  }
  await act(async () => {
    engine.modal.open()
    void engine.login?.sendCode('ada@example.com')
    await comeUp()
  })
  const signIn = () => act(async () => void (await engine.login?.confirmCode('123456')))
  return { engine, site, signIn }
}

const begin = (work: (engine: Engine) => Promise<unknown> | undefined, engine: Engine) =>
  act(async () => {
    work(engine)?.catch(() => {})
    await settle()
  })

/** The view is on top, has its title, and shows what it is for. */
async function expectView(engine: Engine, name: ViewName, title: string, text: string) {
  expect(engine.getState().router.history.at(-1)?.name).toBe(name)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('dialog', { name: title })).toBeVisible()
}

test('2.2 there is the view EmailLogin', async () => {
  const { engine } = await askForCode()
  await expectView(engine, 'EmailLogin', 'Confirm your email', 'Enter the code sent to')
})

test('2.2 there is the view ConnectingFarcaster', async () => {
  const { engine, site } = await askForCode()
  site.answers.CONNECT_FARCASTER = silence
  await begin(({ login }) => login?.farcaster(), engine)
  await expectView(engine, 'ConnectingFarcaster', 'Connecting', 'Scan this code with your phone')
})

test('2.2 there is the view UpdateEmailWallet', async () => {
  const { engine, signIn } = await askForCode()
  await signIn()
  await begin(({ login }) => login?.updateEmail(), engine)
  const text = 'Enter your new email address.'
  await expectView(engine, 'UpdateEmailWallet', 'Change your email', text)
})

test('2.2 there is the view ApproveTransaction', async () => {
  const { engine, signIn, site } = await askForCode()
  await signIn()
  site.answers.RPC_REQUEST = silence
  await begin(({ signing }) => signing.signMessage({ message: 'Hello' }), engine)
  await expectView(engine, 'ApproveTransaction', 'Approve transaction', 'Opening your wallet')
})
