import type { TestProject } from 'vitest/node'
import { startSandbox } from '../../sandbox/startSandbox.ts'
import { buildPages } from '../../scripts/buildPages.mjs'
import { findOtherBrowsers } from '../../scripts/findOtherBrowsers.mjs'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { sandboxOptions } from '../support/sandboxOptions.ts'

declare module 'vitest' {
  interface ProvidedContext {
    otherBrowsers: { firefox: string; webKitDriver: string; display: string; openssl: string }
  }
}

/** One sandbox and one build of the test pages for Firefox and WebKit. */
export default async function setup(project: TestProject) {
  const [programs, sandbox, root] = await Promise.all([
    findOtherBrowsers(),
    startSandbox(sandboxOptions),
    buildPages(),
  ])
  const pages = await serveStatic({ root, data: sandbox.toJSON() })
  project.provide('otherBrowsers', programs as never)
  project.provide('sandbox', sandbox.toJSON())
  project.provide('pagesUrl', pages.url)
  return () => Promise.all([pages.close(), sandbox.stop()])
}
