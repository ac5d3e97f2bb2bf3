import { act, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { dataCapture } from '../../src/engine/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import {
  ConnectList,
  DataCapture,
  EmailLogin,
  UpdateEmail,
  Wallets,
} from '../../src/primitives/index.ts'
import { answerWallets } from '../support/answerWallets.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { type Arranged, type EngineSetUp, renderWithEngine } from '../support/renderWithEngine.tsx'

interface Pair {
  /** Renders two parts: one has this id, and the other part refers to it. */
  parts: (id: string | undefined) => ReactNode
  attribute: 'aria-controls' | 'aria-describedby'
  setUp?: () => EngineSetUp
  /** Shows the part with the id. */
  arrange?: (arranged: Arranged) => unknown
}

const failing = (act: (arranged: Arranged) => Promise<unknown> | undefined) => (one: Arranged) =>
  act(one)?.catch(() => {})
const withFrame = () => embeddedSetUp().setUp

const pairs: Readonly<Record<string, Pair>> = {
  'ConnectList.Reason': {
    parts: (id) => (
      <ConnectList.Root>
        <ConnectList.Agreement />
        <ConnectList.AgreementButton data-testid="from" />
        <ConnectList.Reason id={id} data-testid="to" />
      </ConnectList.Root>
    ),
    attribute: 'aria-describedby',
    setUp: () => ({
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://shop.example/terms',
    }),
  },
  'DataCapture.Error': {
    parts: (id) => (
      <DataCapture.Root>
        <DataCapture.Address data-testid="from" />
        <DataCapture.Error id={id} data-testid="to" />
      </DataCapture.Root>
    ),
    attribute: 'aria-describedby',
    arrange: failing(async ({ engine }) => (await engine.load(dataCapture)).send('nobody')),
  },
  'EmailLogin.Error': {
    parts: (id) => (
      <EmailLogin.Root>
        <EmailLogin.Address data-testid="from" />
        <EmailLogin.Error id={id} data-testid="to" />
      </EmailLogin.Root>
    ),
    attribute: 'aria-describedby',
    setUp: withFrame,
    arrange: failing(async ({ engine }) => engine.login?.sendCode('nobody')),
  },
  'UpdateEmail.Error': {
    parts: (id) => (
      <UpdateEmail.Root>
        <UpdateEmail.Address data-testid="from" />
        <UpdateEmail.Error id={id} data-testid="to" />
      </UpdateEmail.Root>
    ),
    attribute: 'aria-describedby',
    setUp: withFrame,
    arrange: failing(async ({ engine }) => engine.login?.sendUpdateCode('nobody')),
  },
  'Wallets.Grid': {
    parts: (id) => (
      <Wallets.Root>
        <Wallets.Search data-testid="from" />
        <Wallets.Grid id={id} data-testid="to">
          {() => null}
        </Wallets.Grid>
      </Wallets.Root>
    ),
    attribute: 'aria-controls',
    setUp() {
      const { fetch, options } = answerWallets()
      return { ...options, platform: createTestPlatform({ fetch }) }
    },
  },
}

function Page({ parts }: Pick<Pair, 'parts'>) {
  const [id, setId] = useState<string | undefined>('mine')
  return (
    <>
      {parts(id)}
      <button type="button" onClick={() => setId('other')}>
        Another id
      </button>
      <button type="button" onClick={() => setId(undefined)}>
        No id
      </button>
    </>
  )
}

test.each(Object.entries(pairs))(
  '%s refers to the current id of the other part',
  async (_, pair) => {
    const { arrange, attribute, parts, setUp = () => ({}) } = pair
    const arranged = renderWithEngine(<Page parts={parts} />, setUp())
    await act(async () => {
      await arrange?.(arranged)
      await settle()
    })
    const isReferred = () =>
      expect(screen.getByTestId('from')).toHaveAttribute(attribute, screen.getByTestId('to').id)
    expect(screen.getByTestId('to')).toHaveAttribute('id', 'mine')
    isReferred()
    for (const name of ['Another id', 'No id']) {
      await arranged.user.click(screen.getByRole('button', { name }))
      isReferred()
    }
    expect(screen.getByTestId('to').id).not.toBe('')
  },
)
