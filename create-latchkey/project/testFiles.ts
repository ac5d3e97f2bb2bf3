import type { Choices, Look } from '../Choices.ts'
import { labelOf, type NamespaceName, namespaces } from '../namespaces.ts'
import { lines } from './lines.ts'

/** Returns Playwright's config, which starts the development server. */
export const playwrightConfig = ({ framework }: Choices): string =>
  lines(
    "import { defineConfig } from '@playwright/test'",
    '',
    `const port = process.env.PORT ?? ${framework === 'next' ? 3000 : 5173}`,
    'const url = `http://127.0.0.1:${port}`',
    '',
    'export default defineConfig({',
    "  testDir: 'e2e',",
    '  // The development server compiles on the first request.',
    '  timeout: 180_000,',
    '  expect: { timeout: 60_000 },',
    '  use: { baseURL: url },',
    '  webServer: {',
    framework === 'next'
      ? '    command: `npx next dev --hostname 127.0.0.1 --port ${port}`,'
      : '    command: `npx vite --host 127.0.0.1 --port ${port} --strictPort`,',
    '    url,',
    '    env: { ORIGIN: url },',
    '    timeout: 300_000,',
    '  },',
    '})',
  )

/**
 * Returns tests of the app in a browser, with the sandbox's wallets, chains and services. If the
 * app has several namespaces, each has separate tests with only its own wallets.
 */
export function specFile(choices: Choices): string {
  const { look, namespaces: chosen, projectId, source } = choices
  const isOne = chosen.length === 1
  /** Whether the app sends no request to the sandbox: it has neither a server nor EVM networks. */
  const isAlone = source === 'keyless' && !chosen.includes('evm')
  const name = isOne ? `'${walletOf(chosen[0] ?? 'evm')}'` : 'wallet'
  const options = [
    ...(isOne ? walletsOf(chosen[0]) : []),
    ...(source === 'server'
      ? ['  sandboxOptions: { services: { projects: { [projectId]: {} } } },']
      : []),
  ]
  return lines(
    "import type { Page } from '@playwright/test'",
    "import { expect, test } from 'latchkey-sandbox/playwright-test'",
    '',
    ...(source === 'server' ? [`const projectId = '${projectId}'`, ''] : []),
    ...(options.length > 0 ? ['test.use({', ...options, '})', ''] : []),
    '// Nothing leaves this machine: the sandbox answers instead.',
    isAlone
      ? 'test.beforeEach(async ({ context }) => {'
      : 'test.beforeEach(async ({ context, sandbox }) => {',
    ...(source === 'server' ? toServices : []),
    ...(chosen.includes('evm')
      ? toChain
      : ['  await context.route(/^https:/, (route) => route.abort())']),
    '})',
    '',
    `async function connect(page: Page${isOne ? '' : ', wallet: string'}) {`,
    ...openList(look, isOne),
    `  await ${listIn(look)}.getByRole('button', { name: ${name} }).click()`,
    '}',
    '',
    ...(isOne
      ? testsOf(choices, chosen[0] ?? 'evm')
      : chosen.flatMap((namespace, index) => [
          ...(index > 0 ? [''] : []),
          `test.describe('${namespaces[namespace].title}', () => {`,
          ...indented([
            ...(namespace === 'evm' ? [] : ['test.use({', ...walletsOf(namespace), '})', '']),
            ...testsOf(choices, namespace),
          ]),
          '})',
        ])),
    ...(chosen.includes('evm') && chosen.includes('solana') ? ['', ...listedOnce(look)] : []),
  )
}

/** A page of one namespace without a modal lists the wallets from the start. */
const openList = (look: Look, isOne: boolean) => [
  "  await page.goto('/')",
  ...(look === 'headless' && isOne
    ? []
    : ["  await page.getByRole('button', { name: 'Connect wallet' }).click()"]),
]

const listIn = (look: Look) => (look === 'headless' ? 'page' : "page.getByRole('dialog')")

/** The test of a wallet that is in the page twice: for EVM and for Solana. */
function listedOnce(look: Look) {
  const list = listIn(look)
  const [wallet, namespace] = [walletOf('solana'), labelOf('solana')]
  return [
    "test.describe('A wallet with several namespaces', () => {",
    "  test.use({ walletOptions: { namespaces: ['solana'] } })",
    '',
    "  test('is listed once, and connects the namespace that the user chooses', async ({ page }) => {",
    ...indented(openList(look, false)),
    ...(look === 'headless'
      ? [`    const list = ${list}.getByRole('group', { name: '${wallet}' })`]
      : [
          `    const list = ${list}`,
          `    await list.getByRole('button', { name: '${wallet}' }).click()`,
        ]),
    `    await list.getByRole('button', { name: /^${namespace}/ }).click()`,
    "    await expect(page.getByText('Connected as')).toBeVisible()",
    '  })',
    '})',
  ]
}

