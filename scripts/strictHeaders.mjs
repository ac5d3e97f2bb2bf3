/** The strict headers of a careful host. All of latchkey's code must work with them. */
export const strictHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: http://127.0.0.1:*",
    // For pages on localhost whose server is also on this machine.
    "connect-src 'self' http://127.0.0.1:* http://localhost:* ws://127.0.0.1:*",
    "font-src 'self'",
    // Allows the secure site of the embedded wallet, which has its own origin.
    'frame-src http://localhost:*',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}
