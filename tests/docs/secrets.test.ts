import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'
import { codeOf, findSecrets, secretsPlugin } from '../../docs/scripts/secretsPlugin.mjs'
import { siteConfig } from '../../docs/scripts/siteConfig.mjs'

const docs = resolve(import.meta.dirname, '../../docs')
const files = [
  '../README.md',
  ...listPages().map(({ file }) => file),
  ...readdirSync(resolve(docs, 'examples'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `examples/${file}`),
]

test('no example in the documentation puts a secret into a browser', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const text = readFileSync(resolve(docs, file), 'utf8')
    return codeOf(text, file).flatMap((code) => findSecrets(code).map((one) => [file, one]))
  })
  expect(found).toEqual([])
})

const handler = "import { createProviderHandler, moonPayService } from 'latchkey/server'"

test.each([
  ["moonPay({ url, secretKey: 'x' })", 'secretKey:'],
  ["const apiKey = 'x'", 'apiKey ='],
  ['meld({ url, key: process.env.MELD_API_KEY })', 'env.MELD_API_KEY'],
  ['import.meta.env.VITE_STRIPE_SECRET', 'env.VITE_STRIPE_SECRET'],
  ["pay('sk_live_1')", 'sk_live_'],
  ["das({ nodeUrl: 'https://node.example/?api-key=x1' })", '?api-key=x1'],
  [
    "const nodeUrl = 'https://node.example/v2/a1B2c3D4e5F6g7H8'",
    'https://node.example/v2/a1B2c3D4e5F6g7H8',
  ],
  ["sign('-----BEGIN EC PRIVATE KEY-----')", '-----BEGIN EC PRIVATE KEY'],
])('%s contains a secret in a page, but not in a handler', (code, found) => {
  expect(findSecrets(code)).toContain(found)
  expect(findSecrets(`${handler}\n${code}`)).toEqual([])
})

test.each([
  "projectId: 'x'",
  "publicKey: 'x'",
  "url: '/api/providers'",
  "headers: { 'x-api-key': x }",
])('%s contains no secret', (code) => expect(findSecrets(code)).toEqual([]))

test.each<[string, string]>([
  ['examples/Example.tsx', "createEngine({ providers: [moonPay({ apiKey: 'x' })] })"],
  ['providers/example.md', "# Page\n\n```ts\nmoonPay({ apiKey: 'x' })\n```\n"],
])('a secret in %s fails the build of the site', (file, text) => {
  const plugins = siteConfig().plugins.flat()
  expect(plugins.map((one) => one && 'name' in one && one.name)).toContain(secretsPlugin().name)
  const build = (id: string) =>
    secretsPlugin().transform.call(
      {
        error(message: string) {
          throw new Error(message)
        },
      },
      text,
      id,
    )
  expect(() => build(`${docs}/${file}`)).toThrow(`${file} has a secret in code for a browser`)
  expect(() => build(`/elsewhere/${file}`)).not.toThrow()
})
