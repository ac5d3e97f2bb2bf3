import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startSandbox } from '../../sandbox/startSandbox.ts'
import { browserFlags } from '../../scripts/browserFlags.mjs'
import { buildDocs } from '../../scripts/buildDocs.mjs'
import { buildPages } from '../../scripts/buildPages.mjs'
import { checkOnce } from '../../scripts/checkOnce.mjs'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { runNode } from '../../scripts/runNode.mjs'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { packageCheck } from '../../scripts/staticChecks.mjs'
import { sandboxOptions } from './sandboxOptions.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string
    /** The folder that the project's tests open: the test pages, or the built docs. */
    pagesRoot: string
    /** The URL at which the sandbox serves this folder. */
    pagesUrl: string
    /**
     * The URL of the test pages with the development code of React and latchkey. Only for the
     * project `browser`.
     */
    developmentUrl: string
    sandbox: ReturnType<Awaited<ReturnType<typeof startSandbox>>['toJSON']>
  }
}

/**
 * Builds the pages for the tests of a project, by the project's name. The tests of `package`
 * install and serve their own pages.
 */
const builds: Readonly<Record<string, () => Promise<string | undefined>>> = {
  browser: () => buildPages(),
  site: () => buildPages(),
  // A development build logs React's warnings. A production build does not.
  scenes: () => buildPages('development'),
  docs: buildDocs,
  pages: buildDocs,
  package: buildPackage,
  apps: buildPackage,
}

async function buildPackage() {
  const run = () => runNode(packageCheck.command)
  const { exitCode, said } = await checkOnce({ ...packageCheck, run })
  if (exitCode !== 0) throw new Error(said)
  return undefined
}

/** Starts one sandbox, one build and one Chromium for all browser tests of a project. */
export default async function setup(project: TestProject) {
  const [sandbox, browser, root] = await Promise.all([
    startSandbox(sandboxOptions),
    launchBrowser(),
    builds[project.name]?.(),
  ])
  const serve = (folder: string) => serveStatic({ root: folder, data: sandbox.toJSON() })
  const pages = root === undefined ? undefined : await serve(root)
  const development =
    project.name === 'browser' ? await serve(await buildPages('development')) : undefined

  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('sandbox', sandbox.toJSON())
  if (root !== undefined && pages !== undefined) {
    project.provide('pagesRoot', root)
    project.provide('pagesUrl', pages.url)
  }
  if (development) project.provide('developmentUrl', development.url)

  return () => Promise.all([browser.close(), pages?.close(), development?.close(), sandbox.stop()])
}

async function launchBrowser() {
  const { executablePath } = await findBrowser()
  return chromium.launchServer({ executablePath, args: browserFlags(), host: '127.0.0.1' })
}
