import { strictHeaders } from '../../scripts/strictHeaders.mjs'

const policy = 'Content-Security-Policy'
const machine = 'http://127.0.0.1:* http://localhost:*'

/**
 * Headers that the site's server adds to the strict ones, by folder. The frame of edited examples
 * evaluates code. So it has no network access, and its origin differs from the page's origin.
 */
export const headersByFolder = {
  '/': {
    [policy]: strictHeaders[policy].replace('frame-src', `frame-src 'self' http://127.0.0.1:*`),
  },
  // An opaque origin needs CORS to load scripts.
  '/assets/': { 'Access-Control-Allow-Origin': '*' },
  '/playground/': {
    [policy]: [
      "default-src 'none'",
      "script-src 'self' 'unsafe-eval'",
      "style-src 'self'",
      `img-src 'self' data: ${machine}`,
      "font-src 'self'",
      // The embedded wallet's secure site.
      'frame-src http://localhost:*',
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors 'self' ${machine}`,
    ].join('; '),
  },
}
