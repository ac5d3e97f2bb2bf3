import { hydrateRoot } from 'react-dom/client'
import { createPageEngine } from './createPageEngine.ts'
import { SsrPage } from './SsrPage.tsx'
import '../../../src/themes/tailwind.css'

const chains = JSON.parse(document.querySelector('#chains')!.textContent)
const engine = createPageEngine(document.cookie, chains)

hydrateRoot(document.querySelector('#app')!, <SsrPage engine={engine} />)
