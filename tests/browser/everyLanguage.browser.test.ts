import { afterAll, beforeAll } from 'vitest'
import { scenes } from '../support/scenes.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'
import { testLanguages } from '../support/testLanguages.ts'

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ exchange: true, relay: true, solana: false })
})
afterAll(() => pages?.stop())

const all = Object.entries(scenes).flatMap(([module, named]) =>
  Object.keys(named).map((name) => [module, name] as const),
)

testLanguages(all, () => pages.baseUrl)
