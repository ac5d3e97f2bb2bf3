import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserFlags } from '../../scripts/browserFlags.mjs'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { packPackage } from '../../scripts/packPackage.mjs'
import { installKit } from './installKit.mjs'
import { kits } from './kits.mjs'
import { measureRestedRun, measureRun, measureSlowRun } from './measureRun.mjs'
import { othersBetween, readLoad } from './readLoad.mjs'
import { serveKit } from './serveKit.mjs'
import { summarise } from './summarise.mjs'

const slowdowns = [1, 4]
/**
 * If other programs use more than this share of a processor, the visit is repeated, at most twice.
 */
const mostDisturbance = 0.35
const tries = 3

/**
 * Compares latchkey with the open-source kits, or only with the lower bound. Each visit has a
 * separate browser context, and the kits take turns. The package is packed from the current build.
 * The kits are installed into temporary folders.
 */
export async function measureKits({ isAlone = false, runs }) {
  const packed = mkdtempSync(join(tmpdir(), 'latchkey-packed-'))
  const tarball = packPackage(packed)
  const { executablePath } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: browserFlags() })
  const opened = []
  try {
    for (const kit of kits.filter(({ isPeer = false }) => !isAlone || !isPeer)) {
      console.log(`Installing ${kit.name}`)
      const app = await installKit(kit, tarball)
      opened.push({ ...kit, ...app, server: await serveKit(app.root), visits: { 1: [], 4: [] } })
    }
    for (let run = 0; run <= runs; run += 1)
      for (const slowdown of slowdowns)
        for (const { hasEscape, server, visits } of inTurn(opened, run)) {
          // Measures fifty openings in only one visit, because they take long and hardly vary.
          const hasRounds = run === 1 && slowdown === 1
          const options = { hasEscape, hasRounds, slowdown }
          const figures = await undisturbed(() => measureRun(browser, server.url, options))
          const rested = await undisturbed(() =>
            measureRestedRun(browser, server.url, { slowdown }),
          )
          const slow =
            slowdown > 1 ? await undisturbed(() => measureSlowRun(browser, server.url)) : {}
          // The first visit of each kit only warms up the machine.
          if (run > 0) visits[slowdown].push({ ...figures, ...rested, ...slow })
        }
    return {
      runs,
      kits: opened.map(({ installed, name, versions, visits }) => ({
        name,
        versions,
        installed,
        figures: { 1: summarise(visits[1]), 4: summarise(visits[4]) },
      })),
    }
  } finally {
    await browser.close()
    for (const { server, remove } of opened) await Promise.all([server.close(), remove()])
    rmSync(packed, { recursive: true, force: true })
  }
}

/** Rotates the kits, so that another kit is the first in each round. */
const inTurn = (opened, round) => opened.map((_, index) => opened[(index + round) % opened.length])

/** Repeats a visit. Returns the visit that other programs disturbed least. */
async function undisturbed(visit) {
  let best
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const before = readLoad()
    const figures = await visit()
    const others = othersBetween(before, readLoad())
    if (!best || others < best.others) best = { figures, others }
    if (others < mostDisturbance) break
  }
  return best.figures
}
