import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AllWalletsView } from '../../src/themes/views/AllWalletsView.tsx'
import { LegalNote } from '../../src/themes/views/LegalNote.tsx'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const termsConditionsUrl = 'https://shop.example/terms'
const privacyPolicyUrl = 'https://shop.example/privacy'

test('the note names the terms and the privacy policy, each with its link', () => {
  const { container } = renderWithEngine(<LegalNote />, { termsConditionsUrl, privacyPolicyUrl })
  expect(container.textContent).toBe(
    'By connecting you agree to the terms of service and the privacy policy.',
  )
  expect(linkTo('terms of service')).toBe('https://shop.example/terms')
  expect(linkTo('privacy policy')).toBe('https://shop.example/privacy')
})

test.each([
  { given: { termsConditionsUrl }, name: 'terms of service', href: 'https://shop.example/terms' },
  { given: { privacyPolicyUrl }, name: 'privacy policy', href: 'https://shop.example/privacy' },
])('the note names only $name if the other is missing', ({ given, name, href }) => {
  const { container } = renderWithEngine(<LegalNote />, given)
  expect(container.textContent).toBe(`By connecting you agree to the ${name}.`)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(linkTo(name)).toBe(href)
})

test('there is no note without terms and policy', () => {
  const { container } = renderWithEngine(<LegalNote />)
  expect(container).toBeEmptyDOMElement()
})

test('the list of all wallets asks for the agreement when it is missing, and the box stays checked', () => {
  const { engine } = renderWithEngine(<AllWalletsView />, {
    termsConditionsUrl,
    features: { legalCheckbox: true },
    initialState: { wallets: { search: '', badge: undefined, excluded: [], isAgreed: true } },
  })
  expect(screen.queryByRole('checkbox')).toBeNull()
  act(() => engine.wallets.agree(false))
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  act(() => engine.wallets.agree(true))
  expect(screen.getByRole('checkbox')).toBeChecked()
})

test('a link opens a new tab without access to this page', () => {
  renderWithEngine(<LegalNote />, { termsConditionsUrl, privacyPolicyUrl })
  for (const link of screen.getAllByRole('link')) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noreferrer noopener')
  }
})

test('in development, the note may link to a document on this machine', () => {
  renderWithEngine(<LegalNote />, { termsConditionsUrl: 'http://localhost:3000/terms' })
  expect(linkTo('terms of service')).toBe('http://localhost:3000/terms')
})

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
