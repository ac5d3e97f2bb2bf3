import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LegalNote } from '../../src/themes/views/LegalNote.tsx'
import { MessageWithLinks } from '../../src/themes/views/MessageWithLinks.tsx'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

test.each([
  'javascript:alert(1)',
  '\u0000\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://good.test@evil.test',
  'https://user:password@evil.test',
  'http://evil.test',
  'metamask://wc?uri=x',
  '//evil.test',
  '',
])('3 a text shows %j as plain words, without a link', (url) => {
  const links = { terms: { url, text: 'the terms' } }
  const { container } = render(<MessageWithLinks text="Read {terms}." links={links} />)
  expect(container.innerHTML).toBe('Read the terms.')
})

test('3 other links stay if one link is refused', () => {
  const links = {
    terms: { url: 'javascript:alert(1)', text: 'the terms' },
    privacy: { url: 'https://shop.example/privacy', text: 'the policy' },
  }
  render(<MessageWithLinks text="Read {terms} and {privacy}." links={links} />)
  expect(screen.getByRole('link')).toHaveTextContent('the policy')
})

test('3 the legal note names terms whose address has user-info, but does not link to them', () => {
  const { container } = renderWithEngine(<LegalNote />, {
    termsConditionsUrl: 'https://shop.example@evil.test/terms',
  })
  expect(container.textContent).toBe('By connecting you agree to the terms of service.')
  expect(screen.queryByRole('link')).toBeNull()
})
