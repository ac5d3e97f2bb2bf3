import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserFlags } from './browserFlags.mjs'
import { buildDocs } from './buildDocs.mjs'
import { findBrowser } from './findBrowser.mjs'
import { projectRoot } from './projectRoot.mjs'
import { serveStatic } from './serveStatic.mjs'

const scenes = ['Wallets', 'Waiting', 'Account']

/**
 * Takes the README's pictures, in light and dark: three scenes of the docs' gallery side by side.
 * `node scripts/takePictures.mjs` writes docs/public/modal-{light,dark}.png.
 */
const server = await serveStatic({ root: await buildDocs() })
const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: browserFlags() })
try {
  for (const look of ['light', 'dark']) await take(look)
} finally {
  await Promise.all([browser.close(), server.close()])
}

async function take(colorScheme) {
  const page = await browser.newPage({
    baseURL: server.url,
    colorScheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.5,
    viewport: { width: 1240, height: 900 },
    // The page's Content Security Policy does not allow the style that arranges the picture.
    bypassCSP: true,
  })
  await page.goto('/gallery/')
  await page.getByText('1.500 ETH').first().waitFor()
  await page.addStyleTag({
    content: `
      body { padding: 32px; background: light-dark(#eef0f6, #0b0c10); }
      .gallery { display: flex; gap: 24px; align-items: center; width: max-content; }
      figure { width: 360px; }
      figcaption { display: none; }
    `,
  })
  const gallery = page.locator('.gallery')
  await gallery.evaluate((element, names) => {
    for (const figure of [...element.children]) {
      if (!names.includes(figure.querySelector('strong').textContent)) figure.remove()
    }
    document.body.replaceChildren(element)
  }, scenes)
  const { x, y, width, height } = await gallery.boundingBox()
  await page.screenshot({
    path: join(projectRoot, `docs/public/modal-${colorScheme}.png`),
    clip: { x: x - 32, y: y - 32, width: width + 64, height: height + 64 },
  })
  await page.close()
}
