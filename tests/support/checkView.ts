import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkAxe } from './checkAxe.ts'
import { findMisfits } from './findMisfits.ts'

/** Fails if the view in the modal has a problem in axe, overflowing text or a small target. */
export async function checkView(page: Page) {
  await checkAxe(page)
  expect(await findMisfits(page)).toEqual([])
}
