import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { startSandbox } from '../../sandbox/startSandbox.ts'
import { browserFlags } from '../../scripts/browserFlags.mjs'
import { buildDocs } from '../../scripts/buildDocs.mjs'
import { buildStyles } from '../../scripts/buildStyles.mjs'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { projectRoot } from '../../scripts/projectRoot.mjs'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { sandboxOptions } from './sandboxOptions.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string
    /** The folder of the built documentation site. */
    docsRoot: string
    /** The documentation site, on the same sandbox. */
    docsUrl: string
    pagesRoot: string
    pagesUrl: string
    sandbox: ReturnType<Awaited<ReturnType<typeof startSandbox>>['toJSON']>
  }
}

const pagesConfig = fileURLToPath(new URL('../pages/vite.config.ts', import.meta.url))
const themes = new URL('../../src/themes', import.meta.url)
const builtThemes = new URL('../../.cache/themes', import.meta.url)
/** One sandbox, one build of the test pages and of the docs, and one Chromium for all browser tests. */
export default async function setup(project: TestProject) {
  const built = await makeFolder()
  const docsRoot = join(built, 'docs')
  buildStyles({ source: fileURLToPath(themes), target: fileURLToPath(builtThemes) })
  const [sandbox, browser] = await Promise.all([
    startSandbox(sandboxOptions),
    launchBrowser(),
    build({
      configFile: pagesConfig,
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: join(built, 'pages') },
    }),
    buildDocs({ root: docsRoot, work: join(built, 'docsWork') }),
  ])
  const serve = (root: string) => serveStatic({ root, data: sandbox.toJSON() })
  const [pages, docs] = await Promise.all([serve(join(built, 'pages')), serve(docsRoot)])

  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('docsRoot', docsRoot)
  project.provide('docsUrl', docs.url)
  project.provide('pagesRoot', join(built, 'pages'))
  project.provide('pagesUrl', pages.url)
  project.provide('sandbox', sandbox.toJSON())

  return async () => {
    await Promise.all([browser.close(), pages.close(), docs.close(), sandbox.stop()])
    await rm(built, { recursive: true, force: true })
  }
}

/** One of its own, so that another run in this checkout takes nothing away. */
async function makeFolder() {
  const parent = join(projectRoot, '.cache/browser')
  await mkdir(parent, { recursive: true })
  return mkdtemp(join(parent, 'run-'))
}

async function launchBrowser() {
  const { executablePath } = await findBrowser()
  return chromium.launchServer({ executablePath, args: browserFlags(), host: '127.0.0.1' })
}
