import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const scale = 0.62
const rowsOnPicture = 4

/**
 * Writes a page with a row for each scene and a column for each look. Also writes pictures of the
 * page, each with a few rows.
 */
export async function layOutSheet({ browser, looks, pictures, taken }) {
  const page = await browser.newPage({ viewport: { width: 1120, height: 900 } })
  writeFileSync(join(pictures, 'sheet.html'), sheet(looks, taken))
  for (let first = 0; first < taken.length; first += rowsOnPicture) {
    const part = join(pictures, `sheet-${String(first / rowsOnPicture + 1).padStart(2, '0')}.html`)
    writeFileSync(part, sheet(looks, taken.slice(first, first + rowsOnPicture)))
    await page.goto(pathToFileURL(part).href)
    await page.screenshot({ path: part.replace(/html$/, 'png'), fullPage: true })
  }
  await page.close()
}

function sheet(looks, taken) {
  const rows = taken.map(({ name, shown }) => {
    const cells = looks.map((look) => {
      const { file, width, height } = shown[look]
      const size = `width="${width * scale}" height="${height * scale}"`
      return `<td><img ${size} alt="${name}, ${look}" src="${file}"></td>`
    })
    return `<tr><th colspan="${looks.length}">${name}</th></tr><tr>${cells.join('')}</tr>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:13px system-ui;margin:8px}td{padding:0 6px 6px 0;vertical-align:top}th{text-align:start}
img{display:block;outline:1px solid #8884}</style><table>${rows.join('')}</table>`
}
