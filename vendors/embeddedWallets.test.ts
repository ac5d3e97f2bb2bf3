// @vitest-environment node
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../scripts/docs/readPage.mjs'
import { complaintsOf } from '../tests/support/complaintsOf.ts'

const page = 'concepts/vendor-wallets.md'
const files = readPage(page).filter((step) => step.kind === 'file')

test('the wallets on the page about vendors, and their tests, type-check with the vendors’ packages', () => {
  expect(files.map(({ name }) => name)).toEqual([
    'src/viemWallet.ts',
    'src/turnkeyAccount.ts',
    'src/turnkeyWallet.ts',
    'src/privyWallet.ts',
    'src/shopWallet.ts',
    'src/baseAccount.ts',
  ])
  const blocks = files.map(({ name, start, text }) => ({
    place: `docs/${page}:${start}`,
    file: resolve(import.meta.dirname, 'docs', name),
    text,
  }))
  const tests = ['baseAccount', 'privy', 'testVendorWallet', 'turnkey'].map((name) => {
    const file = resolve(import.meta.dirname, `${name}${name.startsWith('test') ? '' : '.test'}.ts`)
    return { place: `${file}:1`, file, text: readFileSync(file, 'utf8') }
  })
  expect(complaintsOf([...blocks, ...tests])).toEqual([])
}, 300_000)

test('a wallet is at most 60 lines', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../docs', page), 'utf8')
  const contract = text.slice(text.indexOf('## The contract'), text.indexOf('## A vendor with an'))
  const lengths = [contract, ...files.map((file) => file.text)].map((one) => one.split('\n').length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(60)
})
