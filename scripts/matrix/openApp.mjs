import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '../serveStatic.mjs'
import { strictHeaders } from '../strictHeaders.mjs'

/** A long timeout in milliseconds. On a busy machine, a page and a node may need minutes. */
const timeout = 300_000

/** Serves the built app, with the strict headers or with the app's own server. */
export async function serveApp(app, { folder, environment }) {
  const { serve, output, copies = [], policies = "'none'" } = app
  if (!serve) {
    for (const name of copies) cpSync(join(folder, name), join(folder, output, name))
    return serveStatic({ root: join(folder, output), headers: headersWith(policies) })
  }
  const port = await freePort()
  const [program, ...args] = serve
  const file = join(folder, 'node_modules', program)
  const child = spawn(process.execPath, [file, ...args, String(port)], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  return {
    url,
    close: () =>
      new Promise((closed) => {
        child.once('exit', closed)
        child.kill()
      }),
  }
}

/** Returns the strict headers, with the Trusted Types policies that the app's framework needs. */
function headersWith(policies) {
  const { 'Content-Security-Policy': policy, ...others } = strictHeaders
  const named = policy.replace("trusted-types 'none'", `trusted-types ${policies}`)
  return { ...others, 'Content-Security-Policy': named }
}

/**
 * Opens a page with the test wallets, and records all of its errors. `device`: options of the
 * browser's context.
 */
export async function openPage(browser, { url, installTestWallets, wallets: options, device }) {
  const context = await browser.newContext(device)
  context.setDefaultTimeout(timeout)
  const wallets = await installTestWallets(context, options)
  const page = await context.newPage()
  const complaints = recordComplaints(page)
  await page.goto(url)
  return { context, page, wallets, complaints }
}

/** Records all errors and warnings of a page from now on. */
export function recordComplaints(page) {
  const complaints = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(`Uncaught ${error.message}`))
  return complaints
}

async function untilAnswers(url, end = Date.now() + timeout) {
  try {
    await fetch(url)
  } catch (error) {
    // The server does not listen yet.
    if (Date.now() > end) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await untilAnswers(url, end)
  }
}

/** Finds a port that is free at the moment. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address()
  await new Promise((closed) => server.close(closed))
  return port
}
