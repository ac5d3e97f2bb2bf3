import { test } from '../support/browser.ts'
import { checkDocsPages } from '../support/docsPages.ts'

test(
  'every page passes axe in light and dark mode, fits a phone, and logs no error',
  {
    timeout: 900_000,
  },
  ({ openPage }) => checkDocsPages(openPage, { every: 1 }),
)
