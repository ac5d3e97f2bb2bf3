import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'latchkey/themes/default.css'
import './docs.css'
import StartPage from './pages/index.mdx'
import { openSandbox } from './site/openSandbox.ts'
import { SandboxProvider } from './site/SandboxContext.ts'

const sandbox = await openSandbox()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SandboxProvider value={sandbox}>
      <StartPage />
    </SandboxProvider>
  </StrictMode>,
)
