import { createRoot, hydrateRoot } from 'react-dom/client'
import 'latchkey/themes/default.css'
import './docs.css'
import { loadSite } from './site/loadSite.tsx'

const root = document.getElementById('root')!
const site = await loadSite(location.pathname)

// In development, the page has no prerendered HTML.
if (root.firstElementChild) hydrateRoot(root, site)
else createRoot(root).render(site)
