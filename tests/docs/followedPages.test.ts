import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '../../scripts/docs/pages.mjs'

test('npm run test:docs follows every quick start, every recipe and every workflow of the skill', () => {
  const docs = resolve(import.meta.dirname, '../../docs')
  const written = ['quick-starts', 'recipes'].flatMap((folder) =>
    readdirSync(resolve(docs, folder)).map((file) => `${folder}/${file}`),
  )
  const skill = '../skills/latchkey/references'
  written.push(...readdirSync(resolve(docs, skill)).map((file) => `${skill}/${file}`))
  const followed = pages.map(({ page }) => page)
  expect(followed).toEqual(expect.arrayContaining(written))
})
