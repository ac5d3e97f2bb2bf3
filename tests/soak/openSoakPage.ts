import { expect, type OpenedPage, type OpenPageOptions, settled } from '../support/browser.ts'
import { countWaiting } from './countWaiting.ts'
import { openNoPages } from './openNoPages.ts'

type OpenPage = (path: string, options?: OpenPageOptions) => Promise<OpenedPage>

/** The memory that Chromium holds for the page after a garbage collection. */
export interface Held {
  readonly bytes: number
  readonly listeners: number
  /** Nodes that are no longer in any document. */
  readonly detached: number
  readonly documents: number
}

/** The page under test: one engine, the themed modal, and two wallets inside the page. */
export async function openSoakPage(openPage: OpenPage) {
  const opened = await openPage('/soak/', {
    // For reads that the browser aborted.
    expectedComplaints: [/^Failed to load resource/],
    prepare: async (context) => {
      await context.addInitScript(countWaiting)
      await context.addInitScript(openNoPages)
    },
  })
  const { context, page } = opened
  const opens = () => page.waitForFunction(() => window.soak !== undefined)
  await opens()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  const left = () => page.evaluate(() => window.soak.left())
  const nothing = await left()

  return {
    ...opened,
    opens,
    left,
    /** Waits until the page, with nothing mounted, is as it was when it opened. */
    expectNothing: () => expect.poll(left).toEqual(nothing),
    async held(): Promise<Held> {
      // Discards the logged values. Otherwise the browser keeps them for its developer tools.
      await devTools.send('Runtime.discardConsoleEntries')
      // Empties the browser's cache of images. Each SVG image in it counts as a document.
      await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
      await devTools.send('Network.setCacheDisabled', { cacheDisabled: false })
      for (let round = 0; round < 3; round += 1) {
        await settled(page)
        await devTools.send('HeapProfiler.collectGarbage')
      }
      const { usedSize } = await devTools.send('Runtime.getHeapUsage')
      const { documents, jsEventListeners, nodes } = await devTools.send('Memory.getDOMCounters')
      const detached = nodes - (await page.evaluate(countNodes))
      return { bytes: usedSize, listeners: jsEventListeners, detached, documents }
    },
  }
}

function countNodes() {
  const walker = document.createTreeWalker(document)
  let count = 1
  while (walker.nextNode()) count += 1
  return count
}

export type OpenedSoakPage = Awaited<ReturnType<typeof openSoakPage>>