const walletOf = (namespace: NamespaceName) => {
  const { wallet } = namespaces[namespace]
  return `${wallet[0]?.toUpperCase()}${wallet.slice(1)}`
}

/** The sandbox installs its EVM wallets by default. */
const walletsOf = (namespace: NamespaceName | undefined) =>
  namespace === 'evm' ? [] : [`  walletOptions: { namespaces: ['${namespace}'], announced: [] },`]

const indented = (text: readonly string[]) => text.map((line) => (line === '' ? '' : `  ${line}`))

/** Returns the steps of a user with the wallet of a namespace. */
function testsOf({ look, namespaces: chosen, signIn, wagmi }: Choices, namespace: NamespaceName) {
  const { wallet } = namespaces[namespace]
  const driver =
    namespace === 'evm' ? `wallets.${wallet}` : `wallets.of('${namespace}', '${wallet}')`
  const isHeadless = look === 'headless'
  const connect =
    chosen.length === 1 ? 'await connect(page)' : `await connect(page, '${walletOf(namespace)}')`
  // wagmi signs only with EVM accounts.
  const signs = !wagmi || namespace === 'evm'
  /**
   * Whether the wallet connects and signs in with one prompt. Other wallets show a second prompt to
   * sign in.
   */
  const isOnePrompt = namespace === 'solana'
  return [
    signs
      ? "test('a user connects, signs, and is still connected after a reload', async ({ page }) => {"
      : "test('a user connects, and is still connected after a reload', async ({ page }) => {",
    `  ${connect}`,
    "  await expect(page.getByText('Connected as')).toBeVisible()",
    ...(isHeadless ? [] : leaveModal(signIn && !isOnePrompt)),
    ...(signs
      ? [
          "  await page.getByRole('button', { name: 'Sign a message' }).click()",
          "  await expect(page.getByText('Signed.')).toBeVisible()",
        ]
      : []),
    '  await page.reload()',
    "  await expect(page.getByText('Connected as')).toBeVisible()",
    '})',
    '',
    "test('a user who declines can try again', async ({ page, wallets }) => {",
    `  await ${driver}.reject()`,
    `  ${connect}`,
    isHeadless
      ? // Next.js announces its pages in an alert outside `main`.
        "  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()"
      : "  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()",
    '})',
    ...(signIn
      ? [
          '',
          "test('a user signs in, and the server tells them what is theirs', async ({ page }) => {",
          `  ${connect}`,
          ...(isOnePrompt ? [] : [signInBy(isHeadless)]),
          "  await expect(page.getByText('The server knows you as')).toBeVisible()",
          '})',
        ]
      : []),
  ]
}

const signInBy = (isHeadless: boolean) =>
  isHeadless
    ? "  await page.getByRole('button', { name: 'Sign in' }).click()"
    : "  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()"

/**
 * Leaves the modal, which stays open after connecting: it shows the account, or asks the user to
 * sign in.
 */
const leaveModal = (signIn: boolean) => [
  ...(signIn
    ? ["  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).waitFor()"]
    : []),
  "  await page.keyboard.press('Escape')",
  "  await expect(page.getByRole('dialog')).toBeHidden()",
]

const toServices = [
  "  await context.route('http://127.0.0.1:8787/**', (route) => {",
  '    const { pathname, search } = new URL(route.request().url())',
  '    const { blockchainApi, walletApi } = sandbox.services',
  "    const base = pathname.startsWith('/v1/') ? blockchainApi : walletApi",
  '    return route.continue({ url: `${base}${pathname}${search}` })',
  '  })',
]

const toChain = [
  '  await context.route(/^https:/, async (route) => {',
  '    const body = route.request().postData()',
  '    const [chain] = sandbox.chains',
  '    if (!chain || !body?.includes(\'"jsonrpc"\')) return route.abort()',
  "    const headers = { 'content-type': 'application/json' }",
  "    const answer = await fetch(chain.rpcUrl, { method: 'POST', headers, body })",
  "    await route.fulfill({ contentType: 'application/json', body: await answer.text() })",
  '  })',
]
