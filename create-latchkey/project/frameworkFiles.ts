import type { Choices } from '../Choices.ts'
import { lines } from './lines.ts'

const styles = `:root {
  color-scheme: light dark;
  font-family: system-ui, sans-serif;
}

main {
  max-inline-size: 40rem;
  margin-inline: auto;
  padding: 2rem 1rem;
  overflow-wrap: anywhere;
}
`

/** Returns the files that Vite needs, by path. */
export const viteFiles = ({ name, signIn }: Choices): Record<string, string> => ({
  'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>${name}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
  'vite.config.ts': signIn ? configWithServer : config,
  'src/main.tsx': lines(
    "import { StrictMode } from 'react'",
    "import { createRoot } from 'react-dom/client'",
    "import { Home } from './Home'",
    "import { Providers } from './Providers'",
    "import './styles.css'",
    '',
    "createRoot(document.getElementById('root')!).render(",
    '  <StrictMode>',
    '    <Providers>',
    '      <Home />',
    '    </Providers>',
    '  </StrictMode>,',
    ')',
  ),
  // Rules outside a CSS layer would override the theme's rules.
  'src/styles.css': styles,
})

const config = lines(
  "import react from '@vitejs/plugin-react'",
  "import { defineConfig } from 'vite'",
  '',
  'export default defineConfig({ plugins: [react()] })',
)

const configWithServer = lines(
  "import { getRequestListener } from '@hono/node-server'",
  "import react from '@vitejs/plugin-react'",
  "import { defineConfig, type Plugin } from 'vite'",
  '',
  '/** Answers the requests of `server/app.ts` during development. */',
  'const server: Plugin = {',
  "  name: 'server',",
  '  configureServer({ middlewares, ssrLoadModule }) {',
  '    const listen = getRequestListener(async (request) => {',
  "      const { app } = await ssrLoadModule('/server/app.ts')",
  '      return app.fetch(request)',
  '    })',
  '    middlewares.use((request, response, next) => {',
  "      if (request.url?.startsWith('/api/')) listen(request, response)",
  '      else next()',
  '    })',
  '  },',
  '}',
  '',
  'export default defineConfig({ plugins: [react(), server] })',
)

/** Returns the files that Next.js needs, by path. */
export const nextFiles = ({ name }: Choices): Record<string, string> => ({
  'next.config.ts': lines(
    "import type { NextConfig } from 'next'",
    '',
    'const config: NextConfig = {',
    '  reactStrictMode: true,',
    '  // The tests open the development server by this address.',
    "  allowedDevOrigins: ['127.0.0.1'],",
    '}',
    '',
    'export default config',
  ),
  'app/layout.tsx': lines(
    "import { stateFromCookie } from 'latchkey/engine'",
    "import { headers } from 'next/headers'",
    "import { type ReactNode, Suspense } from 'react'",
    "import { Providers } from './Providers'",
    "import './styles.css'",
    '',
    `export const metadata = { title: '${name}', icons: 'data:,' }`,
    '',
    'interface LayoutProps {',
    '  children: ReactNode',
    '}',
    '',
    'export default function Layout({ children }: LayoutProps) {',
    '  return (',
    '    <html lang="en">',
    '      <body>',
    '        <Suspense>',
    '          <RememberedWallet>{children}</RememberedWallet>',
    '        </Suspense>',
    '      </body>',
    '    </html>',
    '  )',
    '}',
    '',
    '/** The state in the cookie makes the address a part of the first HTML. */',
    'async function RememberedWallet({ children }: LayoutProps) {',
    "  const initialState = stateFromCookie((await headers()).get('cookie'))",
    '  return <Providers initialState={initialState}>{children}</Providers>',
    '}',
  ),
  'app/page.tsx': lines(
    "import { Home } from './Home'",
    '',
    'export default function Page() {',
    '  return <Home />',
    '}',
  ),
  'app/styles.css': styles,
})
