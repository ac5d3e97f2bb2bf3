const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/**
 * The sections of a page for the search, from one heading to the next. Parses the HTML that React
 * wrote, which is regular enough.
 */
export function readSections({ path, title }, html) {
  const [, content] = /<article[^>]*>(.*)<\/article>/s.exec(html)
  return content
    .split(/(?=<h[23][^>]* id=")/)
    .map((part) => {
      const [, id, heading] = /^<h[23][^>]* id="([^"]+)"[^>]*>(.*?)<\/h[23]>/s.exec(part) ?? []
      return {
        address: id ? `${path}#${id}` : path,
        title,
        heading: heading ? textOf(heading) : '',
        text: textOf(part.replace(/<h[1-3].*?<\/h[1-3]>/s, '')),
      }
    })
    .filter(({ text }) => text !== '')
}

/** The text of some HTML, a space where a block ends. */
export function textOf(html) {
  return html
    .replace(/<(a|button)[^>]* data-no-search="".*?<\/\1>/gs, '')
    .replace(/<noscript>.*?<\/noscript>/gs, ' ')
    .replace(/<!--.*?-->|<\/?(span|a|code|strong|em)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name])
    .replace(/\s+/g, ' ')
    .trim()
}
