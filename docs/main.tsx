import { createRoot, hydrateRoot } from 'react-dom/client'
import 'latchkey/themes/default.css'
import './docs.css'
import { loadSite } from './site/loadSite.tsx'

const root = document.getElementById('root')!
const site = await loadSite(location.pathname)

// While developing, no page is rendered beforehand.
if (root.firstElementChild) hydrateRoot(root, site)
else createRoot(root).render(site)
