import { hydrateRoot } from 'react-dom/client'
import { createPageEngine } from './createPageEngine.ts'
import { readIds } from './readIds.ts'
import { SsrPage } from './SsrPage.tsx'
import '../../../src/themes/tailwind.css'

const chains = JSON.parse(document.querySelector('#chains')!.textContent)
const { cookie } = document
const engines = readIds(location.search).map((id) => createPageEngine({ id, cookie, chains }))

hydrateRoot(document.querySelector('#app')!, <SsrPage engines={engines} />)
