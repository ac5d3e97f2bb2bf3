import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeApiIcon } from '../../../src/engine/sanitize/sanitizeApiIcon.ts'
import { sanitizeIcon } from '../../../src/engine/sanitize/sanitizeIcon.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

test.each([
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg/%3E',
  'DATA:IMAGE/WEBP;base64,AA==',
  '\n data:image/png;base64,AA== \n',
])('%j is always a valid icon', (icon) => {
  expect(sanitizeIcon(icon)).toBe(icon.trim())
  expect(sanitizeApiIcon(icon)).toBe(icon.trim())
})

test('an https URL is an icon only if our API returned it', () => {
  expect(sanitizeApiIcon('https://api.test/icon.png')).toBe('https://api.test/icon.png')
  expect(sanitizeIcon('https://api.test/icon.png')).toBeUndefined()
})

test.each([
  'http://api.test/icon.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;image/png,x',
  'data:image/,x',
  'data:image/svg xml,x',
  ' data: image/png,x',
  'blob:https://app.test/1',
  '//api.test/icon.png',
  '/icon.png',
  '',
  undefined,
  { toString: () => 'data:image/png,x' },
])('%j is not an icon', (icon) => {
  expect(sanitizeIcon(icon)).toBeUndefined()
  expect(sanitizeApiIcon(icon)).toBeUndefined()
})

test('an icon of more than 256 kB is refused', () => {
  const start = 'data:image/png;base64,'
  const largest = start.padEnd(262_144, 'A')
  expect(sanitizeIcon(largest)).toBe(largest)
  expect(sanitizeIcon(`${largest}A`)).toBeUndefined()
})

test('an accepted icon is image data or https', () => {
  const start = fc.constantFrom(
    '',
    'data:',
    'data:image/',
    'https://',
    'javascript:',
    '\tdata:text',
  )
  fc.assert(
    fc.property(start, fc.string({ unit: 'binary' }), (prefix, rest) => {
      expect(sanitizeIcon(prefix + rest) ?? 'data:image/').toMatch(/^data:image\//i)
      expect(sanitizeApiIcon(prefix + rest) ?? 'https:').toMatch(/^(data:image\/|https:)/i)
    }),
    propertyRuns(4),
  )
})
