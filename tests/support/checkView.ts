import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkAxe } from './checkAxe.ts'
import { findMisfits } from './findMisfits.ts'

/** Fails when the view in the modal has a problem for axe, text out of its place or a small target. */
export async function checkView(page: Page) {
  await checkAxe(page)
  expect(await findMisfits(page)).toEqual([])
}
